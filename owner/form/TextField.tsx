import { useId } from 'react';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly hint?: ReactNode;
  /** The error in the value; undefined or '' if there is no error. */
  readonly wrong?: string | undefined;
  readonly type?: HTMLInputTypeAttribute;
  /** The number of lines that the field shows; default: a field of one line. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Whether the text is code. */
  readonly isCode?: boolean;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  /** The lowest value, for fields with numbers and times. */
  readonly min?: number | string;
  /** Whether the browser checks the spelling. Some browsers send the text to a server for that. */
  readonly isProse?: boolean;
  /** Called when the field loses the focus. */
  readonly leave?: () => void;
  /** More elements below the field. */
  readonly children?: ReactNode;
}

/** A text field with its label, a hint and its error. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, value, set, hint, wrong, type = 'text', rows, maxLength, placeholder } = props;
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean);
  const shared = {
    id,
    value,
    maxLength,
    placeholder,
    className: props.isCode ? 'code' : undefined,
    required: props.isRequired,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: props.isProse === true,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': Boolean(wrong),
    onBlur: props.leave,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          {...shared}
          type={type}
          min={props.min}
          onChange={({ target }) => set(target.value)}
        />
      ) : (
        <textarea {...shared} rows={rows} onChange={({ target }) => set(target.value)} />
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      {props.children}
    </div>
  );
}

/** Whether a text is an address that a browser opens: http or https. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

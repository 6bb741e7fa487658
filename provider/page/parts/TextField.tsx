import { useId } from 'react';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly hint?: ReactNode;
  /** What is wrong with the value; undefined or '' if nothing is. */
  readonly wrong?: string | undefined;
  readonly type?: HTMLInputTypeAttribute;
  /** How many lines it shows; default: it is one line. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  /** For numbers and times. */
  readonly min?: number | string;
  /** Whether the browser checks the spelling; some send the text to a server for that. */
  readonly isProse?: boolean;
}

/** A text with its label, a hint and what is wrong with it. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, value, set, hint, wrong, type = 'text', rows, maxLength, placeholder } = props;
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean);
  const shared = {
    id,
    value,
    maxLength,
    placeholder,
    required: props.isRequired,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: props.isProse === true,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': Boolean(wrong),
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
    </div>
  );
}

/** Whether a text is an address that a browser opens: http or https. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

import type { ReactNode } from 'react';
import { useDraft } from './draft';
import type { ControlProps } from './form';
import { useFormSpeech } from './speech';

interface TextProps extends Omit<ControlProps, 'set'> {
  readonly set: (text: string) => void;
  /** The number of lines that the field shows; default: a field of one line. */
  readonly rows?: number;
  /** Whether the text is code. */
  readonly isCode?: boolean;
  /** Called when the field loses the focus. */
  readonly leave?: () => void;
}

/** A field for text, of one line or of several. */
export function Text(props: TextProps): ReactNode {
  const { id, path, label, value, describedBy, isWrong, rows, isCode, leave, set } = props;
  const example = useFormSpeech().fields[path]?.example;
  const shared = {
    id,
    className: isCode ? 'code' : undefined,
    value: typeof value === 'string' ? value : JSON.stringify(value ?? ''),
    placeholder: example,
    autoComplete: 'off',
    // Some browsers would send the text to a server for the spelling check.
    spellCheck: false,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong,
    onBlur: leave,
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...shared} type="text" onChange={({ target }) => set(target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={({ target }) => set(target.value)} />
      )}
    </>
  );
}

/** Fields that usually have one entry are one line high. */
const SHORT = /Ids$/;

/** A field for a list of texts, one on each line. */
export function Lines(props: ControlProps): ReactNode {
  const { path, value, set } = props;
  const shown = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  const { text, change, reset } = useDraft(shown, (typed) => {
    const lines = typed.split('\n').map((line) => line.trim());
    set(lines.filter(Boolean));
  });
  const rows = SHORT.test(path) ? 1 : Math.max(3, text.split('\n').length);
  return <Text {...props} value={text} rows={rows} set={change} leave={reset} />;
}

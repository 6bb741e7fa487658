import type { ReactNode } from 'react';
import { useFormSpeech } from './speech';
import type { ControlProps } from './form';

/** A field for text, of one line or of several. */
export function Text(props: ControlProps & { readonly isLong: boolean }): ReactNode {
  const { id, path, label, value, describedBy, isWrong, isLong, set } = props;
  const example = useFormSpeech().fields[path]?.example;
  const shared = {
    id,
    value: typeof value === 'string' ? value : JSON.stringify(value ?? ''),
    placeholder: example,
    autoComplete: 'off',
    // Some browsers would send the text to a server for the spelling check.
    spellCheck: false,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong,
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={3} onChange={({ target }) => set(target.value)} />
      ) : (
        <input {...shared} type="text" onChange={({ target }) => set(target.value)} />
      )}
    </>
  );
}

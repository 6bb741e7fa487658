import type { ReactNode } from 'react';
import { useFormSpeech } from './speech';
import { useDraft } from './draft';
import type { ControlProps } from './form';

/** Fields that usually have one entry are one line high. */
const SHORT = /Ids$/;

/** A field for a list of texts, one on each line. */
export function Lines(props: ControlProps): ReactNode {
  const { id, path, label, value, describedBy, isWrong, set } = props;
  const example = useFormSpeech().fields[path]?.example;
  const shown = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  const { text, change, reset } = useDraft(shown, (typed) => {
    const lines = typed.split('\n').map((line) => line.trim());
    set(lines.filter(Boolean));
  });
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={SHORT.test(path) ? 1 : Math.max(3, text.split('\n').length)}
        value={text}
        placeholder={example}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onChange={({ target }) => change(target.value)}
        onBlur={reset}
      />
    </>
  );
}

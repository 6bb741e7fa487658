import type { ReactNode } from 'react';
import type { ControlProps } from './form';
import { Radios } from './Radios';
import { useFormSpeech } from './speech';

/** The highest number of answers that fit into a row. */
const ROW_ANSWERS = 5;

/** A field with a fixed list of values: a row of radio buttons, or a select if there are many. */
export function Choice(props: ControlProps & { readonly values: readonly string[] }): ReactNode {
  const { id, path, label, value, values, describedBy, isWrong, set } = props;
  const { fields, modes } = useFormSpeech();
  const options = fields[path]?.options ?? {};
  const names = options === 'modes' ? modes : options;
  const answers = values.map((one) => ({ value: one, label: names[one] ?? (one || '—') }));
  const isKnown = values.includes(String(value));
  if (values.length <= ROW_ANSWERS)
    return (
      <Radios
        label={label}
        value={String(value)}
        answers={answers}
        describedBy={describedBy}
        set={set}
        isRow
      />
    );
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(value)}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onChange={({ target }) => set(target.value)}
      >
        {!isKnown && <option value={String(value)}>{String(value)}</option>}
        {answers.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </>
  );
}

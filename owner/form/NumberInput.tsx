import type { ReactNode } from 'react';
import type { Schema } from '../schema';
import { useDraft } from './draft';
import type { ControlProps } from './form';
import { filled, useFormSpeech } from './speech';

interface NumberProps extends ControlProps {
  readonly schema: Schema;
}

/** A field for a number, with its unit and its range. */
export function NumberInput(props: NumberProps): ReactNode {
  const { id, path, label, value, describedBy, isWrong, schema, set } = props;
  const { minimum: lowest, maximum: highest, unit } = schema;
  const { fields, units, words } = useFormSpeech();
  const { text, change, reset } = useDraft(String(value ?? ''), (typed) =>
    set(typed.trim() === '' ? undefined : Number(typed)),
  );
  const hasRange = lowest !== undefined && highest !== undefined;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="with-unit">
        <input
          type="number"
          id={id}
          value={text}
          min={lowest}
          max={highest}
          aria-describedby={[`${id}-unit`, describedBy].filter(Boolean).join(' ')}
          aria-invalid={isWrong}
          onChange={({ target }) => change(target.value)}
          onBlur={reset}
        />
        <span id={`${id}-unit`}>
          {fields[path]?.unit ?? (unit && units[unit])}
          {hasRange && <small> {filled(words.range, { low: lowest, high: highest })}</small>}
        </span>
      </span>
    </>
  );
}

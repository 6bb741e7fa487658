import type { ReactNode } from 'react';
import { filled, useSpeech } from '../words/language';
import { useDraft } from './draft';
import type { ControlProps } from './form';

interface NumberProps extends ControlProps {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
}

/** A number with its unit and its range. */
export function NumberInput(props: NumberProps): ReactNode {
  const { id, path, label, value, describedBy, isWrong, lowest, highest, set } = props;
  const { fields, words } = useSpeech();
  const { text, change, leave } = useDraft(String(value ?? ''), (typed) =>
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
          onBlur={leave}
        />
        <span id={`${id}-unit`}>
          {fields[path]?.unit}
          {hasRange && <small> {filled(words.form.range, { low: lowest, high: highest })}</small>}
        </span>
      </span>
    </>
  );
}

import { useId, type ReactNode } from 'react';
import type { Answer } from './Radios';

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly answers: readonly Answer<T>[];
  readonly set: (value: T) => void;
}

/** A select with its label. */
export function Select<T extends string>(props: SelectProps<T>): ReactNode {
  const { label, value, answers, set } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => set(target.value as T)}>
        {answers.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}

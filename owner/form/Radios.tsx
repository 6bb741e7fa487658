import { useId, type ReactNode } from 'react';

/** An answer that can be chosen. */
export interface Answer<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A sentence under the label. */
  readonly why?: string;
}

interface RadiosProps<T extends string> {
  readonly label: string;
  /** The answer that is chosen; undefined for none. */
  readonly value: T | undefined;
  readonly answers: readonly Answer<T>[];
  readonly set: (value: T) => void;
  readonly describedBy?: string | undefined;
  /** Whether the buttons are in a row; default: one below the other. */
  readonly isRow?: boolean;
}

/** A group of radio buttons, one for each answer. */
export function Radios<T extends string>(props: RadiosProps<T>): ReactNode {
  const { label, value, answers, set, describedBy, isRow } = props;
  const id = useId();
  return (
    <fieldset className={isRow ? 'radios row' : 'radios'} aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div>
        {answers.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name={id}
              value={one.value}
              checked={one.value === value}
              aria-labelledby={`${id}-${one.value}-name`}
              aria-describedby={one.why && `${id}-${one.value}`}
              onChange={() => set(one.value)}
            />
            <span>
              <span id={`${id}-${one.value}-name`}>{one.label}</span>
              {one.why && <small id={`${id}-${one.value}`}>{one.why}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { isRecord } from '../../src/dom/json';
import type { ControlProps } from './form';
import { filled, useFormSpeech } from './speech';

interface RowsProps extends ControlProps {
  /** The fields of each entry. */
  readonly names: readonly string[];
}

/** A list of entries that have only texts: a row of fields for each, with a button to remove it, and a button to add one. */
export function Rows(props: RowsProps): ReactNode {
  const { id, path, label, value, describedBy, names, set } = props;
  const { fields, words } = useFormSpeech();
  const rows = (Array.isArray(value) ? value : []).filter((row) => isRecord(row));
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // A row that was added gets the focus once it is rendered.
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    isAdded.current = false;
  });

  const change = (at: number, name: string, text: string): void =>
    set(rows.map((row, index) => (index === at ? { ...row, [name]: text } : row)));
  return (
    <fieldset className="list" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <ol ref={list}>
        {rows.map((row, at) => (
          // Rows have no id, so their index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {names.map((name) => (
              <div className="field" key={name}>
                <label htmlFor={`${id}-${at}-${name}`}>
                  {fields[path]?.columns?.[name] ?? name}
                </label>
                <input
                  type="text"
                  id={`${id}-${at}-${name}`}
                  value={String(row[name] ?? '')}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => change(at, name, target.value)}
                />
              </div>
            ))}
            <button
              type="button"
              className="quiet"
              aria-label={filled(words.removeRow, { row: at + 1 })}
              onClick={() => {
                set(rows.filter((_row, index) => index !== at));
                adder.current?.focus();
              }}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="second"
        ref={adder}
        aria-label={`${words.add}: ${label}`}
        onClick={() => {
          isAdded.current = true;
          set([...rows, Object.fromEntries(names.map((name) => [name, '']))]);
        }}
      >
        {words.add}
      </button>
    </fieldset>
  );
}

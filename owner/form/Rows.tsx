import { useEffect, useRef, type ReactNode } from 'react';
import { isRecord } from '#src/dom/json';
import type { Schema } from '../schema';
import { Cell, emptyCell } from './Cell';
import type { ControlProps } from './form';
import { filled, useFormSpeech } from './speech';

interface RowsProps extends ControlProps {
  /** The fields of each entry, by name. */
  readonly columns: Readonly<Record<string, Schema>>;
}

/** A list of entries that have only cells: a row of fields for each, with a button to remove it, and a button to add one. */
export function Rows(props: RowsProps): ReactNode {
  const { id, path, label, value, describedBy, columns, set } = props;
  const { words } = useFormSpeech();
  const rows = (Array.isArray(value) ? value : []).filter((row) => isRecord(row));
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // A row that was added gets the focus once it is rendered.
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    isAdded.current = false;
  });

  const change = (at: number, name: string, cell: unknown): void =>
    set(rows.map((row, index) => (index === at ? { ...row, [name]: cell } : row)));
  return (
    <fieldset className="list" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <ol ref={list}>
        {rows.map((row, at) => (
          // Rows have no id, so their index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {Object.entries(columns).map(([name, schema]) => (
              <Cell
                key={name}
                id={`${id}-${at}-${name}`}
                path={path}
                name={name}
                schema={schema}
                value={row[name]}
                set={(cell) => change(at, name, cell)}
              />
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
          set([
            ...rows,
            Object.fromEntries(
              Object.entries(columns).map(([name, schema]) => [name, emptyCell(schema)]),
            ),
          ]);
        }}
      >
        {words.add}
      </button>
    </fieldset>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#owner/form/form';
import { Select } from '#owner/form/Select';
import { filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import { categoriesOfSite } from '#owner/hold/categories';
import type { HoldList } from '../state/hold';
import { ownRows, withoutRow, withRow } from '../state/hold';
import { useWords } from '../words/language';

interface OwnRowsProps {
  readonly list: HoldList;
  readonly change: (list: HoldList) => void;
}

/** The addresses and names that the owner has added to `hold`, and a form to add another. */
export function OwnRows({ list, change }: OwnRowsProps): ReactNode {
  const { hold } = useWords();
  const { config } = useForm();
  const [match, setMatch] = useState('');
  const [category, setCategory] = useState('functional');
  return (
    <>
      {ownRows(list).map((row, at) => (
        <p className="path" key={`${row.match} ${row.category}`}>
          <code>{row.match}</code> {row.category}
          <button
            type="button"
            className="quiet"
            aria-label={filled(hold.removeNamed, { match: row.match })}
            onClick={() => change(withoutRow(list, at))}
          >
            {hold.remove}
          </button>
        </p>
      ))}
      <TextField label={hold.match} value={match} placeholder="widget.example.com" set={setMatch} />
      <Select
        label={hold.category}
        value={category}
        answers={categoriesOfSite(config).optional.map((slug) => ({ value: slug, label: slug }))}
        set={setCategory}
      />
      <div className="buttons">
        <button
          type="button"
          className="quiet"
          disabled={match.trim() === ''}
          onClick={() => {
            change(withRow(list, { match: match.trim(), category }));
            setMatch('');
          }}
        >
          {hold.add}
        </button>
      </div>
    </>
  );
}

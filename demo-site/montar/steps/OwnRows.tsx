import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { categoriesOfSite } from '../../../owner/hold/categories';
import { useForm } from '../../../owner/form/form';
import type { HoldList } from '../state/hold';
import { ownRows, withoutRow, withRow } from '../state/hold';
import { filled } from '../../../owner/form/speech';
import { useWords } from '../words/language';

interface OwnRowsProps {
  readonly list: HoldList;
  readonly change: (list: HoldList) => void;
}

/** The addresses and names that the owner has added to `hold`, and a form to add another. */
export function OwnRows({ list, change }: OwnRowsProps): ReactNode {
  const { hold } = useWords();
  const { config } = useForm();
  const id = useId();
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
      <div className="field">
        <label htmlFor={`${id}-match`}>{hold.match}</label>
        <input
          type="text"
          id={`${id}-match`}
          value={match}
          placeholder="widget.example.com"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setMatch(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-category`}>{hold.category}</label>
        <select
          id={`${id}-category`}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          {categoriesOfSite(config).optional.map((slug) => (
            <option key={slug} value={slug}>
              {slug}
            </option>
          ))}
        </select>
      </div>
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

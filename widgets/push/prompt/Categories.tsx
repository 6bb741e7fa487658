import type { ChangeEvent, ReactNode } from 'react';
import type { Category } from '../../../src/provider/provider';
import type { Say } from './texts';

interface Props {
  of: readonly Category[];
  chosen: readonly string[];
  say: Say;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The kinds of news that a visitor may choose, as checkboxes; nothing where the site has none (PU-40). */
export function Categories({ of, chosen, say, onChoose }: Props): ReactNode {
  if (of.length === 0) return null;
  return (
    <fieldset>
      <legend {...say('choose')} />
      {of.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" value={id} checked={chosen.includes(id)} onChange={onChoose} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

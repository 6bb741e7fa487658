import type { ChangeEvent, ReactNode } from 'react';
import type { Category } from '../../../src/provider/provider';
import type { TextOf } from './texts';

interface Props {
  categories: readonly Category[];
  chosen: readonly string[];
  textOf: TextOf;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The categories of notifications that a visitor can choose, as checkboxes; nothing if the site has none (PU-40). */
export function Categories({ categories, chosen, textOf, onChoose }: Props): ReactNode {
  if (categories.length === 0) return null;
  return (
    <fieldset>
      <legend {...textOf('choose')} />
      {categories.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" value={id} checked={chosen.includes(id)} onChange={onChoose} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

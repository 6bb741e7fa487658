import type { MouseEvent, ReactNode } from 'react';
import type { DialogTexts } from '../../../src/config/dialog';
import type { Category } from './content';
import { Stretches } from './Stretches';

interface Props {
  category: Category;
  texts: DialogTexts;
  on: boolean;
  onToggle: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** One category: what it is for, its switch, its cookies (CO-31). */
export function CategoryPane({ category, texts, on, onToggle }: Props): ReactNode {
  const { slug, name, nameLang, description, locked, cookies, lang } = category;
  return (
    <>
      <div className="top">
        <h3 id="name" lang={nameLang}>
          {name}
        </h3>
        {locked ? (
          <span className="text">{texts.always}</span>
        ) : (
          <button
            type="button"
            role="switch"
            value={slug}
            aria-checked={on}
            aria-labelledby="name"
            onClick={onToggle}
          />
        )}
      </div>
      <p className="text" lang={lang}>
        <Stretches of={description} />
      </p>
      {cookies.length > 0 && (
        <table aria-labelledby="name">
          <thead>
            <tr>
              <th scope="col">{texts.cookie}</th>
              <th scope="col">{texts.duration}</th>
              <th scope="col">{texts.purpose}</th>
            </tr>
          </thead>
          <tbody>{cookies.map(row)}</tbody>
        </table>
      )}
    </>
  );
}

function row({ name, duration, purpose }: Category['cookies'][number], key: number): ReactNode {
  return (
    <tr key={key}>
      <td>{name}</td>
      <td>{duration}</td>
      <td>{purpose}</td>
    </tr>
  );
}

import type { ReactNode } from 'react';
import type { DialogTexts } from '../../../src/config/consent/dialog';
import { TextRuns } from '../TextRuns';
import type { Category } from './content';
import type { OnAct } from './state';
import { Switch } from './Switch';

interface Props {
  category: Category;
  texts: DialogTexts;
  /** Names of the services on this page that need the category, as one text; undefined if there are none. */
  services: string | undefined;
  isOn: boolean;
  onAct: OnAct;
}

/** Shows one category: its purpose, its switch and its cookies (CO-31). */
export function CategoryPane({ category, texts, services, isOn, onAct }: Props): ReactNode {
  const { name, nameLang, description, cookies, lang } = category;
  return (
    <>
      <div className="top">
        <h3 id="name" lang={nameLang}>
          {name}
        </h3>
        <Switch category={category} texts={texts} isOn={isOn} label="name" onAct={onAct} />
      </div>
      <p className="text" lang={lang}>
        <TextRuns runs={description} onOptOut={() => onAct({ type: 'optOut' })} />
      </p>
      {services && (
        <p className="text">
          {texts.services}: {services}
        </p>
      )}
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

import type { ReactNode } from 'react';
import type { DialogTexts } from '../../../src/config/consent/dialog';
import { TextRuns } from '../TextRuns';
import type { Category } from './content';
import { switchOf, type OnAct, type PageService, type Switches } from './state';
import { Switch, SwitchButton } from './Switch';

interface Props {
  category: Category;
  texts: DialogTexts;
  /** The services on this page that need the category. */
  services: readonly PageService[];
  switches: Switches;
  onAct: OnAct;
}

/** Shows one category: its purpose, its switch, its services and its cookies (CO-31). */
export function CategoryPane({ category, texts, services, switches, onAct }: Props): ReactNode {
  const { slug, name, nameLang, description, cookies, lang } = category;
  const named = services.filter((service) => service.name !== undefined);
  const others = services.filter((service) => service.name === undefined);
  return (
    <>
      <div className="top">
        <h3 id="name" lang={nameLang}>
          {name}
        </h3>
        <Switch
          category={category}
          texts={texts}
          isOn={switches[slug] === true}
          label="name"
          onAct={onAct}
        />
      </div>
      <p className="text" lang={lang}>
        <TextRuns runs={description} onOptOut={() => onAct({ type: 'optOut' })} />
      </p>
      {named.length > 0 && (
        <>
          <h4 id="services">{texts.services}</h4>
          <ul aria-labelledby="services">
            {named.map(({ name: service = '', label }) => (
              <li key={service}>
                <span id={`service-${service}`}>{label}</span>
                <SwitchButton
                  isOn={switches[switchOf(slug, service)] === true}
                  label={`service-${service}`}
                  onToggle={() => onAct({ type: 'toggle', slug, service })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <p className="text">
          {texts.services}: {others.map(({ label }) => label).join(', ')}
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

import type { ReactNode } from 'react';
import type { DialogTexts } from '#src/config/consent/dialog';
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
      <Services
        category={slug}
        texts={texts}
        services={services}
        switches={switches}
        onAct={onAct}
      />
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

interface ServicesProps extends Pick<Props, 'texts' | 'services' | 'switches' | 'onAct'> {
  /** The category's slug. */
  category: string;
}

/** A category's services: a list with a switch for each that can be chosen by itself (CO-49), else one line. */
function Services({ category, texts, services, switches, onAct }: ServicesProps): ReactNode {
  if (services.length === 0) return null;
  if (services.every(({ name }) => name === undefined))
    return (
      <p className="text">
        {texts.services}: {services.map(({ label }) => label).join(', ')}
      </p>
    );
  return (
    <>
      <h4 id="services">{texts.services}</h4>
      <ul aria-labelledby="services">
        {services.map(({ name, label }) => (
          <li key={label}>
            <span id={name && `service-${name}`}>{label}</span>
            {name !== undefined && (
              <SwitchButton
                isOn={switches[switchOf(category, name)] === true}
                label={`service-${name}`}
                onToggle={() => onAct({ type: 'toggle', slug: category, service: name })}
              />
            )}
          </li>
        ))}
      </ul>
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

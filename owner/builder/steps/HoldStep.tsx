import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Field } from '#owner/form/Field';
import { useForm } from '#owner/form/form';
import { Switch } from '#owner/form/Switch';
import { TextField } from '#owner/form/TextField';
import { readHoldLine } from '#owner/hold/unheld';
import { isList } from '#src/dom/json';
import type { KnownService } from '#src/services';
import { SERVICES } from '#src/services';
import type { HoldList } from '../state/hold';
import { holds, withKnown, withService } from '../state/hold';
import { useWords } from '../words/language';
import { OwnRows } from './OwnRows';

const CATEGORIES = ['advertisement', 'analytics', 'functional'] as const;

/** The step that asks which services the bootstrap holds back until a choice. The server does not hold these back. */
export function HoldStep(): ReactNode {
  const { hold } = useWords();
  const { config, set } = useForm();
  const id = useId();
  const value: unknown = config['hold'];
  const list: HoldList = isList(value) ? value : [];
  const change = (next: HoldList): void => set('hold', next);
  const isKnown = list.includes('known');
  return (
    <>
      <section className="group" aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>{hold.title}</h3>
        <p className="hint">{hold.why}</p>
        <Switch label={hold.known} value={isKnown} set={(isOn) => change(withKnown(list, isOn))} />
        {list.length > 0 && (
          <>
            <Field path="holdFailure" />
            <Field path="holdReadAhead" />
          </>
        )}
      </section>
      <Found onFound={change} />
      <section className="group" aria-labelledby={`${id}-own`}>
        <h3 id={`${id}-own`}>{hold.own}</h3>
        <p className="hint">{hold.ownWhy}</p>
        <OwnRows list={list} change={change} />
      </section>
      {isKnown &&
        CATEGORIES.map((category) => (
          <ServicesOf key={category} category={category} list={list} change={change} />
        ))}
    </>
  );
}

interface ServicesProps {
  readonly category: (typeof CATEGORIES)[number];
  readonly list: HoldList;
  readonly change: (list: HoldList) => void;
}

/** A switch for each service of a category. */
function ServicesOf({ category, list, change }: ServicesProps): ReactNode {
  const { hold } = useWords();
  const id = useId();
  const services = SERVICES.filter((service: KnownService) => service.category === category);
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{hold.categories[category]}</h3>
      {services.map((service) => (
        <Switch
          key={service.name}
          label={service.label}
          value={holds(list, service)}
          set={(isOn) => change(withService(list, service, isOn))}
        />
      ))}
    </section>
  );
}

/** A field into which the owner pastes the report of `npx enxerto check`. The report's line for `hold` becomes the list. */
function Found({ onFound }: { readonly onFound: (list: HoldList) => void }): ReactNode {
  const { hold } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const line = readHoldLine(text);
  const outcome = text.trim() === '' ? '' : line ? hold.added : hold.refused;
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{hold.found}</h3>
      <TextField
        label={hold.foundText}
        value={text}
        rows={3}
        isCode
        hint={hold.foundWhy}
        set={(typed) => {
          setText(typed);
          const found = readHoldLine(typed);
          if (found) onFound(found);
        }}
      >
        <p className={line ? 'fine' : 'wrong'} role="status">
          {outcome}
        </p>
      </TextField>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Stretches } from '../Stretches';
import type { DialogContent } from './content';
import { plain } from './content';
import type { DialogState, On, Switches } from './state';
import { Switch } from './Switch';

interface Props {
  content: DialogContent;
  /** Whether the visitor wants to read the whole text. */
  whole: boolean;
  push: DialogState['push'];
  switches: Switches;
  on: On;
}

/**
 * What cookies are for here, and one row per category, so that the visitor sees the whole choice at once. A long text is cut
 * until the visitor wants to read more (CO-31). A subscription to push can be ended here, since it outlives its consent (PU-52).
 */
export function Overview({ content, whole, push, switches, on }: Props): ReactNode {
  const { texts, heading, headingLang, message, short, messageLang, categories, sells } = content;
  const row = (category: DialogContent['categories'][number], at: number): ReactNode => (
    <li key={category.slug}>
      <button type="button" className="details" onClick={on({ do: 'select', tab: at + 1 })}>
        <span id={`name${at}`} lang={category.nameLang}>
          {category.name}
        </span>
        <span className="unseen"> ({texts.details})</span>
      </button>
      <span className="text line" lang={category.lang}>
        {plain(category.description)}
      </span>
      <Switch
        category={category}
        texts={texts}
        isOn={switches[category.slug] === true}
        label={`name${at}`}
        on={on}
      />
    </li>
  );
  const shown = short && !whole ? [{ text: short }] : message;
  const onOptOut = on({ do: 'optOut' });
  return (
    <>
      <h3 lang={headingLang}>{heading}</h3>
      <p className="text" lang={messageLang}>
        <Stretches of={shown} onOptOut={onOptOut} />
      </p>
      {short && (
        <button type="button" className="link" aria-expanded={whole} onClick={on({ do: 'more' })}>
          {whole ? texts.less : texts.more}
        </button>
      )}
      {sells && !shown.some(({ optOut }) => optOut) && (
        <button type="button" className="link" lang={content.lang} onClick={onOptOut}>
          {texts.optOut}
        </button>
      )}
      <ul>{categories.map(row)}</ul>
      {push && (
        <div className="push text">
          <span role="status">{content.push[push]}</span>
          {push === 'on' && (
            <button type="button" className="link" onClick={on({ do: 'unsubscribe' })}>
              {content.push.unsubscribe}
            </button>
          )}
        </div>
      )}
    </>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import type { DialogContent } from './content';
import { plain } from './content';
import { Stretches } from './Stretches';
import { Switch } from './Switch';

interface Props {
  content: DialogContent;
  /** Whether all of the text is wanted. */
  whole: boolean;
  /** The switches. */
  on: Readonly<Record<string, boolean>>;
  onMore: () => void;
  /** Opens a category's tab: its number stands in the button's value. */
  onSelect: (event: MouseEvent<HTMLButtonElement>) => void;
  onToggle: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * What cookies are for here, and every category in a row of its own, so that a choice takes one look; a long text is cut
 * until the visitor wants to read more (CO-31).
 */
export function Overview({ content, whole, on, onMore, onSelect, onToggle }: Props): ReactNode {
  const { texts, heading, headingLang, message, short, messageLang, categories } = content;
  const row = (category: DialogContent['categories'][number], at: number): ReactNode => (
    <li key={category.slug}>
      <button type="button" className="details" value={at + 1} onClick={onSelect}>
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
        on={on[category.slug] === true}
        label={`name${at}`}
        onToggle={onToggle}
      />
    </li>
  );
  return (
    <>
      <h3 lang={headingLang}>{heading}</h3>
      <p className="text" lang={messageLang}>
        {short && !whole ? short : <Stretches of={message} />}
      </p>
      {short && (
        <button type="button" className="link" aria-expanded={whole} onClick={onMore}>
          {whole ? texts.less : texts.more}
        </button>
      )}
      <ul>{categories.map(row)}</ul>
    </>
  );
}

import type { ChangeEvent, ReactNode } from 'react';
import type { inspector } from '#languages/tracking';
import type { Slug } from '#src/config/tracking-vendors';
import { LABELS } from '../vendors/lists/descriptors';
import type { Entry } from './entry';

/** The state that the panel shows. */
export interface View {
  /** All entries, oldest first. */
  entries: readonly Entry[];
  isOpen: boolean;
  /** The service whose entries are shown; '' for all services. */
  slug: Slug | '';
  /** The result of the last action, shown for a moment and announced by screen readers. */
  status: string;
}

/** The developer's actions in the panel. The code that creates these callbacks guards them with its scope. */
export interface Actions {
  onToggle: () => void;
  onFilter: (event: ChangeEvent<HTMLSelectElement>) => void;
  onCopy: () => void;
  onClear: () => void;
}

interface Props extends Actions {
  view: View;
  texts: typeof inspector;
  /** Formats a time, in milliseconds since 1970, in the page's language. */
  formatTime: (time: number) => string;
}

/** The entries that pass the filter. */
export function filterEntries({ entries, slug }: View): Entry[] {
  return entries.filter((entry) => !slug || entry.slug === slug);
}

/** The debug panel: a small button while closed, a sheet at the bottom while open (TR-66). */
export function Inspector({ view, texts, formatTime, ...actions }: Props): ReactNode {
  const { entries, isOpen, slug, status } = view;
  const list = filterEntries(view).reverse();
  return (
    <section className="inspector" aria-label={texts.title}>
      <button
        type="button"
        className="pill"
        aria-expanded={isOpen}
        aria-controls="sheet"
        onClick={actions.onToggle}
      >
        {texts.title} <b>{entries.length}</b>
      </button>
      <div id="sheet" className="sheet" hidden={!isOpen}>
        <div className="tools">
          <label>
            <span className="unseen">{texts.show}</span>
            <select value={slug} onChange={actions.onFilter}>
              <option value="">{texts.all}</option>
              {Object.entries(LABELS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="quiet" onClick={actions.onCopy}>
            {texts.copy}
          </button>
          <button type="button" className="quiet" onClick={actions.onClear}>
            {texts.clear}
          </button>
          <p role="status">{status}</p>
        </div>
        {list.length === 0 ? (
          <p className="none">{texts.none}</p>
        ) : (
          // A list that scrolls must be reachable by keyboard, and not every browser makes it focusable without a `tabIndex`.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ol tabIndex={0} aria-label={texts.title}>
            {list.map((entry) => (
              <Line key={entry.index} entry={entry} texts={texts} formatTime={formatTime} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Line({
  entry,
  texts,
  formatTime,
}: { entry: Entry } & Pick<Props, 'texts' | 'formatTime'>): ReactNode {
  const { slug, name, id, decision, summary, time } = entry;
  return (
    <li data-decision={decision}>
      <span className="what">
        <span className="service">{LABELS[slug]}</span> <strong dir="auto">{name || '–'}</strong>
      </span>{' '}
      <span className="decision">{texts[decision]}</span> <span className="how">{summary}</span>{' '}
      <time dateTime={new Date(time).toISOString()}>{formatTime(time)}</time>{' '}
      <code dir="ltr">{id}</code>
    </li>
  );
}

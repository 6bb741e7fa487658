import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { ConsentStatus } from '../../../src/consent/store';
import type { DialogContent } from './content';
import { CategoryPane } from './CategoryPane';
import { Overview } from './Overview';
import { Record } from './Record';

/** What the visitor has done in the dialog so far. */
export interface View {
  /** Which tab is open: the overview, the categories, the record. */
  at: number;
  /** Whether the whole overview is wanted. */
  whole: boolean;
  /** The switches. */
  on: Readonly<Record<string, boolean>>;
  /** Whether one of them stands otherwise than it is stored. */
  moved: boolean;
  /** In which directions the row of tabs goes on: `before` where reading starts, `after`, both, or ''. */
  beyond: string;
}

/** What the visitor can do, caught where it is made. Which tab or category is meant stands in the button's value. */
export interface Actions {
  onSelect: (event: MouseEvent<HTMLButtonElement>) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onToggle: (event: MouseEvent<HTMLButtonElement>) => void;
  onMore: () => void;
  onSave: () => void;
  onReject: () => void;
  onAccept: () => void;
  onExport: () => void;
  onClose: () => void;
}

interface Props extends Actions {
  content: DialogContent;
  view: View;
  status: ConsentStatus;
  /** Whether the tabs stand one above the other. */
  vertical: boolean;
}

interface Tab {
  name: string;
  /** Language of the name, where it is not that of the dialog. */
  lang?: string;
  on?: boolean;
}

/** The inside of the settings dialog (CO-31). */
export function Dialog({ content, view, status, vertical, ...actions }: Props): ReactNode {
  const { texts, categories } = content;
  const category = categories[view.at - 1];
  const tabs: Tab[] = [
    { name: texts.overview },
    ...categories.map(({ name, nameLang, slug }) => ({
      name,
      lang: nameLang,
      on: view.on[slug] === true,
    })),
    { name: texts.record },
  ];
  // How high the pane is to be: as the overview with all its rows.
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': categories.length };
  const tab = ({ name, lang, on }: Tab, at: number): ReactNode => (
    <button
      key={at}
      type="button"
      role="tab"
      id={`tab${at}`}
      value={at}
      aria-selected={at === view.at}
      aria-controls="pane"
      tabIndex={at === view.at ? 0 : -1}
      onClick={actions.onSelect}
    >
      <span lang={lang}>{name}</span>
      {on !== undefined && (
        <span className="dot" data-on={on ? '' : undefined}>
          <span className="unseen"> ({on ? texts.on : texts.off})</span>
        </span>
      )}
    </button>
  );
  return (
    <>
      <div className="head">
        <h2 id="title">{texts.title}</h2>
        <button
          type="button"
          className="close"
          aria-label={texts.close}
          onClick={actions.onClose}
        />
      </div>
      <div className="body" style={rows}>
        <div
          role="tablist"
          tabIndex={-1}
          aria-labelledby="title"
          data-beyond={view.beyond}
          aria-orientation={vertical ? 'vertical' : 'horizontal'}
          onKeyDown={actions.onKey}
        >
          {tabs.map(tab)}
        </div>
        <div role="tabpanel" id="pane" key={view.at} aria-labelledby={`tab${view.at}`} tabIndex={0}>
          {category ? (
            <CategoryPane
              category={category}
              texts={texts}
              on={view.on[category.slug] === true}
              onToggle={actions.onToggle}
            />
          ) : view.at === 0 ? (
            <Overview
              content={content}
              whole={view.whole}
              on={view.on}
              onMore={actions.onMore}
              onSelect={actions.onSelect}
              onToggle={actions.onToggle}
            />
          ) : (
            <Record
              content={content}
              status={status}
              onExport={actions.onExport}
              onWithdraw={actions.onReject}
            />
          )}
        </div>
      </div>
      <div className="foot">
        <button type="button" className={view.moved ? undefined : 'link'} onClick={actions.onSave}>
          {texts.save}
        </button>
        <div className="twins">
          <button type="button" onClick={actions.onReject}>
            {texts.reject}
          </button>
          <button type="button" onClick={actions.onAccept}>
            {texts.accept}
          </button>
        </div>
      </div>
    </>
  );
}

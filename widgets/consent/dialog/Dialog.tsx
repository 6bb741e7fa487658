import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { ConsentStatus } from '#src/consent/status';
import { CategoryPane } from './CategoryPane';
import type { DialogContent } from './content';
import { Overview } from './Overview';
import { Record } from './Record';
import type { DialogState, OnAct, Switches } from './state';

interface Props extends Pick<
  DialogState,
  'openTab' | 'isExpanded' | 'overflow' | 'push' | 'services'
> {
  content: DialogContent;
  switches: Switches;
  /** Whether a switch differs from the stored decision. */
  isChanged: boolean;
  status: ConsentStatus;
  /** Whether the tabs are in a column instead of a row. */
  vertical: boolean;
  onAct: OnAct;
  /** Handles a key pressed in the list of tabs. */
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Tab {
  name: string;
  /** Language of the name, if it is not the dialog's language. */
  lang?: string;
  isOn?: boolean;
}

/** The content of the settings dialog (CO-31). */
export function Dialog(props: Props): ReactNode {
  const { content, switches, isChanged, vertical, onAct, onKey } = props;
  const { texts, categories } = content;
  const tabs: Tab[] = [
    { name: texts.overview },
    ...categories.map(({ name, nameLang, slug }) => ({
      name,
      lang: nameLang,
      isOn: switches[slug] === true,
    })),
    { name: texts.record },
  ];
  // The style sheet makes every pane as high as the overview, so it needs the number of the overview's rows.
  const rows: CSSProperties & Record<'--rows', number> = {
    '--rows': categories.length + (props.push ? 1 : 0) + (content.needsOptOut ? 1 : 0),
  };
  const tab = ({ name, lang, isOn }: Tab, index: number): ReactNode => (
    <button
      key={index}
      type="button"
      role="tab"
      id={`tab${index}`}
      aria-selected={index === props.openTab}
      aria-controls="pane"
      tabIndex={index === props.openTab ? 0 : -1}
      onClick={() => onAct({ type: 'select', tab: index })}
    >
      <span lang={lang}>{name}</span>
      {isOn !== undefined && (
        <span className="dot" data-on={isOn ? '' : undefined}>
          <span className="unseen"> ({isOn ? texts.on : texts.off})</span>
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
          onClick={() => onAct({ type: 'close' })}
        />
      </div>
      <div className="body" style={rows}>
        <div
          role="tablist"
          tabIndex={-1}
          aria-labelledby="title"
          data-beyond={props.overflow}
          aria-orientation={vertical ? 'vertical' : 'horizontal'}
          onKeyDown={onKey}
        >
          {tabs.map(tab)}
        </div>
        <div
          role="tabpanel"
          id="pane"
          key={props.openTab}
          aria-labelledby={`tab${props.openTab}`}
          tabIndex={0}
        >
          <Pane {...props} />
        </div>
      </div>
      {footer(texts, isChanged, onAct)}
    </>
  );
}

/** The content of the open tab: the overview, a category, or the record. */
function Pane({
  content,
  openTab,
  isExpanded,
  push,
  switches,
  status,
  services,
  onAct,
}: Props): ReactNode {
  const category = content.categories[openTab - 1];
  if (openTab === 0)
    return (
      <Overview
        content={content}
        isExpanded={isExpanded}
        push={push}
        switches={switches}
        onAct={onAct}
      />
    );
  if (!category)
    return <Record content={content} services={services} status={status} onAct={onAct} />;
  return (
    <CategoryPane
      category={category}
      texts={content.texts}
      services={services[category.slug] ?? []}
      switches={switches}
      onAct={onAct}
    />
  );
}

/** The buttons for all categories at once: save the switches, reject all, accept all. */
const footer = (texts: DialogContent['texts'], isChanged: boolean, onAct: OnAct): ReactNode => (
  <div className="foot">
    <button
      type="button"
      className={isChanged ? undefined : 'link'}
      onClick={() => onAct({ type: 'save' })}
    >
      {texts.save}
    </button>
    <div className="twins">
      <button type="button" onClick={() => onAct({ type: 'reject' })}>
        {texts.reject}
      </button>
      <button type="button" onClick={() => onAct({ type: 'accept' })}>
        {texts.accept}
      </button>
    </div>
  </div>
);

import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { ConsentStatus } from '../../../src/consent/status';
import type { DialogContent } from './content';
import { CategoryPane } from './CategoryPane';
import { Overview } from './Overview';
import { Record } from './Record';
import type { DialogState, On, Switches } from './state';

interface Props extends Pick<DialogState, 'at' | 'whole' | 'beyond' | 'push' | 'services'> {
  content: DialogContent;
  switches: Switches;
  /** Whether a switch differs from what is stored. */
  moved: boolean;
  status: ConsentStatus;
  /** Whether the tabs stand one above the other. */
  vertical: boolean;
  on: On;
  /** Handles a key pressed in the list of tabs. */
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Tab {
  name: string;
  /** Language of the name, where it is not that of the dialog. */
  lang?: string;
  isOn?: boolean;
}

/** The inside of the settings dialog (CO-31). */
export function Dialog(props: Props): ReactNode {
  const { content, switches, moved, vertical, on, onKey } = props;
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
  // The style sheet makes the pane as high as the overview with all its rows.
  const rows: CSSProperties & Record<'--rows', number> = {
    '--rows': categories.length + (props.push ? 1 : 0) + (content.sells ? 1 : 0),
  };
  const tab = ({ name, lang, isOn }: Tab, at: number): ReactNode => (
    <button
      key={at}
      type="button"
      role="tab"
      id={`tab${at}`}
      aria-selected={at === props.at}
      aria-controls="pane"
      tabIndex={at === props.at ? 0 : -1}
      onClick={on({ do: 'select', tab: at })}
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
          onClick={on({ do: 'close' })}
        />
      </div>
      <div className="body" style={rows}>
        <div
          role="tablist"
          tabIndex={-1}
          aria-labelledby="title"
          data-beyond={props.beyond}
          aria-orientation={vertical ? 'vertical' : 'horizontal'}
          onKeyDown={onKey}
        >
          {tabs.map(tab)}
        </div>
        <div
          role="tabpanel"
          id="pane"
          key={props.at}
          aria-labelledby={`tab${props.at}`}
          tabIndex={0}
        >
          <Pane {...props} />
        </div>
      </div>
      {foot(texts, moved, on)}
    </>
  );
}

/** What the open tab shows: the overview, a category, or the record. */
function Pane({ content, at, whole, push, switches, status, services, on }: Props): ReactNode {
  const category = content.categories[at - 1];
  if (at === 0)
    return <Overview content={content} whole={whole} push={push} switches={switches} on={on} />;
  if (!category) return <Record content={content} status={status} on={on} />;
  const isOn = switches[category.slug] === true;
  return (
    <CategoryPane
      category={category}
      texts={content.texts}
      services={services[category.slug]}
      isOn={isOn}
      on={on}
    />
  );
}

/** The buttons for all categories at once: save the switches as they are, refuse all, accept all. */
const foot = (texts: DialogContent['texts'], moved: boolean, on: On): ReactNode => (
  <div className="foot">
    <button type="button" className={moved ? undefined : 'link'} onClick={on({ do: 'save' })}>
      {texts.save}
    </button>
    <div className="twins">
      <button type="button" onClick={on({ do: 'reject' })}>
        {texts.reject}
      </button>
      <button type="button" onClick={on({ do: 'accept' })}>
        {texts.accept}
      </button>
    </div>
  </div>
);

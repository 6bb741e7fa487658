import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LanguageButton } from '#owner/form/LanguageButton';
import { AdsView } from '../ads/AdsView';
import type { Session, Site } from '../api/shapes';
import { useAction } from '../api/use-api';
import { EventsView } from '../events/EventsView';
import { EMPTY_DRAFT } from '../notification/draft';
import { NotificationView } from '../notification/NotificationView';
import { Failed } from '../parts/states';
import { PromptView } from '../prompt/PromptView';
import { RecordsView } from '../records/RecordsView';
import { SiteView } from '../site/SiteView';
import { SubscribersView } from '../subscribers/SubscribersView';
import { useSpeech } from '../words/words';
import type { View } from './place';
import { placeHash, VIEWS } from './place';

interface SitePageProps {
  readonly session: Session;
  readonly sites: readonly Site[];
  readonly site: Site;
  readonly view: View;
  /** Puts a changed or new site into the list. */
  readonly change: (site: Site) => void;
  readonly switchLanguage: () => void;
  readonly signOut: () => Promise<void>;
}

/** One site: the head with the menu of views, and the view that the address names. */
export function SitePage(props: SitePageProps): ReactNode {
  const { session, site, view, change } = props;
  const { words } = useSpeech();
  const heading = useRef<HTMLHeadingElement>(null);
  // The draft is stored here, so that it stays while the owner looks at another view.
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    document.title = `${words.views[view]} · ${site.name} · Enxerto`;
  }, [words, view, site.name]);

  // When the view changes, the focus moves to the new view's heading. It does not move when the page opens.
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) heading.current?.focus();
    shown.current = view;
  }, [view]);

  return (
    <>
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          // The part of the address after `#` names the view, so this link, which leads to another `#`, must not be followed.
          event.preventDefault();
          heading.current?.focus();
        }}
      >
        {words.skip}
      </a>
      <Head {...props} />
      <Menu site={site.id} view={view} />
      <main id="content">
        <h2 className="step-title" ref={heading} tabIndex={-1}>
          {words.views[view]}
        </h2>
        {view === 'notification' && (
          <NotificationView site={site} draft={draft} setDraft={setDraft} />
        )}
        {view === 'subscribers' && <SubscribersView site={site} />}
        {view === 'prompt' && <PromptView site={site} change={change} />}
        {view === 'ads' && <AdsView site={site} change={change} />}
        {view === 'records' && <RecordsView site={site} />}
        {view === 'events' && <EventsView site={site} change={change} />}
        {view === 'site' && <SiteView session={session} site={site} change={change} />}
      </main>
    </>
  );
}

function Head({ sites, site, view, switchLanguage, signOut }: SitePageProps): ReactNode {
  const { language, words } = useSpeech();
  const id = useId();
  const leaving = useAction();
  return (
    <header className="top">
      <div>
        <p className="brand">Enxerto</p>
        <h1>{site.name}</h1>
      </div>
      <div className="top-buttons">
        {sites.length > 1 && (
          <div className="choose-site">
            <label htmlFor={id}>{words.chooseSite}</label>
            <select
              id={id}
              value={site.id}
              onChange={({ target }) => {
                location.hash = placeHash({ site: target.value, view });
              }}
            >
              {sites.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <LanguageButton language={language} label={words.language} onSwitch={switchLanguage} />
        <button type="button" className="second" onClick={() => void leaving.run(signOut)}>
          {words.signOut}
        </button>
      </div>
      {leaving.error && <Failed error={leaving.error} />}
    </header>
  );
}

/** The views. On a phone, the row is wider than the window, so it is scrolled to the present view. */
function Menu({ site, view }: { readonly site: string; readonly view: View }): ReactNode {
  const { views, menu } = useSpeech().words;
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = row.current?.children[VIEWS.indexOf(view)];
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [view]);
  return (
    <nav className="steps" aria-label={menu}>
      <ol ref={row}>
        {VIEWS.map((name) => (
          <li key={name}>
            <a
              href={placeHash({ site, view: name })}
              aria-current={name === view ? 'page' : undefined}
            >
              {views[name]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { createStore } from 'zustand/vanilla';
import { isYes } from '../config/coerce';
import type { ConsentConfig } from '../config/consent/consent';
import { categoryFor, declaredCategories, listedCategories, siteCategories } from './categories';
import type { Jar } from '../cookies/read';
import { cookieText, readCookies, readJar } from '../cookies/read';
import { cookieNames, hadCookieYes } from './legacy';
import type { CookieNames, StoredChoice } from './record';
import {
  isDecided,
  isGranted,
  NOTHING_STORED,
  IMPORTED,
  OPT_OUT,
  readStoredChoice,
  RECORD_ID,
  RECORD_METHOD,
  RECORD_TIME,
  textIn,
  versionOf,
} from './record';
import type { Audience, Decision, State } from './state';
import type { ConsentStatus, Method } from './status';
import { globals } from '../dom/globals';

/** The decision and the questions about it: every widget asks here, and nowhere else. */
export interface Consent {
  /** The decision as an object to compare: the same object until something changes. */
  readonly decision: object;
  /** Whether a category is granted now; takes the name that the page uses. */
  granted(category: string): boolean;
  /** Whether what a widget wants is granted now, through the owner's mapping (CO-09). */
  can(wanted: string): boolean;
  /** The category of this site that decides for what a widget wants; undefined where none does (CO-09). */
  categoryFor(wanted: string): string | undefined;
  /** Whether the visitor has decided. */
  readonly decided: boolean;
  /** Whether the visitor is to be asked: undecided, or the site has categories that the record does not know (CO-16). */
  readonly asking: boolean;
  /** Whether the visitor would be asked, but Global Privacy Control answers instead: then nobody is asked (CO-17). */
  readonly refusedByGpc: boolean;
  /** Whether the banner may ask: the visitor is to be asked, and Global Privacy Control does not answer instead. */
  readonly mayAsk: boolean;
  /** Whether the record granted a category, in whatever version: proposed when the visitor is asked again (CO-16). */
  proposed(category: string): boolean;
  /** What is stored, for code that writes the next record. */
  readonly stored: StoredChoice;
  /** The page's cookies as they are now. */
  jar(): Jar;
  /** The slugs of all categories of this site. */
  categories(): string[];
  /** The decision as the page may see it. */
  status(): ConsentStatus;
  /** Makes a choice hold, after its cookies were written; true when the browser has stored them (CO-06). */
  commit(stored: StoredChoice): boolean;
  /** Reads the cookies again; true when they say something else now. A choice that could not be stored stays. */
  reread(): boolean;
  /**
   * Opens everything to an undecided visitor until there is a decision: nothing on this page asks for consent (CO-08), or the
   * address asks for the bypass (CO-18).
   *
   * @param stillOpen asked each time before anything is released, whether everything is open at this moment (XX-14); left out:
   *   always
   */
  ungate(stillOpen?: () => boolean): void;
  /** The banner's text while it is on screen. A choice made elsewhere on the page meanwhile is recorded with it (CO-44). */
  shown: string | undefined;
  /** The owner's settings: complete from DOMContentLoaded on; before, what the page has said so far. */
  config: ConsentConfig;
  /** The cookies' names, as the page has set them by now (CO-02). */
  readonly names: CookieNames;
  /**
   * Calls back after every change, when the steps of `order.ts` reach the given one and never earlier; until undone.
   *
   * @param step `screen`, the default, for what is drawn; `services` for what starts and stops vendors
   */
  subscribe(listener: () => void, step?: Audience): () => void;
  /** Calls those who subscribed to a step, if the decision has changed since they were called last. */
  tell(step: Audience): void;
}

const CLOSED = (): boolean => false;

/** Makes the store. It reads the cookies when first asked, and never writes any (CO-07). */
export function createConsent(config: ConsentConfig, log: (line: string) => void): Consent {
  const page = globals();
  const { getState, setState, subscribe } = createStore<State>(() => ({
    decision: { stored: NOTHING_STORED, open: CLOSED, persistent: true },
    shown: undefined,
  }));
  let unread = true;

  function now(): Decision {
    if (unread) {
      unread = false;
      set({ stored: read() });
    }
    return getState().decision;
  }

  /** Kept for one task, which may ask many times: finding the categories searches the page. */
  let site: { asked: ConsentConfig; listed: readonly string[]; all?: string[] } | undefined;

  function set(change: Partial<Decision>): void {
    const decision = { ...now(), ...change };
    // What was open to an undecided visitor closes with a decision (CO-08, CO-18).
    if (isDecided(decision.stored, consent.config)) decision.open = CLOSED;
    setState({ decision });
  }

  function known(): NonNullable<typeof site> {
    const { config: asked } = consent;
    if (site?.asked !== asked) {
      site = { asked, listed: listedCategories(asked) };
      queueMicrotask(() => (site = undefined));
    }
    return site;
  }

  const has = (slug: string): boolean =>
    known().listed.includes(slug) || consent.categories().includes(slug);

  /** Everything that a reading of the cookies depends on, as one text to compare. */
  function ground(text: string): string {
    const { config: asked, names } = consent;
    return [text, names.viewed, names.record, asked.source].join();
  }
  /** That text, as it was at the last reading. */
  let seen = '';

  /** What the cookies say. Where another tool's decision holds, older cookies of ours do not count (CO-42). */
  function read(): StoredChoice {
    const text = cookieText();
    seen = ground(text);
    return consent.config.source === 'own'
      ? readStoredChoice(readCookies(text), consent.names, imports)
      : NOTHING_STORED;
  }

  /** Whether a decision stored by CookieYes counts on this site (CO-19). */
  const imports = (): boolean => consent.config.import.includes('cookieyes') || hadCookieYes(page);

  /** Whether Global Privacy Control answers: the browser sets it, and the owner honours it (CO-17). */
  const gpc = (): boolean => consent.config.gpc && navigator.globalPrivacyControl === true;

  const optedOut = ({ record }: StoredChoice): boolean => isYes(record?.[OPT_OUT]);

  /** A text that is the same for two readings that mean the same on this site. */
  function fingerprint(choice: StoredChoice): string {
    const { viewed, record, vetoed } = choice;
    const flags = consent.categories().map((slug) => isYes(record?.[slug]) && !vetoed(slug));
    const time = textIn(record, RECORD_TIME);
    return [viewed, versionOf(record), optedOut(choice), time, ...flags].join();
  }

  const consent: Consent = {
    config,
    jar: readJar,
    get names() {
      // Read each time: the page may print its own names after we have started (LD-03).
      return cookieNames(page);
    },
    granted: (category) => now().open() || isGranted(category, now().stored, consent.config),
    can(wanted) {
      const slug = consent.categoryFor(wanted);
      if (slug !== undefined) return consent.granted(slug);
      const open = now().open();
      if (!open) log(`no category ${wanted} here: refused`);
      return open;
    },
    categoryFor: (wanted) => categoryFor(wanted, has, consent.config.mapping),
    get decided() {
      return isDecided(now().stored, consent.config);
    },
    get asking() {
      const { locked } = consent.config;
      const { record } = now().stored;
      const isNew = (slug: string): boolean =>
        record !== undefined && !(slug in record) && !locked.includes(slug);
      // A record imported from another tool does not list all categories, so none counts as new (CO-19).
      const comparable = record?.[RECORD_METHOD] !== 'imported';
      return !consent.decided || (comparable && declaredCategories(consent.config).some(isNew));
    },
    get refusedByGpc() {
      return gpc() && consent.asking;
    },
    get mayAsk() {
      return consent.asking && !gpc();
    },
    proposed(slug) {
      const { stored } = now();
      return isGranted(slug, stored, {
        ...consent.config,
        version: versionOf(stored.record) ?? '',
      });
    },
    get decision() {
      return now();
    },
    get stored() {
      return now().stored;
    },
    get shown() {
      return getState().shown;
    },
    set shown(shown) {
      setState({ shown });
    },
    categories() {
      const searched = known();
      return (searched.all ??= siteCategories(searched.listed));
    },
    status() {
      const { stored, open, persistent } = now();
      const { record } = stored;
      const { decided, granted } = consent;
      return {
        decided,
        gated: !open(),
        optedOut: (gpc() && !decided) || optedOut(stored),
        categories: Object.fromEntries(consent.categories().map((slug) => [slug, granted(slug)])),
        method: textIn(record, RECORD_METHOD) as Method | undefined,
        version: record && versionOf(record),
        id: textIn(record, RECORD_ID),
        time: textIn(record, RECORD_TIME),
        persistent,
      };
    },
    commit(choice) {
      const persistent = fingerprint(read()) === fingerprint(choice);
      set({ stored: choice, persistent });
      return persistent;
    },
    reread() {
      const { stored, persistent } = now();
      // Texts are compared first: mostly nothing has changed. CookieYes's cookie is always parsed, because it counts only where
      // signs of that plugin are found, and these may appear later.
      const text = cookieText();
      if (ground(text) === seen && !text.includes(IMPORTED)) return false;
      const choice = read();
      if (!persistent || fingerprint(choice) === fingerprint(stored)) return false;
      set({ stored: choice });
      return true;
    },
    ungate: (open = () => true) => set({ open }),
    subscribe: (listener, step = 'screen') =>
      subscribe((state, before) => {
        if (state[step] !== before[step]) listener();
      }),
    tell: (step) => setState({ [step]: now() }),
  };
  return consent;
}

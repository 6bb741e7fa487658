import { createStore } from 'zustand/vanilla';
import { isYes } from '../config/coerce';
import type { ConsentConfig } from '../config/consent/consent';
import { categoryFor, declaredCategories, listedCategories, siteCategories } from './categories';
import type { Jar } from './record/read';
import { cookieText, readCookies, readJar } from './record/read';
import { cookieNames, hadCookieYes } from './legacy';
import type { CookieNames, StoredChoice } from './record/shape';
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
} from './record/shape';
import type { Audience, Decision, State } from './state';
import type { ConsentStatus, Method } from './status';
import { globals } from '../dom/globals';

/** What every widget asks, and nothing asks anything else. */
export interface Consent {
  /** What holds now: the same object until something changes. */
  readonly decision: object;
  /** Whether a category as the page names it is granted now. */
  granted(category: string): boolean;
  /** Whether what a widget wants is granted now, through the owner's mapping (CO-09). */
  can(wanted: string): boolean;
  /** The category of this site that decides for what a widget wants; undefined where none does (CO-09). */
  categoryFor(wanted: string): string | undefined;
  /** Whether the visitor has decided. */
  readonly decided: boolean;
  /** Whether the visitor is to be asked: undecided, or the site has categories that the record does not know (CO-16). */
  readonly asking: boolean;
  /** Whether Global Privacy Control answers what the visitor would be asked: then nobody is (CO-17). */
  readonly refusedByGpc: boolean;
  /** Whether a category stood granted in the record, of whatever version: what is proposed when asking again (CO-16). */
  proposed(category: string): boolean;
  /** What is stored, for whoever writes the next record. */
  readonly stored: StoredChoice;
  /** The page's cookies as they are now. */
  jar(): Jar;
  /** The slugs of this site. */
  categories(): string[];
  /** The decision as it is. */
  status(): ConsentStatus;
  /** Takes a choice over, once its cookies are written; true when the browser kept them (CO-06). */
  commit(stored: StoredChoice): boolean;
  /** Reads the cookies again; true when they say something else now. A choice that could not be stored stays. */
  reread(): boolean;
  /**
   * Opens everything to a visitor who has not decided, until there is a decision: nothing here asks for consent (CO-08), or the
   * bypass is asked for (CO-18).
   *
   * @param stillOpen asked before anything is let go: whether everything is open at this moment (XX-14); always, where it is
   *   left out
   */
  ungate(stillOpen?: () => boolean): void;
  /** The text of the banner while it is on screen: what a choice made anywhere else on the page is made by (CO-44). */
  shown: string | undefined;
  /** The owner's settings: in full from DOMContentLoaded on; before, what the page said so far. */
  config: ConsentConfig;
  /** The cookies' names, as the page has them by now (CO-02). */
  readonly names: CookieNames;
  /**
   * Calls back after every change, until undone: when the road of the change is at a step, and never earlier (`order.ts`).
   *
   * @param step where what is drawn follows, or where vendors are started and stopped
   */
  subscribe(listener: () => void, step?: Audience): () => void;
  /** Lets those who subscribed to a step hear of what has changed since they last heard. */
  tell(step: Audience): void;
}

const CLOSED = (): boolean => false;

/** Reads the cookies and holds what they say. Writes nothing (CO-07). */
export function createConsent(config: ConsentConfig, log: (line: string) => void): Consent {
  const page = globals();
  const { getState, setState, subscribe } = createStore<State>(() => ({
    decision: { stored: NOTHING_STORED, open: CLOSED, persistent: true },
    shown: undefined,
  }));
  const now = (): Decision => getState().decision;
  /** For categories the page is searched, for those of what is held the whole of it, and one task asks many times. */
  let site: { asked: ConsentConfig; listed: readonly string[]; all?: string[] } | undefined;

  function set(change: Partial<Decision>): void {
    const decision = { ...now(), ...change };
    // Nothing opened for who had not decided outlives a decision (CO-08, CO-18).
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

  /** All that a reading of the cookies goes by, as one text. */
  function ground(text: string): string {
    const { config: asked, names } = consent;
    return [text, names.viewed, names.record, asked.source].join();
  }
  /** What the last reading went by. */
  let seen = '';

  /** What the cookies say. Where another tool's decision holds, ours of earlier days does not (CO-42). */
  function read(): StoredChoice {
    const text = cookieText();
    seen = ground(text);
    return consent.config.source === 'own'
      ? readStoredChoice(readCookies(text), consent.names, imports)
      : NOTHING_STORED;
  }

  /** Whether the newer plugin's decision is this site's (CO-19). */
  const imports = (): boolean => consent.config.import.includes('cookieyes') || hadCookieYes(page);

  /** The browser's own word (CO-17). */
  const gpc = (): boolean => consent.config.gpc && navigator.globalPrivacyControl === true;

  const optedOut = ({ record }: StoredChoice): boolean => isYes(record?.[OPT_OUT]);

  /** Equal for two readings that say the same about this site. */
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
      // Each time: the page may print its own after us (LD-03).
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
      // Where another tool's was read, nothing is known to be new (CO-19).
      const comparable = record?.[RECORD_METHOD] !== 'imported';
      return !consent.decided || (comparable && declaredCategories(consent.config).some(isNew));
    },
    get refusedByGpc() {
      return gpc() && consent.asking;
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
      // Once more for each page, as a rule, and to the same end: the text is compared before it is read.
      // The newer plugin's cookie counts only where there are signs of that plugin: they may have come since.
      const text = cookieText();
      if (ground(text) === seen && !text.includes(IMPORTED)) return false;
      const { stored, persistent } = now();
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
  set({ stored: read() });
  return consent;
}

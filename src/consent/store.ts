import { isYes } from '../config/coerce';
import type { ConsentConfig } from '../config/consent';
import { categoryFor, declaredCategories, siteCategories } from './categories';
import { readJar } from './cookies';
import { cookieNames } from './legacy';
import type { CookieNames, StoredChoice } from './record';
import {
  isDecided,
  isGranted,
  NOTHING_STORED,
  readStoredChoice,
  RECORD_ID,
  RECORD_METHOD,
  RECORD_TIME,
  versionOf,
} from './record';

/** How a decision came about. */
export type Method = 'accept_all' | 'reject_all' | 'custom' | 'imported';

/** The key under which the legacy plugin keeps the opt-out of US states in the record (CO-17). */
export const OPT_OUT = 'ccpaOptout';

/** The decision as everybody may see it: what `enxerto.consent.state()` gives and the `consent` event carries. */
export interface ConsentStatus {
  /** Whether the visitor has decided. Until then only locked categories are granted. */
  decided: boolean;
  /** Whether anything is gated at all: false only where no consent tool is (CO-08), and on a page view with the bypass (CO-18). */
  gated: boolean;
  /** Whether the visitor opted out of sale and sharing: by our link, or, while undecided, by Global Privacy Control (CO-17). */
  optedOut: boolean;
  /** Per category of this site: granted or not. */
  categories: Record<string, boolean>;
  /** How the decision was made, where our record says so. */
  method: Method | undefined;
  /** Version agreed to, as the record has it. */
  version: string | undefined;
  /** Id of the record, random. */
  id: string | undefined;
  /** When the decision was made, in ISO 8601. */
  time: string | undefined;
  /** Whether the decision could be stored; false: it holds for this page only (CO-06). */
  persistent: boolean;
}

/** What the page holds about consent; one per start. */
interface State {
  stored: StoredChoice;
  /** False once it is known that nothing gates here (CO-08, CO-18). */
  gated: boolean;
  /** False while a choice could not be written. */
  persistent: boolean;
}

/** What every widget asks, and nothing asks anything else. */
export interface Consent {
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
  /** The slugs of this site. */
  categories(): string[];
  /** The decision as it is. */
  status(): ConsentStatus;
  /** Takes a choice over, once its cookies are written; true when the browser kept them (CO-06). */
  commit(stored: StoredChoice): boolean;
  /** Reads the cookies again; true when they say something else now. A choice that could not be stored stays. */
  reread(): boolean;
  /** Opens everything, to a visitor who has not decided, until one is made: there is no consent tool here (CO-08), or the bypass is asked for (CO-18). */
  ungate(): void;
  /** The owner's settings: in full from DOMContentLoaded on; before, what the page said so far. */
  config: ConsentConfig;
  /** The cookies' names, as the page has them by now (CO-02). */
  readonly names: CookieNames;
  /** Calls back after every change, until undone. */
  subscribe(listener: () => void): () => void;
}

/** Reads the cookies and holds what they say. Writes nothing (CO-07). */
export function createConsent(config: ConsentConfig, log: (line: string) => void): Consent {
  // The page may print its names after us (LD-03).
  const names = (): CookieNames => cookieNames(window as unknown as Record<string, unknown>);
  // Where another tool's decision holds, ours of earlier days does not (CO-42).
  const read = (): StoredChoice =>
    consent.config.source === 'own' ? readStoredChoice(readJar(), names()) : NOTHING_STORED;
  const listeners = new Set<() => void>();
  let state: State = { stored: NOTHING_STORED, gated: true, persistent: true };

  function change(part: Partial<State>): void {
    state = { ...state, ...part };
    // Nothing opened for who had not decided outlives a decision (CO-08, CO-18).
    if (decided()) state.gated = true;
    for (const listener of [...listeners]) listener();
  }

  const granted = (category: string): boolean =>
    !state.gated || isGranted(category, state.stored, consent.config);
  const categories = (): string[] => siteCategories(consent.config.categories);
  const decided = (): boolean => isDecided(state.stored, consent.config);
  /** The browser's own word (CO-17). */
  const gpc = (): boolean =>
    consent.config.gpc &&
    (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

  function status(): ConsentStatus {
    const { stored, gated, persistent } = state;
    const text = (key: string): string | undefined => textOf(stored, key);
    return {
      decided: decided(),
      gated,
      optedOut: (gpc() && !decided()) || isYes(stored.record?.[OPT_OUT]),
      categories: Object.fromEntries(categories().map((slug) => [slug, granted(slug)])),
      method: text(RECORD_METHOD) as Method | undefined,
      version: stored.record && versionOf(stored.record),
      id: text(RECORD_ID),
      time: text(RECORD_TIME),
      persistent,
    };
  }

  const consent: Consent = {
    config,
    get names() {
      return names();
    },
    granted,
    can(wanted) {
      if (!state.gated) return true;
      const slug = consent.categoryFor(wanted);
      if (slug === undefined) log(`no category ${wanted} here: refused`);
      return slug !== undefined && granted(slug);
    },
    categoryFor: (wanted) => categoryFor(wanted, categories(), consent.config.mapping),
    get decided() {
      return decided();
    },
    get asking() {
      const { categories: configured, locked } = consent.config;
      const { record } = state.stored;
      // Without a record, or by another tool's, nothing is known to be new.
      const comparable = record !== undefined && record[RECORD_METHOD] !== 'imported';
      const isNew = (slug: string): boolean => !locked.includes(slug) && !(slug in (record ?? {}));
      return !decided() || (comparable && (declaredCategories(configured) ?? []).some(isNew));
    },
    get refusedByGpc() {
      return gpc() && consent.asking;
    },
    proposed: (slug) =>
      isGranted(slug, state.stored, {
        ...consent.config,
        version: versionOf(state.stored.record) ?? '',
      }),
    get stored() {
      return state.stored;
    },
    categories,
    status,
    commit(stored) {
      const persistent = fingerprint(read()) === fingerprint(stored);
      change({ stored, persistent });
      return persistent;
    },
    reread() {
      const stored = read();
      if (!state.persistent || fingerprint(stored) === fingerprint(state.stored)) return false;
      change({ stored });
      return true;
    },
    ungate: () => change({ gated: false }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  state.stored = read();
  return consent;

  /** Equal for two readings that say the same about this site. */
  function fingerprint(stored: StoredChoice): string {
    const { viewed, record, vetoed } = stored;
    const flags = categories().map((slug) => isYes(record?.[slug]) && !vetoed(slug));
    return [
      viewed,
      versionOf(record),
      isYes(record?.[OPT_OUT]),
      textOf(stored, RECORD_TIME),
      ...flags,
    ].join();
  }

  /** One of our fields of the record, where it holds a text or a number and not what somebody else put there. */
  function textOf({ record }: StoredChoice, key: string): string | undefined {
    const value = record?.[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}

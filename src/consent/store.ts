import { createStore, type StoreApi } from 'zustand/vanilla';
import { isYes } from '../config/coerce';
import type { ConsentConfig } from '../config/consent/consent';
import { readCookies } from '../cookies/read';
import { globals } from '../dom/globals';
import { asText } from '../dom/json';
import { document } from '../dom/page/document';
import {
  CATCH_ALL,
  categoryFor,
  declaredCategories,
  listedCategories,
  siteCategories,
} from './categories';
import type { NotifyStep, LoaderConsent } from './consent';
import { cookieNames, hasCookieYes } from './legacy';
import {
  asksNobody,
  gpcApplies,
  isCoveredByOptOut,
  isGrantedUnasked,
  optedOutBy,
  signalHolds,
} from './opt-out';
import type { StoredChoice } from './record';
import {
  agreedDespite,
  agreesToOthers,
  answersIn,
  isDecided,
  isGranted,
  NOTHING_STORED,
  optedOut,
  readStoredChoice,
  RECORD_ID,
  RECORD_METHOD,
  RECORD_TIME,
  versionOf,
} from './record';
import type { Method } from './status';

/** The decision on this page. Each change makes a new object. */
interface DecisionHere {
  /** The stored choice, or the choice that could not be stored. */
  readonly stored: StoredChoice;
  /** Whether everything is granted here to an undecided visitor (CO-08, CO-18); the answer may change. */
  readonly open: () => boolean;
  /** False while the choice could not be written (CO-06). */
  readonly persistent: boolean;
}

/** The current decision and, for each step, the decision of which the step's subscribers were notified last. */
interface State extends Partial<Readonly<Record<NotifyStep, DecisionHere>>> {
  readonly decision: DecisionHere;
}

const NEVER_OPEN = (): boolean => false;

const createDecisionStore = (): StoreApi<State> =>
  createStore<State>()(() => ({
    decision: { stored: NOTHING_STORED, open: NEVER_OPEN, persistent: true },
  }));

/** Whether a decision stored by CookieYes counts on this site (CO-19). */
const importsCookieYes = ({ import: imported }: ConsentConfig): boolean =>
  imported.includes('cookieyes') || hasCookieYes(globals());

/** Makes the store. It reads the cookies at the first access, and never writes any (CO-07). */
export function createConsent(config: ConsentConfig, log: (line: string) => void): LoaderConsent {
  const store = createDecisionStore();
  let unread = true;
  function currentDecision(): DecisionHere {
    if (unread) {
      unread = false;
      set({ stored: read() });
    }
    return store.getState().decision;
  }

  /** The categories found, kept for one task: finding them searches the page, and code may read them often. */
  let cache: { config: ConsentConfig; declared: readonly string[]; all?: string[] } | undefined;

  function set(change: Partial<DecisionHere>): void {
    const decision = { ...currentDecision(), ...change };
    // If everything was granted while the visitor was undecided, a decision ends this state (CO-08, CO-18).
    if (isDecided(decision.stored, consent.config)) decision.open = NEVER_OPEN;
    store.setState({ decision });
  }

  function siteCategoryCache(): NonNullable<typeof cache> {
    const { config: current } = consent;
    if (cache?.config !== current) {
      cache = { config: current, declared: declaredCategories(current) };
      queueMicrotask(() => (cache = undefined));
    }
    return cache;
  }

  const has = (slug: string): boolean =>
    listedCategories(siteCategoryCache().declared).includes(slug) ||
    consent.categories().includes(slug);

  /** The choice in the cookies. If another tool's decision counts, older cookies of ours do not count (CO-42). */
  const read = (): StoredChoice =>
    consent.config.source === 'own'
      ? readStoredChoice(readCookies(), consent.names, () => importsCookieYes(consent.config))
      : NOTHING_STORED;

  /**
   * Whether the visitor has not answered what this site asks: undecided, or the record lacks a category that the site declares
   * (CO-16), or agrees to others only.
   */
  function isUnanswered(): boolean {
    const { locked } = consent.config;
    const { record } = currentDecision().stored;
    const isNew = (slug: string): boolean =>
      record !== undefined && !(slug in record) && !locked.includes(slug);
    // A record imported from another tool does not list all categories, so none counts as new (CO-19).
    const comparable = record?.[RECORD_METHOD] !== 'imported';
    if (!consent.decided) return true;
    return comparable && (siteCategoryCache().declared.some(isNew) || isAboutOthers());
  }

  /** Until the page is parsed, the legacy plugin may still print the site's categories, and nobody knows whether it has others. */
  const isAboutOthers = (): boolean =>
    (consent.config.categories.length > 0 || document.readyState !== 'loading') &&
    agreesToOthers(currentDecision().stored, consent.categories(), consent.config);

  /** A text that is equal for two readings of the cookies if both mean the same on this site. */
  function fingerprint(choice: StoredChoice): string {
    const { viewed, record, deniedElsewhere } = choice;
    const flags = consent
      .categories()
      .map((slug) => isYes(record?.[slug]) && !deniedElsewhere(slug));
    const facts = [viewed, versionOf(record), optedOut(choice), agreedDespite(choice)];
    return [...facts, asText(record?.[RECORD_TIME]), ...flags, ...answersIn(record)].join();
  }

  const consent: LoaderConsent = {
    store,
    config,
    law: () => undefined,
    serviceCategory: () => undefined,
    get names() {
      // The names are read each time, because the page may print its own names after we have started (LD-03).
      return cookieNames(globals());
    },
    granted(category, service = '') {
      if (currentDecision().open()) return true;
      const { config: rules, stored } = consent;
      const answer = rules.locked.includes(category)
        ? undefined
        : answersIn(stored.record).get(service);
      // A refusal holds whatever the version of the record. An agreement to the service alone is a choice as any other.
      if (answer === false) return false;
      if (isGrantedUnasked(category, consent)) return true;
      if (consent.turnedOff(category)) return false;
      return answer
        ? stored.viewed === 'yes' && consent.decided
        : isGranted(category, stored, rules);
    },
    allows(wanted, service) {
      const slug = consent.categoryFor(wanted);
      if (slug !== undefined) return consent.granted(slug, service);
      const open = currentDecision().open();
      if (!open) log(`no category ${wanted} here: refused`);
      return open;
    },
    categoryFor: (wanted) => categoryFor(wanted, has, consent.config.mapping),
    get decided() {
      return isDecided(currentDecision().stored, consent.config);
    },
    turnedOff(category) {
      return consent.signalHolds && isCoveredByOptOut(category, consent);
    },
    get optedOut() {
      return optedOutBy(consent);
    },
    get signalHolds() {
      return signalHolds(consent);
    },
    get refusedByGpc() {
      return gpcApplies(consent.config) && !asksNobody(consent) && isUnanswered();
    },
    get mustAsk() {
      return !gpcApplies(consent.config) && !asksNobody(consent) && isUnanswered();
    },
    chosen(slug) {
      const { stored } = currentDecision();
      return isGranted(slug, stored, {
        ...consent.config,
        version: versionOf(stored.record) ?? '',
      });
    },
    // A yes to all that was optional is proposed for each category, where the record names none of them.
    proposed: (slug) =>
      isGrantedUnasked(slug, consent) || consent.chosen(isAboutOthers() ? CATCH_ALL : slug),
    get decision() {
      return currentDecision();
    },
    get stored() {
      return currentDecision().stored;
    },
    categories() {
      const searched = siteCategoryCache();
      return (searched.all ??= siteCategories(listedCategories(searched.declared)));
    },
    status() {
      const { stored, open, persistent } = currentDecision();
      const { record } = stored;
      const { decided, granted } = consent;
      return {
        decided,
        gated: !open(),
        optedOut: consent.optedOut,
        categories: Object.fromEntries(consent.categories().map((slug) => [slug, granted(slug)])),
        services: Object.fromEntries(answersIn(record)),
        method: asText(record?.[RECORD_METHOD]) as Method | undefined,
        version: record && versionOf(record),
        id: asText(record?.[RECORD_ID]),
        time: asText(record?.[RECORD_TIME]),
        persistent,
      };
    },
    commit(choice) {
      const persistent = fingerprint(read()) === fingerprint(choice);
      set({ stored: choice, persistent });
      return persistent;
    },
    reread() {
      const { stored, persistent } = currentDecision();
      const choice = read();
      if (!persistent || fingerprint(choice) === fingerprint(stored)) return false;
      set({ stored: choice });
      return true;
    },
    ungate: (open = () => true) => set({ open }),
    subscribe: (listener, step = 'screen') =>
      store.subscribe((state, before) => {
        if (state[step] !== before[step]) listener();
      }),
    notify: (step) => store.setState({ [step]: currentDecision() }),
  };
  return consent;
}

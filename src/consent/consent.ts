import type { StoreApi } from 'zustand/vanilla';
import type { ConsentConfig } from '../config/consent/consent';
import type { CookieNames, StoredChoice } from './record';
import type { Law } from './region/law';
import type { ConsentStatus, OptedOut } from './status';

/** The steps of a change to which code can subscribe. */
export type NotifyStep = 'services' | 'screen';

/** What the decision's store holds for components. */
export interface ShownDecision {
  /** The decision of which the step `screen` was notified last; undefined before the first change. */
  readonly screen?: object;
}

/** The decision, with the facts about it that every widget may read. */
export interface Consent {
  /** The decision in zustand's store: components read it with `useDecision`, others subscribe to their step. */
  readonly store: Pick<StoreApi<ShownDecision>, 'getState' | 'subscribe'>;
  /** An object that is replaced by another one whenever the decision changes, so that two decisions can be compared. */
  readonly decision: object;
  /** Whether the visitor has decided. */
  readonly decided: boolean;
  /** The settings that say whether our widget asks for consent, and which consent tool's decision counts. */
  readonly config: Readonly<Pick<ConsentConfig, 'enabled' | 'source'>>;
  /**
   * Whether a category is granted now, under the site's own name for it.
   *
   * @param service the service of it that is meant, by its name in `src/services.ts`: the visitor's own answer for it counts, if
   *   there is one (CO-49). Default: all that has no answer of its own
   */
  granted(category: string, service?: string): boolean;
  /** Whether the category that a widget needs is granted now, through the owner's mapping (CO-09). `service`: as for `granted`. */
  allows(wanted: string, service?: string): boolean;
  /** Whether the browser's opt-out signal turns a category off here, whatever the visitor has chosen (CO-47). */
  turnedOff(category: string): boolean;
  /** The decision in the form in which scripts of the page get it. */
  status(): ConsentStatus;
  /**
   * Calls back after every change, until undone. The step is `screen` (default) for what is rendered, `services` for vendors.
   */
  subscribe(listener: () => void, step?: NotifyStep): () => void;
}

/** The decision for the chunks of `consent` and the loader, which ask the visitor and record the choice. */
export interface ConsentStore extends Consent {
  /** The owner's settings. Before DOMContentLoaded, they contain only what has been parsed so far. */
  readonly config: Readonly<ConsentConfig>;
  /** The cookies' names, as the page has set them by now (CO-02). */
  readonly names: CookieNames;
  /** The stored choice, for code that writes the next record. */
  readonly stored: StoredChoice;
  /** Whether to ask: undecided, new categories (CO-16), or a record of others than the site's; not if Global Privacy Control counts as the answer. */
  readonly mustAsk: boolean;
  /** Whether Global Privacy Control counts as the answer, and is the only reason why the visitor is not asked (CO-17). */
  readonly refusedByGpc: boolean;
  /**
   * Whether the browser's signal, Global Privacy Control, holds here whatever the visitor has chosen (CO-47): under an opt-out law, as
   * long as the visitor has not agreed after a text that names the signal. Also while the law is not known yet.
   */
  readonly signalHolds: boolean;
  /** The slugs of all categories of this site. */
  categories(): string[];
  /** The category of this site that decides for the one that a widget needs; undefined if none does (CO-09). */
  categoryFor(wanted: string): string | undefined;
  /** The category of this site that a service belongs to, by the service's name in `src/services.ts`; undefined if none does (CO-49). */
  readonly serviceCategory: (name: string) => string | undefined;
  /** Whether the record, of any version, grants a category. */
  chosen(slug: string): boolean;
  /** Whether a category is switched on when the visitor is asked again: as chosen before, where the record can say so (CO-16). */
  proposed(slug: string): boolean;
  /** Makes a choice whose cookies were written the decision; true if the browser has stored them (CO-06). */
  commit(choice: StoredChoice): boolean;
  /** Reads the cookies again; true if the decision has changed. A choice that could not be stored stays in force. */
  reread(): boolean;
  /**
   * Grants everything to an undecided visitor until there is a decision. Called if nothing on this page asks for consent
   * (CO-08), or if the page's address has `cli_bypass=1` (CO-18).
   *
   * @param open called each time before anything is released; returns whether everything is still granted at this moment
   *   (XX-14). Default: always
   */
  ungate(open?: () => boolean): void;
}

/** The decision for the loader, which gives it the owner's settings and notifies its subscribers of each step. */
export interface LoaderConsent extends ConsentStore {
  config: ConsentConfig;
  /** The law where the visitor is (CO-46); undefined without rules, and as long as it is not known. The loader sets it. */
  law: () => Law | undefined;
  /** As `ConsentStore` says it. The loader sets it. */
  serviceCategory: (name: string) => string | undefined;
  /** Who has opted the visitor out of sale and sharing, as `ConsentStatus.optedOut` says it. */
  readonly optedOut: OptedOut;
  /** Calls the subscribers of a step, if the decision has changed since they were called last. */
  notify(step: NotifyStep): void;
}

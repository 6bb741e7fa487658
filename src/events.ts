import type { ConsentStatus } from './consent/status';
import type { Keeper } from './provider/keeper';

/**
 * Events of `enxerto.on(name, listener)`, mirrored as DOM events `enxerto:{name}` on document with the same detail
 * (LD-08).
 */
export interface Events {
  /** The decision as it now is: after every choice, and once when a page opens with a decision made before. */
  consent: ConsentStatus;
  /** Once per start, when every widget that is to start at once has started or failed. */
  ready: { started: string[] };
}

/**
 * What can be said with a choice: everything, nothing optional, category by category (others stay as they are), or what the
 * switches say that the legacy plugin printed, as they stand (everything where the page has none).
 */
export type Choice = 'all' | 'none' | 'printed' | Record<string, boolean>;

/** Who a visitor is, as far as the page says so. */
export interface Identity {
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  /** The site's own id of the visitor. */
  externalId?: string;
}

/** Commands of the queue and their arguments: `enxerto.push([name, ...args])` (LD-08). */
export interface Commands {
  /** Listens to an event. */
  on: [event: keyof Events, listener: (detail: Events[keyof Events]) => void];
  /** One more folder to load chunks from (LD-11). */
  base: [address: unknown];
  /** Takes everything of ours off the page (LD-09). */
  destroy: [];
  /** Opens what the visitor can choose with: the banner while undecided, the dialog afterwards (CO-32). */
  'consent.open': [];
  /** Opens the banner. */
  'consent.banner': [];
  /** Opens the settings dialog (CO-31). */
  'consent.dialog': [];
  /** Takes the banner away; records nothing (CO-11). */
  'consent.close': [];
  /**
   * Records a choice as if the visitor had made it on the banner. `shown` is the text that the visitor chose by, for the
   * record endpoint (CO-44).
   */
  'consent.set': [choice: Choice, shown?: string];
  /**
   * What the visitor asked for could not be loaded: says so. The banner answers while it is there, on itself; else a line at
   * the bottom of the page.
   */
  'consent.failed': [words: string, lang: string];
  /** Erases the decision and what it allowed; the visitor is asked again. */
  'consent.forget': [];
  /** Turns all switches that the legacy plugin printed on, or off again; records nothing (CO-32). */
  'consent.switchAll': [];
  /** Asks whether to opt out of sale and sharing (CO-17). */
  'consent.askOptOut': [];
  /** Opts out of sale and sharing, or back in (CO-17). */
  'consent.optOut': [out: boolean];
  /** Erases what is not allowed by now, as after a choice, and again as the page is left: another tab has withdrawn it (CO-15). */
  'consent.erase': [];
  /**
   * Tells the record endpoint of the decision that was just made (CO-44). `writeAgain` puts the cookies back as the decision
   * is by then, where an answer that came too late has set them.
   */
  'consent.report': [shown: string, writeAgain?: () => void];
  /**
   * Says that something happened, to every service that is configured and consented to: `['track', 'AddToCart', { value: 39,
   * currency: 'EUR' }]`. Names that services know under another name are translated; `services` names those that hear it.
   */
  track: [name: string, params?: Record<string, unknown>, services?: readonly string[]];
  /**
   * Offers to subscribe now, whatever the provider's delay, scroll, page views and an earlier refusal say; never without
   * consent, where the browser cannot, or where its permission was refused (PU-10).
   */
  'notifications.ask': [];
  /** Tells the push provider that something happened, where its list has the event and the visitor has subscribed (PU-58). */
  'notifications.track': [name: string, params?: Record<string, unknown>];
  /** Says who the visitor is: sent with a subscription, with consent to it (PU-51). */
  'notifications.identify': [person: Identity];
  /** Ends the visitor's subscription (PU-52). */
  'notifications.unsubscribe': [];
  /** Hands over who keeps the visitor's subscription, to the prompt that asks him. */
  'notifications.keeper': [take: (keeper: Keeper) => void];
  /**
   * After a choice, with the decision as it was: what need not be in the choice's own task (CO-14, CO-41). `answersUs`: somebody
   * made it on hearing the click bridge, which does not click for it.
   */
  'consent.afterChoice': [before: ConsentStatus, answersUs?: boolean];
  /** Calls back with the decision as it is. */
  'consent.state': [callback: (status: ConsentStatus) => void];
}

/** The name of a command. */
export type CommandName = keyof Commands;

import type { ConsentStatus } from './consent/status';
import type { Keeper, PushInput } from './provider/keeper';

/** Events of `enxerto.on(name, listener)`, also dispatched on `document` as `enxerto:{name}`, with the same detail (LD-08). */
export interface Events {
  /** The decision as it is now: dispatched after every choice, and once when a page opens with an earlier decision. */
  consent: ConsentStatus;
  /** Dispatched once per start, when every widget that starts at once has started or failed; `started` names those that run. */
  ready: { started: string[] };
}

/**
 * A choice. `all` grants everything, `none` nothing that is optional. An object names the state of some categories; the others
 * stay as they are. Where visitors choose service by service, it can name services too: `{ youtube: true }` (CO-49). `printed` takes
 * the present state of the switches that the legacy plugin printed, or grants everything if the page has none.
 */
export type Choice = 'all' | 'none' | 'printed' | Record<string, boolean>;

/** The visitor's identity, as far as the page has passed it to us. */
export interface Identity {
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  /** The site's own id for the visitor. */
  externalId?: string;
}

/** Commands of the queue and their arguments: `enxerto.push([name, ...args])` (LD-08). */
export interface Commands {
  /** Listens to an event. */
  on: [event: keyof Events, listener: (detail: Events[keyof Events]) => void];
  /** Adds a folder to load chunks from (LD-11). */
  base: [address: unknown];
  /** Removes from the page everything that we have added (LD-09). */
  destroy: [];
  /** Opens the banner while the visitor is undecided, the settings dialog afterwards (CO-32). */
  'consent.open': [];
  /** Opens the banner. */
  'consent.banner': [];
  /** Opens the settings dialog (CO-31). */
  'consent.dialog': [];
  /** Removes the banner; records nothing (CO-11). */
  'consent.close': [];
  /**
   * Records a choice as if made on the banner. `shown` is the text that the visitor saw, for the endpoint (CO-44); `namesSignal`
   * whether that text named the browser's opt-out signal (CO-47).
   */
  'consent.set': [choice: Choice, shown?: string, namesSignal?: boolean];
  /**
   * Shows that what the visitor asked for could not be loaded: in the banner while it is on screen, else at the page's end.
   */
  'consent.failed': [words: string, lang: string];
  /** Erases the decision, and the cookies and storage that it allowed; the visitor is asked again. */
  'consent.forget': [];
  /** Turns all switches that the legacy plugin printed on, or off again; records nothing (CO-32). */
  'consent.switchAll': [];
  /** Asks the visitor whether to opt out of sale and sharing (CO-17). */
  'consent.askOptOut': [];
  /** Opts out of sale and sharing, or back in (CO-17). `namesSignal`: as for `consent.set`. */
  'consent.optOut': [out: boolean, namesSignal?: boolean];
  /** Erases what is not allowed any more, now and when the page is left, because another tab has revoked consent (CO-15). */
  'consent.erase': [];
  /**
   * Sends the decision that was just made to the record endpoint (CO-44). `writeAgain` restores the cookies to the decision
   * that holds by then, in case a late answer of the endpoint has set others.
   */
  'consent.report': [shown: string, writeAgain?: () => void];
  /**
   * Reports an event to every service that is configured and granted: `['track', 'AddToCart', { value: 39, currency: 'EUR'
   * }]`. Names are translated for services that use another name; `services` limits the event to the services it lists.
   */
  track: [name: string, params?: Record<string, unknown>, services?: readonly string[]];
  /**
   * Offers push now: the provider's delay, scroll depth and page views do not count, and neither does an earlier refusal. Does
   * nothing without consent, if the browser does not support push, or if the visitor has refused the browser's permission
   * (PU-10).
   */
  'notifications.ask': [];
  /** Reports an event to the push provider, if it lists the event and the visitor has subscribed (PU-58). */
  'notifications.track': [name: string, params?: Record<string, unknown>];
  /** Passes us the visitor's identity, which is sent with a subscription if the visitor has consented to that (PU-51). */
  'notifications.identify': [person: Identity];
  /**
   * Ends the visitor's subscription, whether or not consent is granted (PU-52). `done` is called once the subscription counts
   * as ended here, before browser and provider have confirmed it.
   */
  'notifications.unsubscribe': [done?: () => void];
  /** Starts the work for the subscription, such as renewing it, unless it runs. Calls back with its keeper. */
  'notifications.keeper': [input: PushInput, receive: (keeper: Keeper) => void];
  /**
   * Runs the steps that may follow a choice outside its own task (CO-14, CO-41). `after` is the decision after the choice.
   * `answersUs` is true if a script made the choice in response to the click bridge, which then does not click again.
   */
  'consent.afterChoice': [after: ConsentStatus, answersUs?: boolean];
  /** Calls back with the current decision. */
  'consent.state': [callback: (status: ConsentStatus) => void];
}

/** The name of a command. */
export type CommandName = keyof Commands;

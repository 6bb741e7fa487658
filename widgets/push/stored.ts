// What the page and the push worker leave for one another in IndexedDB (database `enxerto`, store `push`; `src/net/database.ts`
// opens it for both). A worker has no localStorage, and outlives every page. Either may be older than the other: fields are only
// ever added, a reader takes what is not there, or is of another kind, for missing.

/** Under this key the page stores who is subscribed; it removes it when the visitor unsubscribes. */
export const SUBSCRIBER_KEY = 'subscriber';
/** Under this key the worker stores what it has shown, the newest first. */
export const NOTIFICATIONS_KEY = 'notifications';

/** What the worker has to know of the subscriber. Without it, it shows what arrives, and reports nothing. */
export interface StoredSubscriber {
  /** The site's id at the provider. */
  readonly uuid: string;
  /** The subscriber's id at the provider: it stays the same when the browser subscribes again. */
  readonly subscriber: string;
  /** The provider's address, absolute, without a slash at its end: `subscribe` and `track` are below it. */
  readonly api: string;
  /** The site's public VAPID key, base64url: to subscribe again by it. */
  readonly vapid: string;
  /** What subscribing tells the provider of the visitor: sent again with a new subscription. */
  readonly metaData: Readonly<Record<string, unknown>>;
  /** Whether the visitor lets notifications be counted: nothing is reported otherwise. */
  readonly reports: boolean;
  /** The title, the text and the icon of a notification that has none of its own; '' for none. */
  readonly name: string;
  readonly text: string;
  readonly icon: string;
}

/** What the provider hears of a notification. */
export type Report = 'shown' | 'clicked';

/** A notification that the worker has shown, as the bell lists it: called as in the site's configuration. */
export interface StoredNotification {
  /** The provider's id of it; one of the worker's own where it had none. */
  readonly id: string;
  /** '' where it came without: the bell leaves those out. */
  readonly title: string;
  readonly body: string;
  /** An http(s) address, or ''. */
  readonly icon_url: string;
  /** An http(s) address. */
  readonly target_url: string;
  /** ISO 8601. */
  readonly created_at: string;
  /** Whether the provider has been told that it was shown; undefined where it is not to be. */
  readonly shown?: boolean;
  /** The same of its being clicked. */
  readonly clicked?: boolean;
}

// The types of what the page and the push worker leave for one another in IndexedDB (database `enxerto`, store `push`;
// `src/net/database.ts` opens it for both). A worker has no localStorage, and outlives every page. Either may be older than the
// other, so fields are only ever added, and a reader treats a field of an unexpected type as missing.

/** Under this key the page stores who is subscribed; it removes it when the visitor unsubscribes. */
export const SUBSCRIBER_KEY = 'subscriber';
/** Under this key the worker stores what it has shown, the newest first. */
export const NOTIFICATIONS_KEY = 'notifications';

/**
 * The fields that the worker needs about the subscriber. Without this the worker still shows notifications, but reports
 * nothing.
 */
export interface StoredSubscriber {
  /** The site's id at the provider. */
  readonly uuid: string;
  /** The subscriber's id at the provider: it stays the same when the browser subscribes again. */
  readonly subscriber: string;
  /** The provider's address, absolute, without a slash at its end: `subscribe` and `track` are below it. */
  readonly api: string;
  /** The site's public VAPID key, base64url: the worker needs it to subscribe again. */
  readonly vapid: string;
  /** The data about the visitor that was sent to the provider at subscribing: it is sent again with a new subscription. */
  readonly metaData: Readonly<Record<string, unknown>>;
  /** Whether the visitor lets notifications be counted: nothing is reported otherwise. */
  readonly reports: boolean;
  /** The title, the text and the icon of a notification that has none of its own; '' for none. */
  readonly name: string;
  readonly text: string;
  readonly icon: string;
}

/** The kinds of reports about a notification that the provider gets. */
export type Report = 'shown' | 'clicked';

/** A button of a notification. */
export interface StoredAction {
  /** Its id, which the browser gives back with a click. */
  readonly action: string;
  readonly title: string;
  /** An http(s) address. */
  readonly icon?: string;
  /** An http(s) address, or '': then the button leads where the notification leads. */
  readonly target_url: string;
}

/** A notification that the worker has shown, as the bell lists it. Its fields are named as in the site's configuration. */
export interface StoredNotification {
  /** The provider's id for it; if the provider gave none, an id that the worker made. */
  readonly id: string;
  /** '' if the notification had no title: the bell leaves such notifications out. */
  readonly title: string;
  readonly body: string;
  /** An http(s) address, or ''. */
  readonly icon_url: string;
  /** An http(s) address. */
  readonly target_url: string;
  /** ISO 8601. */
  readonly created_at: string;
  /** Its buttons; undefined if it has none. */
  readonly actions?: readonly StoredAction[];
  /** Whether the report that it was shown has been sent to the provider; undefined if it must not be sent. */
  readonly shown?: boolean;
  /** The same for a click on it. */
  readonly clicked?: boolean;
}

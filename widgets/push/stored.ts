// The types of the data that the page and the push worker store for each other in IndexedDB (database `enxerto`, store `push`;
// `src/net/database.ts` opens it for both). A worker has no localStorage, and may run when no page is open. The page's code may
// be older than the worker's, or newer. Therefore, fields are only ever added, and a field of an unexpected type is read as
// missing. Both keys below end with the site's place (`placeOf`), which the worker knows by its scope.

/** Under this key, the page stores the subscriber. When the visitor unsubscribes, the page removes the value. */
export const SUBSCRIBER_KEY = 'subscriber';
/** Under this key, the worker stores the notifications that it has shown, the newest first. */
export const NOTIFICATIONS_KEY = 'notifications';

/** What the worker needs about the subscriber. Without it, notifications are shown, but nothing is reported. */
export interface StoredSubscriber {
  /** The site's id at the provider. */
  readonly uuid: string;
  /** The subscriber's id at the provider: it stays the same when the browser subscribes again. */
  readonly subscriber: string;
  /** The provider's absolute address, without a slash at its end; the paths `subscribe` and `track` are added to it. */
  readonly api: string;
  /** The site's public VAPID key: the worker needs it to subscribe again. In base64url, but an older page may have stored it in ordinary base64. */
  readonly vapid: string;
  /** The endpoint that the provider knows, which a new subscription replaces; undefined if an older page has stored this. */
  readonly endpoint?: string;
  /** What was sent to the provider about the visitor with the subscription, to send with a new one. */
  readonly metaData: Readonly<Record<string, unknown>>;
  /** Whether the visitor allows notifications to be counted; if not, nothing is reported. */
  readonly reports: boolean;
  /** Title, text and icon for a notification that has none of its own; '' for none. */
  readonly name: string;
  readonly text: string;
  readonly icon: string;
}

/** The kinds of reports about a notification that the provider gets. */
export type Report = 'shown' | 'clicked';

/** A button of a notification. */
export interface StoredAction {
  /** The button's id, which the browser gives back with a click. */
  readonly action: string;
  readonly title: string;
  /** An http(s) address. */
  readonly icon?: string;
  /** An http(s) address; '' if the button leads to the notification's target. */
  readonly target_url: string;
}

/** A notification that the worker has shown, as the bell lists it. Its fields have the names of the provider's settings. */
export interface StoredNotification {
  /** The provider's id of the notification; if the provider gave none, an id that the worker made. */
  readonly id: string;
  /** '' if the notification had no title; the bell does not list such notifications. */
  readonly title: string;
  readonly body: string;
  /** An http(s) address, or ''. */
  readonly icon_url: string;
  /** An http(s) address. */
  readonly target_url: string;
  /** When the notification was shown, in the ISO 8601 format. */
  readonly created_at: string;
  /** The notification's buttons; undefined if it has none. */
  readonly actions?: readonly StoredAction[];
  /** Whether the provider has got the report that the notification was shown; undefined if nothing may be reported. */
  readonly shown?: boolean;
  /** Whether the provider has got the report of a click on the notification; undefined if there is nothing to report. */
  readonly clicked?: boolean;
}

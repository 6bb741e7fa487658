// The names under which we store something in the visitor's browser, besides the decision's. The dialog lists them
// (`widgets/consent/dialog/storage-list.ts`), and docs/cookies.md explains them.

/** What is stored of a subscription; the site's place follows (PU-61). In localStorage. */
export const PUSH_KEY = 'enxerto.push';

/** The cookie that shows that a prompt was declined (PU-41). */
export const DECLINED_COOKIE = 'enxerto_push_dismissed';

/** The same fact in localStorage. */
export const DECLINED_KEY = 'enxerto.dismissed';

/** The visit, as push and ads count it. In localStorage. */
export const SESSION_KEY = 'enxerto.session';

/** The time of the newest notification that the visitor has seen in the bell's panel. In localStorage. */
export const SEEN_KEY = 'enxerto.seen';

/** Why push does not work in this browser. In sessionStorage. */
export const UNUSABLE_KEY = 'enxerto.pushfail';

/**
 * Exists while an item waits, there or in IndexedDB; its value is the pause before the next try. Keys of waiting items begin
 * with it. In localStorage.
 */
export const OUTBOX_KEY = 'enxerto.outbox';

/** The page has said that it honours the browser's opt-out signal. In sessionStorage. */
export const HONOURED_KEY = 'enxerto.honoured';

// Times and limits of web push, named and with their unit (XX-09).

/** The push worker keeps at most this many notifications for the bell (PU-60). */
export const PUSH_KEPT_ITEMS = 20;
/** The worker waits this long for the page's stored values, and then shows the notification without them (PU-60). */
export const PUSH_STORED_WAIT_MS = 2_000;
/** If the worker could not report or subscribe, it tries again after these times, then with the next event (PU-60). */
export const PUSH_RETRY_MS: readonly number[] = [1_000, 4_000];
/** A session is over once no page was opened for this long (PU-20). */
export const SESSION_IDLE_MS = 1_800_000;
/** A pattern longer than this is not accepted as a page rule (PU-30). */
export const RULE_MAX_CHARS = 512;
/** Only this much of a page's address is compared with a rule (PU-30). */
export const RULE_ADDRESS_CHARS = 2_048;
/** A rule's pattern is refused if matching it could take more tries than this, about a twentieth of a second (PU-30). */
export const PATTERN_TURNS = 100_000_000;
/** The push provider has this time to answer about the site; otherwise no prompt shows. */
export const PROVIDER_TIMEOUT_MS = 5_000;
/** Texts of the provider, such as a headline or a name, are cut after this many characters. */
export const PROVIDER_TEXT_CHARS = 500;
/** The provider's style sheet is cut after this many characters. */
export const PROVIDER_CSS_CHARS = 20_000;
/** The most entries used of each of the provider's lists (kinds of news, missed notifications, names of events). */
export const PROVIDER_ITEMS = 100;
/** If a browser gives the site less storage than this, the page counts as being in a private window (PU-10). */
export const QUOTA_BYTES = 120_000_000;
/** A prompt that was declined shows again after this time, if the provider sets no other (PU-41). */
export const DECLINED_DAYS = 7;
/** If the provider sets that a declined prompt never shows again, it shows again after ten years (PU-41). */
export const DECLINED_FOREVER_DAYS = 3_650;

/** The browser's permission prompt counts as unanswered after this time: it may stay open for ever (PU-45). */
export const PERMISSION_GIVE_UP_MS = 60_000;
/** If the browser has not subscribed after this time, that is reported as a failure; it may still subscribe later (PU-50). */
export const SUBSCRIBE_TIMEOUT_MS = 15_000;
/** A subscription that the provider did not accept is sent again after these times, then by the next page (PU-51). */
export const SUBSCRIBE_RETRY_MS: readonly number[] = [1_000, 4_000, 16_000];
/** The visitor's place is not sent if it is not known after this time (PU-55). */
export const PLACE_TIMEOUT_MS = 2_000;
/** The name of a place, or a field of the visitor's identity, is not sent if it is longer than this (PU-51, PU-55). */
export const PERSON_MAX_CHARS = 300;
/** The fields of a tracked event, as JSON, may not be longer than this, because they are sent in an address (PU-58). */
export const PUSH_EVENT_MAX_CHARS = 2_000;
/** How long the prompt's thanks stay on screen. */
export const THANKS_MS = 3_000;
/** The bell's panel closes by itself after this time, unless it is in use (PU-43). */
export const BELL_PANEL_MS = 10_000;
/** The bell's panel lists at most this many notifications. */
export const BELL_ITEMS = 20;
/** Categories that the visitor changes one after the other are sent together, after this time (PU-52). */
export const CATEGORIES_MS = 1_000;
/** The interval at which we check whether the popup is still open (PU-56). */
export const POPUP_POLL_MS = 500;

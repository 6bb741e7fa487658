// Every time and limit of the product, named and with its unit (XX-09).

/** A configuration that has not come by then is treated as missing (LD-04). */
export const CONFIG_TIMEOUT_MS = 10_000;
/** A configuration longer than this is not even parsed (LD-04). */
export const CONFIG_MAX_CHARS = 1_000_000;
/** Configuration nested deeper than this is cut: no field is, and the stack ends somewhere (LD-04). */
export const CONFIG_MAX_DEPTH = 20;
/** A chunk that has neither come nor failed by then counts as failed (LD-10). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Commands that wait for a widget which never comes: no more than this many are kept. */
export const PENDING_COMMANDS = 100;

/** How long the pixel plugin keeps its copy of the decision (TR-14). */
export const PYS_CONSENT_DAYS = 365;
/** The server has this long to say what its plugins switch off, before the first vendor (TR-33). */
export const FILTERS_TIMEOUT_MS = 5_000;
/** What became of events is kept for the debug panel, the last of it (TR-66). */
export const KEPT_NOTES = 500;
/** Events that wait for consent: no more than this many are kept for each service (TR-31). */
export const QUEUED_EVENTS = 200;

/** Hanging held-back scripts delay the rest by this much, once, from the start of a release (CO-21). */
export const RELEASE_PATIENCE_MS = 8_000;
/** After that, a script whose preload has come is still waited for, so that the order holds where it can. */
export const RELEASE_GRACE_MS = 1_000;
/** The first held-back script runs after the frame that paints the click, and never later than this (CO-12). */
export const PAINT_PATIENCE_MS = 100;

/** A consent cookie longer than this is junk, not a record (CO-05); browsers keep no longer one either. */
export const RECORD_MAX_CHARS = 4096;
/** Browsers keep no cookie longer than this; more would be cut silently (CO-02). */
export const COOKIE_MAX_DAYS = 400;

/** How long the message that a choice was saved stays for screen readers after the banner has gone (XX-04). */
export const ANNOUNCE_MS = 2_000;
/** How long banner and dialogs take to go; the page is not held up by it (CO-33). */
export const LEAVE_MS = 150;

/** Scrolling further than this takes the banner away, where the owner wants that (CO-13). */
export const CLOSING_SCROLL_PX = 100;

/** How much of a wrong value is shown in debug, so that a line stays a line (LD-04). */
export const SHOWN_CHARS = 60;

/** After another tab told of a choice, its cookies may still be on their way here: they are read again by then (CO-43). */
export const REREAD_MS = 200;

/** A legacy button that leads somewhere does so by then, even where its choice could not be made (CO-32). */
export const FOLLOW_MS = 3_000;
/** The settings dialog shows this much of the overview until the visitor wants to read more (CO-31). */
export const OVERVIEW_CHARS = 250;
/** How long the visitor's record stays in memory for its download to begin (CO-31). */
export const DOWNLOAD_MS = 10_000;

/** Another consent tool that was not there is looked for again this often … (CO-42) */
export const BRIDGE_POLL_MS = 500;
/** … for this long; after that its events and the page's getting the focus tell. */
export const BRIDGE_PATIENCE_MS = 30_000;

/** A decision that the record endpoint did not take is told once more after this time (CO-44). */
export const REPORT_AGAIN_MS = 2_000;
/** A page that is to be loaded again waits no longer than this for the record's request to leave (CO-14, CO-44). */
export const RELOAD_PATIENCE_MS = 1_000;

/** How far the theme's `#scroll-top` reaches in from the right: the tab makes room for it (CO-32). */
export const SCROLL_TOP_PX = 60;

/** Time on page longer than this is no time: timers would overflow (TR-51). */
export const TIME_ON_PAGE_MAX_MS = 86_400_000;

/** A player that is asked how far its video has come is asked again after this time, until it answers … */
export const PLAYER_GREETING_MS = 500;
/** … for this long. */
export const PLAYER_PATIENCE_MS = 10_000;

/** A frame that gets the focus this soon after the Tab key has got it by that, and was not clicked in (TR-50). */
export const TAB_KEY_MS = 200;

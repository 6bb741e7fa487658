// Every time and limit of the product, named and with its unit (XX-09); those of the theme’s behaviours stand in limits/theme.ts.

/** A configuration that has not come by then is treated as missing (LD-04). */
export const CONFIG_TIMEOUT_MS = 10_000;
/** A configuration longer than this is not even parsed (LD-04). */
export const CONFIG_MAX_CHARS = 1_000_000;
/** Configuration nested deeper than this is cut: no field is, and the stack ends somewhere (LD-04). */
export const CONFIG_MAX_DEPTH = 20;
/** A list with more than this is no configuration of anybody's. */
export const LIST_ITEMS = 1_000;
/** A widget that has not started this long after the page was parsed, and in whose place legacy scripts sleep, is given up (LD-19). */
export const GIVE_UP_MS = 5_000;
/** A chunk that has neither come nor failed by then counts as failed (LD-10). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Commands that wait for a widget which never comes: no more than this many are kept. */
export const PENDING_COMMANDS = 100;

/** How long the pixel plugin keeps its copy of the decision (TR-14). */
export const PYS_CONSENT_DAYS = 365;
/** After another tool's banner, the tracker's own cookies are looked after this much later (TR-34). */
export const FOREIGN_SWEEP_MS = 1_000;
/** The server has this long to say what its plugins switch off, before the first vendor (TR-33). */
export const FILTERS_TIMEOUT_MS = 5_000;
/** The first tracked page waits this long for the server's external id, then makes one, which the server takes over (TR-60). */
export const EXTERNAL_ID_PATIENCE_MS = 300;
/** What the tracker knows of the page's cookies is this old at most (TR-15). */
export const COOKIES_FRESH_MS = 1_000;
/** A campaign value or landing page longer than this, as its cookie has it, is not kept: twenty of them travel with every request. */
export const VISIT_MAX_CHARS = 300;
/** An address is looked for in a text as it is, and after each of this many turns of decoding (TR-11). */
export const DECODING_TURNS = 5;
/** Where the owner's server says no number: days of the visit's cookies and of the external id, minutes of a session (TR-10). */
export const VISIT_DAYS = 7;
export const EXTERNAL_ID_DAYS = 180;
export const SESSION_MINUTES = 60;
/** The checkout's fields are put back no more often than this: a form that will not have them does without (TR-20). */
export const FIELDS_PUT_BACK = 20;
/** What became of events is kept for the debug panel, the last of it (TR-66). */
export const KEPT_NOTES = 500;
/** What nests deeper than this in an event is left out: nothing that a server prints does, and the stack ends somewhere (XX-01). */
export const EVENT_MAX_DEPTH = 20;
/** Events that wait for consent: no more than this many are kept for each service (TR-31). */
export const QUEUED_EVENTS = 200;
/** What the visitor does while the chunk that listens is on its way: no more than this is kept for it. */
export const MISSED_EVENTS = 200;

/** An add-on whose script is on the page is looked for this often … (TR-02) */
export const ADDON_POLL_MS = 250;
/** … for this long; after that its vendor is served without it. */
export const ADDON_PATIENCE_MS = 10_000;
/** A server that reports what has been counted at its click does so by then: one action, one event (TR-54). */
export const ECHO_MS = 10_000;
/** Another click on the same that follows by then, and that no visitor made, is a theme passing on the visitor's (TR-54). */
export const PASSED_ON_MS = 1_000;
/** What is sent to the server has been answered by then, or goes again later (TR-61). */
export const SEND_TIMEOUT_MS = 20_000;
/**
 * When the page is left within this time after a request has failed, the request counts as sent: leaving is what broke it off,
 * and the server has had it (TR-62).
 */
export const GOING_MS = 300;
/** Browsers let 64 KB of requests outlive a page, all of them together; longer ones are sent without that (TR-62). */
export const KEEPALIVE_MAX_CHARS = 60_000;
/** The server hears of a click on a link by then, or as the page goes (TR-53). */
export const LINK_EVENT_MS = 500;

/** Events that wait for the server to be there again: no more than this many are kept … (TR-63) */
export const OUTBOX_EVENTS = 100;
/** … and none for longer than this: vendors take no older ones. */
export const OUTBOX_MAX_DAYS = 7;
/** They are tried again after this time, twice as long after every failure … */
export const RETRY_MS = 5_000;
/** … but not longer than this. */
export const RETRY_MOST_MS = 1_800_000;
/** Where tabs cannot lock, the one that sends has said so for this long; longer than sending one event can take. */
export const LEASE_MS = 60_000;

/** Hanging held-back scripts delay the rest by this much, once, from the start of a release (CO-21). */
export const RELEASE_PATIENCE_MS = 8_000;
/** After that, a script whose preload has come is still waited for, so that the order holds where it can. */
export const RELEASE_GRACE_MS = 1_000;
/** So many changes of the page are looked at one by one; where more come at once, the page is searched for what is held. */
export const INSPECTED_CHANGES = 30;
/** Who undoes what we did to one of his nodes is left to it after so many times (XX-17). */
export const UNDONE_TIMES = 5;
/** Another address that a parked frame is given later than this does not count as undoing (XX-17). */
export const UNDONE_MS = 1_000;
/** The page is looked through for what is held no more often than this in one task, however it answers what we do (XX-17). */
export const TASK_TURNS = 50;
/** The first held-back script runs after the frame that paints the click, and never later than this (CO-12). */
export const PAINT_PATIENCE_MS = 100;
/** What waits for the next frame waits this long at most, so that a script that runs right after it runs within 100 ms. */
export const FRAME_PATIENCE_MS = 95;

/** A consent cookie longer than this is junk, not a record (CO-05); browsers keep no longer one either. */
export const RECORD_MAX_CHARS = 4096;
/** Browsers keep no cookie longer than this; more would be cut silently (CO-02). */
export const COOKIE_MAX_DAYS = 400;

/** Cookies are erased in no more folders of the page's address than this (CO-10). */
export const ERASED_FOLDERS = 20;

/** How long the message that a choice was saved stays for screen readers after the banner has gone (XX-04). */
export const ANNOUNCE_MS = 2_000;
/** How long the line stays that says that something could not be loaded. */
export const NOTICE_MS = 8_000;
/** How long banner and dialogs take to go; the page is not held up by it (CO-33). */
export const LEAVE_MS = 150;
/** Scrolling further than this takes the banner away, where the owner wants that (CO-13). */
export const CLOSING_SCROLL_PX = 100;

/** How much of a wrong value is shown in debug, so that a line stays a line (LD-04). */
export const SHOWN_CHARS = 60;

/** So long after it has loaded a page that is busy listens to other tabs all the same (CO-43). */
export const LISTEN_AT_LAST_MS = 300;

/** What is not urgent waits until the browser is idle, at most this long, in milliseconds; where the browser cannot say, `IDLE_MS`. */
export const IDLE_AT_LAST_MS = 2_000;
export const IDLE_MS = 200;

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

/** A page on which nothing asked for consent is looked at again after this time, then after twice as long each time … (XX-14) */
export const LOOK_AGAIN_MS = 500;
/** … until this long after that; from then on whenever a script comes. */
export const LOOK_AGAIN_MOST_MS = 60_000;
/** An attribute of a script longer than this holds no address of a consent tool. */
export const ADDRESS_MAX_CHARS = 2_000;
/** So many entries of a data layer are looked at for what others say of consent: it is said early. */
export const LAYER_COMMANDS = 1_000;

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

/** The push worker keeps no more notifications than this for the bell (PU-60). */
export const PUSH_KEPT_NOTES = 20;
/** A notification waits no longer than this for what the page has stored for the worker (PU-60). */
export const PUSH_STORED_PATIENCE_MS = 2_000;
/** What the worker could not report or subscribe is tried again after these times, then with the next event (PU-60). */
export const PUSH_AGAIN_MS: readonly number[] = [1_000, 4_000];
/** A session is over once no page was opened for this long (PU-20). */
export const SESSION_IDLE_MS = 1_800_000;
/** A pattern longer than this is no page rule (PU-30). */
export const RULE_MAX_CHARS = 512;
/** So much of a page's address is compared with a rule (PU-30). */
export const RULE_ADDRESS_CHARS = 2_048;
/** The browser may come to try a rule's pattern in so many ways, which takes it a twentieth of a second (PU-30). */
export const PATTERN_TURNS = 100_000_000;
/** The push provider has said what it says of the site by then, or no prompt shows. */
export const PROVIDER_TIMEOUT_MS = 5_000;
/** What the provider says is cut here: a headline, a name … */
export const PROVIDER_TEXT_CHARS = 500;
/** … and its style sheet here. */
export const PROVIDER_CSS_CHARS = 20_000;
/** No more kinds of news, missed notifications or names of events than this are taken from the provider. */
export const PROVIDER_ITEMS = 100;
/** A browser that lends a site less storage than this is in a private window (PU-10). */
export const QUOTA_BYTES = 120_000_000;
/** A prompt that was declined shows again after this long, where the provider says no other number (PU-41). */
export const DISMISSED_DAYS = 7;
/** A prompt that was declined for ever is back after ten years (PU-41). */
export const FOR_EVER_DAYS = 3_650;

/** A browser's question that nobody has answered by then is taken for unanswered: browsers let it stand for good (PU-45). */
export const PERMISSION_PATIENCE_MS = 60_000;
/** The browser has subscribed by then, or it is said that it has not; it may still do so later (PU-50). */
export const SUBSCRIBE_TIMEOUT_MS = 15_000;
/** A subscription that the provider did not take is told again after these times, then by the next page (PU-51). */
export const SUBSCRIBE_AGAIN_MS: readonly number[] = [1_000, 4_000, 16_000];
/** Where the visitor is has been said by then, or is left out (PU-55). */
export const PLACE_TIMEOUT_MS = 2_000;
/** A place's name or a matching field longer than this is none (PU-51, PU-55). */
export const PERSON_MAX_CHARS = 300;
/** What a tracked event carries is no longer than this, as JSON: it travels in an address (PU-58). */
export const PUSH_EVENT_MAX_CHARS = 2_000;
/** Thanks stay this long. */
export const THANKS_MS = 3_000;
/** The bell's panel closes by itself after this time, unless it is in use (PU-43). */
export const BELL_PANEL_MS = 10_000;
/** The bell's panel lists no more than this. */
export const BELL_ITEMS = 20;
/** Categories that the visitor changes one after the other are told together, after this time (PU-52). */
export const CATEGORIES_MS = 1_000;
/** Whether the popup is still there is looked at this often (PU-56). */
export const POPUP_POLL_MS = 500;

/** An ad's picture has come and is decoded by then, or the ad does not show. */
export const AD_PICTURE_TIMEOUT_MS = 10_000;
/** So many addresses of an ad are told that it was shown, and as many that it was seen: more are no measurement (AD-05). */
export const AD_REPORTED_ITEMS = 20;
/** An ad goes once it is swiped to the right by more than this (AD-04). */
export const AD_SWIPE_PX = 100;
/** An ad was seen once enough of it was on screen for this long without a break: half of it … */
export const AD_SEEN_MS = 1_000;
/** … or 30 % of one this large, in square pixels. */
export const AD_LARGE_PX = 242_500;

// Every time and limit, named with its unit (XX-09); those of web push and the theme's behaviours are in limits/.

/** A configuration that has not arrived after this time counts as missing (LD-04). */
export const CONFIG_TIMEOUT_MS = 10_000;
/** If the CDN has not said where the visitor is after this time, the place counts as unknown (CO-46). */
export const TRACE_TIMEOUT_MS = 2_000;
/** A configuration longer than this is not parsed (LD-04). */
export const CONFIG_MAX_CHARS = 1_000_000;
/** Deeper configuration is cut off: no real field is so deep, and recursion could overflow the stack (LD-04). */
export const CONFIG_MAX_DEPTH = 20;
/** A list with more items than this does not count as a real configuration. */
export const LIST_ITEMS = 1_000;
/** If a widget has sleeping legacy scripts and has not started this long after the loader began, it is given up (LD-19). */
export const GIVE_UP_MS = 5_000;
/** A widget's least time to start after the page is parsed, before which its file cannot be requested. */
export const GIVE_UP_MIN_MS = 2_000;
/** A chunk that has neither loaded nor failed after this time counts as failed (LD-10). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** At most this many commands wait, in case their widget never loads. */
export const PENDING_COMMANDS = 100;

/** How long the pixel plugin keeps its cookie of the decision (TR-14). */
export const PYS_CONSENT_DAYS = 365;
/** If another consent tool decides, the tracker deletes its own cookies this long after a change (TR-34). */
export const FOREIGN_SWEEP_MS = 1_000;
/** The server has this time to report what its plugins switch off; no vendor starts before the server has answered (TR-33). */
export const FILTERS_TIMEOUT_MS = 5_000;
/** The first tracked page waits this long for the server's external id, then makes one, which the server accepts (TR-60). */
export const EXTERNAL_ID_MAX_WAIT_MS = 300;
/** The tracker reads the page's cookies again if its last reading is older than this (TR-15). */
export const COOKIES_FRESH_MS = 1_000;
/** Longer campaign values or landing pages are not kept: twenty such cookies are sent with every request. */
export const VISIT_MAX_CHARS = 300;
/** E-mail addresses are searched for in the unchanged text, and again after each of this many rounds of decoding (TR-11). */
export const DECODING_TURNS = 5;
/** If the owner's server gives none: days of the visit's cookies and external id, minutes of a session (TR-10). */
export const VISIT_DAYS = 7;
export const EXTERNAL_ID_DAYS = 180;
export const SESSION_MINUTES = 60;
/** The checkout's fields are filled in again at most this often: a form that keeps clearing them is left alone (TR-20). */
export const FIELDS_PUT_BACK = 20;
/** The debug panel keeps this many of the latest notes about the results of events (TR-66). */
export const KEPT_NOTES = 500;
/** Deeper event fields are removed: no server prints any, and recursion could overflow the stack (XX-01). */
export const EVENT_MAX_DEPTH = 20;
/** At most this many events per service wait for consent (TR-31). */
export const QUEUED_EVENTS = 200;
/** At most this many events of the visitor are kept while the chunk that handles them is loading. */
export const MISSED_EVENTS = 200;

/** If the script of an add-on is on the page, we check at this interval whether it has run (TR-02). */
export const ADDON_POLL_MS = 250;
/** If the add-on's script has not run after this time, events are sent to the add-on's vendor without the add-on. */
export const ADDON_MAX_WAIT_MS = 10_000;
/** An action that was counted at its click is not counted again if the server reports it within this time (TR-54). */
export const ECHO_MS = 10_000;
/** A script's click on an element this soon after the visitor's is the visitor's, passed on by the theme (TR-54). */
export const PASSED_ON_MS = 1_000;
/** A request to the server that is not answered within this time is sent again later (TR-61). */
export const SEND_TIMEOUT_MS = 20_000;
/** A request that fails this shortly before the page is left counts as received: leaving made it fail (TR-62). */
export const GOING_MS = 300;
/** Browsers let requests of 64 KB in total outlive a page; beyond this limit, requests are sent without `keepalive` (TR-62). */
export const KEEPALIVE_MAX_CHARS = 60_000;
/** A click on a link is sent to the server after this time, or when the page is left if that is earlier (TR-53). */
export const LINK_EVENT_MS = 500;

/** At most this many events wait for a server that cannot be reached (TR-63). */
export const OUTBOX_EVENTS = 100;
/** Events wait no longer than this, because vendors accept no older ones. */
export const OUTBOX_MAX_DAYS = 7;
/** The first retry comes after this time, later ones after twice as long each. */
export const RETRY_MS = 5_000;
/** A retry never waits longer than this. */
export const RETRY_MAX_MS = 1_800_000;
/** If there are no Web Locks, a tab's lease lasts this long unless it is renewed. Sending one event never takes longer. */
export const LEASE_MS = 60_000;

/** If the page's own modal dialog stays open for this long, the banner that waits for it is shown inside of it (XX-20). */
export const PAGE_DIALOG_MAX_WAIT_MS = 5_000;

/** In pixels: the gap between two things that float in the same corner. */
export const CORNER_GAP_PX = 12;
/** In pixels: where something of ours is to float, the page's own fixed elements are looked for at points this far apart. */
export const CORNER_STEP_PX = 24;
/** In pixels: a fixed element of the page up to this wide is a button, for which room is kept while it is hidden. */
export const CORNER_BUTTON_PX = 120;
/** After scrolling, loading or a transition on the page, its corners are looked at again at most this often. */
export const CORNER_LOOK_MS = 250;

/** Held scripts that do not load delay the other scripts by at most this much in total, from the start of a release (CO-21). */
export const RELEASE_MAX_WAIT_MS = 8_000;
/** After `RELEASE_MAX_WAIT_MS`, a script whose preload has loaded still gets this time, to keep the order. */
export const RELEASE_GRACE_MS = 1_000;
/** Up to this many changes of the page are inspected singly; for more, the whole page is searched for held elements. */
export const INSPECTED_CHANGES = 30;
/** A change that the page has undone this many times on one of its nodes is left as the page wants it (XX-17). */
export const UNDONE_TIMES = 5;
/** Only a change this soon after ours counts as undoing it; another address for a parked frame is such a change (XX-17). */
export const UNDONE_MS = 1_000;
/** The most searches for held elements in one task, however often scripts respond to our changes (XX-17). */
export const TASK_TURNS = 50;
/** The first held script runs after the frame that paints the result of the click, and never later than this (CO-12). */
export const PAINT_MAX_WAIT_MS = 100;
/** The longest wait for the next frame: a script that runs right after it then runs within 100 ms. */
export const FRAME_MAX_WAIT_MS = 95;

/** A consent cookie longer than this does not count as a record (CO-05); browsers do not keep a longer one either. */
export const RECORD_MAX_CHARS = 4096;
/** Browsers keep no cookie for longer than this, and silently shorten longer times (CO-02). */
export const COOKIE_MAX_DAYS = 400;

/** Cookies are erased in at most this many folders of the page's address (CO-10). */
export const ERASED_FOLDERS = 20;

/** How long the message that a choice was saved stays for screen readers after the banner has gone (XX-04). */
export const ANNOUNCE_MS = 2_000;
/** How long the message that something could not be loaded stays on screen. */
export const NOTICE_MS = 8_000;
/** A click follows a press within this time: a browser that can zoom by a double tap waits 300 ms for the second tap (LD-28). */
export const CLICK_AFTER_MS = 400;
/** How long banner and dialogs take to fade out; the page does not wait for it (CO-33). */
export const FADE_OUT_MS = 150;
/** If the legacy plugin's timer is on but its time cannot be read, the banner closes after this time, in seconds (CO-13). */
export const LEGACY_SHOWN_S = 10;
/** Scrolling further than this closes the banner, if the owner wants that (CO-13). */
export const CLOSING_SCROLL_PX = 100;

/** The log keeps this many lines, for debug that is turned on late; it must not grow on a page open for hours. */
export const LOG_ITEMS = 500;

/** At most this much of a wrong value is shown in debug, so that it fits on a line (LD-04). */
export const SHOWN_CHARS = 60;

/** This long after loading, a page listens to other tabs even if it is still busy (CO-43). */
export const LISTEN_LATEST_MS = 300;

/** Work that is not urgent waits at most this long for an idle browser; `IDLE_MS` if the browser reports none. */
export const IDLE_LATEST_MS = 2_000;
export const IDLE_MS = 200;

/** Cookies of another tab may arrive after its message, so they are read again after this time (CO-43). */
export const REREAD_MS = 200;

/** A legacy button that is a link is followed after this time, even if its choice could not be made (CO-32). */
export const OPEN_LINK_MS = 3_000;
/** The settings dialog shows this many characters of the overview until the visitor asks for more (CO-31). */
export const OVERVIEW_CHARS = 250;
/** How long the visitor's record stays in memory, for its download to begin (CO-31). */
export const DOWNLOAD_MS = 10_000;

/** If another consent tool is not on the page yet, we look for it again at this interval (CO-42). */
export const BRIDGE_POLL_MS = 500;
/** After this time, we look for that tool only at its own events and when the page gets the focus. */
export const BRIDGE_GIVE_UP_MS = 30_000;
/** How long after the start of a page view debug says that another tool, which decides, has said nothing so far. */
export const BRIDGE_UNHEARD_MS = 3_000;

/** A page on which nothing asked for consent is checked again after this time, then after twice as long each time (XX-14). */
export const RECHECK_MS = 500;
/** Once this time has passed since the first check, only new scripts cause another check. */
export const RECHECK_MAX_MS = 60_000;
/** An attribute of a script that is longer than this is not searched for the address of a consent tool. */
export const ADDRESS_MAX_CHARS = 2_000;
/** How much of a data layer is searched for other scripts' consent commands, which are sent early. */
export const LAYER_COMMANDS = 1_000;

/** A decision that the record endpoint did not accept is sent once more after this time (CO-44). */
export const REPORT_RETRY_MS = 2_000;
/** The longest text of a choice that goes to the record endpoint, in characters: with escapes, within what browsers send of a page that is left (CO-50). */
export const RECORD_TEXT_MAX_CHARS = 5_000;
/** A page that is to be reloaded waits at most this long for the record's request to be sent (CO-14, CO-44). */
export const RELOAD_WAIT_MS = 1_000;
/** If a choice should reload the page, but the page is still there after this time, it goes on without the reload (CO-14). */
export const RELOAD_FAILED_MS = 10_000;

/** A time on page longer than this is ignored, because timers would overflow (TR-51). */
export const TIME_ON_PAGE_MAX_MS = 86_400_000;

/** If a video player has not reported the position of its video, it is asked again after this time. */
export const PLAYER_GREETING_MS = 500;
/** A video player is asked again for at most this long. */
export const PLAYER_MAX_WAIT_MS = 10_000;

/** A frame that gets the focus this soon after the Tab key was focused by it, not by a click (TR-50). */
export const TAB_KEY_MS = 200;

/** An ad whose picture is not loaded and decoded after this time does not show. */
export const AD_PICTURE_TIMEOUT_MS = 10_000;
/** The most addresses that get the report that an ad was shown, and that it was seen (AD-05). */
export const AD_REPORTED_ITEMS = 20;
/** A visitor removes an ad by swiping it to the right by more than this (AD-04). */
export const AD_SWIPE_PX = 100;
/** A held script's address that is asked for again and again is refused after this time, times the square of the attempts (LD-27). */
export const REFUSED_AGAIN_MS = 10;
/** A callback that a page gives to a held service is called after this time, as by a tag that answers slowly (LD-27). */
export const CALL_BACK_MS = 300;
/** A card in the place of a held frame has moved if it is further than this from where it was; positions are rounded. */
export const CARD_MOVED_PX = 1;
/** A card in the place of a held frame counts as seen once it has stood still on screen for this long (CO-24). */
export const CARD_SEEN_MS = 500;
/** An ad counts as seen once half of it was on screen for this long without a break. */
export const AD_SEEN_MS = 1_000;
/** If an ad has at least this area, in square pixels, 30 % of it on screen is enough for it to count as seen. */
export const AD_LARGE_PX = 242_500;

/** Characters of the hash in a file's name: enough to distinguish all versions of a file that a cache may hold. */
export const HASH_CHARS = 8;

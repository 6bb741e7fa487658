// Times and limits of the theme's behaviours, named and with their unit (XX-09).

/** A click from before the behaviours had loaded takes effect once they have, within this time: later, it would surprise. */
export const EARLY_CLICK_MS = 3_000;

/** The mobile menu takes this long to open (TH-20). */
export const MENU_OPEN_MS = 400;
/** The mobile menu takes this long to close. */
export const MENU_SHUT_MS = 250;
/** A submenu of the mobile menu takes this long to open or close (TH-23). */
export const SUBMENU_MS = 250;
/** A search that covers the page takes this long to fade in or out (TH-30). */
export const SEARCH_FADE_MS = 300;
/** An element to focus once it is visible is checked in at most this many frames: the theme's CSS may fade it in slowly. */
export const FOCUS_TURNS = 60;

/** A panel of the desktop menu fades in for this long (TH-10). */
export const PANEL_FADE_MS = 300;
/** The pointer may be outside an open panel for this long, on its way to another part of it (TH-12). */
export const PANEL_GRACE_MS = 150;
/** A centred mega menu keeps this distance from the window's sides (TH-14). */
export const MEGA_MARGIN_PX = 10;

/** The height of a sticky header if the theme does not set it (TH-60). */
export const STICKY_HEADER_PX = 54;
/** If a link's target has moved while the page scrolled to it, the position is corrected, within this time. */
export const TRAVEL_MS = 3_000;
/** The button to the top shows once the page is scrolled further than this (TH-62). */
export const SCROLLED_PX = 100;
/** The button to the top takes this long to fade in or out. */
export const SCROLL_TOP_FADE_MS = 300;

/** A single picture grows out of its thumbnail, and shrinks back into it, in this time (TH-41). */
export const ZOOM_MS = 300;
/** Pictures of a gallery fade for this long (TH-41). */
export const LIGHTBOX_FADE_MS = 150;
/** A picture that has not loaded after this time counts as failed (TH-45). */
export const PICTURE_TIMEOUT_MS = 20_000;
/** This many pictures ahead are requested, in the direction in which the visitor moves (TH-42). */
export const AHEAD_ITEMS = 2;
/** A finger that has moved this far sideways has swiped. */
export const LIGHTBOX_SWIPE_PX = 40;
/** If the lightbox has not opened after this time, the link is followed instead. */
export const LIGHTBOX_MAX_WAIT_MS = 3_000;

/** A photo feed is requested once it is this near to what the visitor sees (PF-02). */
export const FEED_NEAR_PX = 300;
/** A feed that has not loaded after this time counts as failed. */
export const FEED_TIMEOUT_MS = 10_000;
/** How many photos a feed shows if the page gives no number. */
export const FEED_ITEMS = 9;
/** At most this many entries of a feed are read. */
export const FEED_ANSWER_ITEMS = 100;
/** A photo's title is cut after this many characters. */
export const FEED_TITLE_CHARS = 500;

/**
 * A select that is this far above its place or to the left of it is hidden by another script, as one nine times as far to the
 * right is on a page that reads from right to left. The usual distances are 9999 px and 999 em.
 */
export const OFF_PAGE_PX = 999;
/** A select that is this narrow or this low is hidden by another script. Its borders count, which such scripts may leave. */
export const NO_SIZE_PX = 8;

/** An element that the page has removed for this long is forgotten: most are inserted elsewhere at once, or never again. */
export const REMOVED_MS = 10_000;

/** A carousel starts once it is this near to the window (TH-54). */
export const CAROUSEL_NEAR_PX = 300;
/** A finger that moves further than this across a carousel drags it; less is a click (TH-51). */
export const DRAG_PX = 3;
/** If a finger has moved within this time before it was lifted, it counts as still moving. */
export const SWIPE_MS = 100;
/** After a drag, the click with which the browser ends it is suppressed if it comes within this time (TH-51). */
export const DRAG_CLICK_MS = 400;
/** How long a slide is shown in a carousel of the owner's own content whose `data-autoplay` gives no valid time (TH-52). */
export const AUTOPLAY_MS = 3_000;
/** A carousel whose width has changed is laid out anew once the width was stable for this long (TH-53). */
export const CAROUSEL_RESIZE_MS = 150;
/** A smaller change of a slide's height is ignored, because it comes from the browser's rounding. */
export const CAROUSEL_ROUNDED_PX = 0.5;
/** Carousels move in steps of this length, whatever the screen's frame rate is (TH-51). */
export const CAROUSEL_STEP_MS = 1000 / 60;
/** A finger's speed is measured over its moves within this time before its latest move, because single moves are too uneven. */
export const CAROUSEL_HAND_MS = 4 * CAROUSEL_STEP_MS;
/** A row of slides stops if it is nearer than this to its target, and moves less than this in a step. */
export const CAROUSEL_STILL_PX = 0.1;

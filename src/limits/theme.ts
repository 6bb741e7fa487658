// Times and limits of the theme’s behaviours, named and with their unit (XX-09).

/** A click from before the theme's behaviours came is made up for when they come, but not after this long: then it surprises. */
export const EARLY_CLICK_MS = 3_000;

/** The mobile menu takes this long to open … (TH-20) */
export const MENU_OPEN_MS = 400;
/** … and this long to shut. */
export const MENU_SHUT_MS = 250;
/** A list in it takes this long either way (TH-23). */
export const SUBMENU_MS = 250;
/** A search that covers the page takes this long to come and to go (TH-30). */
export const SEARCH_FADE_MS = 300;
/** What is to get the focus as soon as it is seen is looked at in this many frames: the theme's CSS lets it come in slowly. */
export const FOCUS_TURNS = 60;

/** A panel of the desktop menu fades in for this long (TH-10). */
export const PANEL_FADE_MS = 300;
/** The pointer may leave an open panel for this long, on its way into another part of it (TH-12). */
export const PANEL_GRACE_MS = 150;
/** A centred mega menu keeps this far from the window's sides (TH-14). */
export const MEGA_MARGIN_PX = 10;

/** A header that will stick covers this much where the theme does not say how much (TH-60). */
export const STICKY_HEADER_PX = 54;
/** A link's scroll has arrived by then, if nobody has led it elsewhere; what has moved its target meanwhile is made up for. */
export const TRAVEL_MS = 3_000;
/** The button that leads to the top is there beyond this much … (TH-62) */
export const SCROLLED_PX = 100;
/** … and takes this long to come and to go. */
export const SCROLL_TOP_FADE_MS = 300;

/** A picture on its own grows out of its thumbnail, and goes back into it, in this time (TH-41). */
export const ZOOM_MS = 300;
/** Pictures of a gallery fade for this long (TH-41). */
export const LIGHTBOX_FADE_MS = 150;
/** A picture that has not come by then is not coming (TH-45). */
export const PICTURE_TIMEOUT_MS = 20_000;
/** So many pictures ahead are asked for, in the direction in which the visitor goes (TH-42). */
export const AHEAD_ITEMS = 2;
/** A finger that has come this far aside has swiped. */
export const LIGHTBOX_SWIPE_PX = 40;
/** A link whose lightbox has not come by then is followed. */
export const LIGHTBOX_PATIENCE_MS = 3_000;

/** A photo feed is asked for once it is so near to what the visitor sees (PF-02). */
export const FEED_NEAR_PX = 300;
/** A feed that has not come by then is not coming. */
export const FEED_TIMEOUT_MS = 10_000;
/** So many photos where the page says no number … */
export const FEED_ITEMS = 9;
/** … and so much of a photo's title. */
export const FEED_TITLE_CHARS = 500;

/** A carousel is begun no further than this from the window (TH-54). */
export const CAROUSEL_NEAR_PX = 300;
/** A finger that moves further than this across a carousel drags it; up to here it is a click (TH-51). */
export const DRAG_PX = 3;
/** A finger that moved less than this long before it let go was still moving. */
export const SWIPE_MS = 100;
/** The click that a drag ends with comes by then (TH-51). */
export const DRAG_CLICK_MS = 400;
/** A carousel in new content that changes by itself, and says no other time, does so after this (TH-52). */
export const AUTOPLAY_MS = 3_000;
/** A carousel that got another width is laid out anew once it has kept it for this long (TH-53). */
export const CAROUSEL_RESIZE_MS = 150;
/** Carousels move in steps of this length, whatever the screen's frame rate is (TH-51). */
export const CAROUSEL_STEP_MS = 1000 / 60;
/** A step shorter than this is none. */
export const CAROUSEL_STILL_PX = 0.01;

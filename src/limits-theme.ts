// Times and limits of the theme's carousels and of the way to the top, named and with their unit (XX-09).

/** The button that leads to the top is there beyond this much … (TH-62) */
export const SCROLLED_PX = 100;
/** … and takes this long to come and to go. */
export const SCROLL_TOP_FADE_MS = 300;

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

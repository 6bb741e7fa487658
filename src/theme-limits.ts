// Times and limits of the lightbox and the photo feeds, named and with their units, as `limits.ts` has everybody else's (XX-09).

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

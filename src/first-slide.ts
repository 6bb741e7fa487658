/** The theme's galleries and product sliders. */
export const CAROUSELS = '.gallery-format,.product-entry-slider';

/** Media queries for narrow windows, in which carousels in the owner's own content show fewer slides at a time (TH-55). */
export const TABLET_WINDOW = '(max-width:1024px)';
export const MOBILE_WINDOW = '(max-width:767px)';

/** The class that a carousel gets from the engine that runs it, ours or the theme's. */
export const RUNNING_CLASS = 'flickity-enabled';

/** The class of the carousels that our engine runs. */
export const OUR_CLASS = 'enxerto-carousel';

/** The declarations that show a carousel which the theme's CSS hides. */
const SHOWN_RULE = '{opacity:1!important;visibility:visible!important;height:auto!important}';

/**
 * A selector that matches no element, but is so specific that a rule with it in `:not()` wins over any rule of a theme. A
 * cascade layer would win too, but Chromium lays out the whole page again when a style sheet with layers is removed.
 */
const MATCHES_NOTHING = '#_#_#_#_';

/** Shows a carousel once our engine runs it: the theme's CSS hides such a carousel too. */
export const RUNNING_RULE = `.${OUR_CLASS}:not(${MATCHES_NOTHING})${SHOWN_RULE}`;

/** The selector of a carousel that no engine runs yet. */
const notRunning = (carousel: string): string =>
  `:is(${carousel}):not(.${RUNNING_CLASS},${MATCHES_NOTHING})`;

/**
 * The style sheet of `firstSlideRule` for one selector. None of its selectors ends with a sibling combinator and a universal
 * selector, as `* + *` does. If another rule of the page counts siblings, such a selector makes Chromium compute the styles of
 * the whole page again whenever anything is inserted.
 */
const firstSlideOnly = (one: string): string =>
  `${one}${SHOWN_RULE}${one}>:not(:first-child){display:none!important}:where(${one} img:not([height])){width:100%;aspect-ratio:auto 3/2}`;

const noTransitions = (one: string): string => `${one},${one} *{transition:none!important}`;

/**
 * A style sheet that makes a carousel show its first slide until an engine runs it, ours or the theme's (TH-56). Without this
 * sheet, the theme's CSS hides all slides until then.
 *
 * Its selectors are more specific than those of any theme. A picture without a printed size gets the usual aspect ratio of a
 * photo until its own is known; the theme's CSS can override this.
 */
export const firstSlideRule = (carousel: string): string => firstSlideOnly(notRunning(carousel));

/** Turns off the theme's transitions where no engine runs: on a page painted already, the slide would appear slowly. */
export const noTransitionsRule = (carousel: string): string => noTransitions(notRunning(carousel));

const KNOWN = `.oceanwp-theme ${notRunning(CAROUSELS)}`;

/** Both rules for the theme that we recognise without configuration, by its class on `body`. They match on no other page. */
export const KNOWN_FIRST_SLIDE_RULE = firstSlideOnly(KNOWN) + noTransitions(KNOWN);

/** The theme's galleries and product sliders. */
export const CAROUSELS = '.gallery-format,.product-entry-slider';

/** Media queries for the windows in which carousels in the owner's own content show fewer slides at a time (TH-55). */
export const TABLET_WINDOW = '(max-width:1024px)';
export const MOBILE_WINDOW = '(max-width:767px)';

/** Class that the engine, ours as well as the theme's, puts on a carousel that it runs. */
export const RUNNING_CLASS = 'flickity-enabled';

/** Class of the carousels that ours runs. */
export const OUR_CLASS = 'enxerto-carousel';

/** The declarations that show a carousel which the theme's CSS hides. */
const SHOWN_RULE = '{opacity:1!important;visibility:visible!important;height:auto!important}';

/**
 * A selector that matches no element, but is so specific that a rule with it in `:not()` wins over any rule of a theme. A
 * layer would do that too, but Chromium lays out the whole page again when a style sheet with layers goes.
 */
const MATCHES_NOTHING = '#_#_#_#_';

/** The rule that shows a carousel that our engine runs: the theme's CSS hides that, too. */
export const RUNNING_RULE = `.${OUR_CLASS}:not(${MATCHES_NOTHING})${SHOWN_RULE}`;

/** The selector of a carousel that no engine runs yet. */
const notRunning = (carousel: string): string =>
  `:is(${carousel}):not(.${RUNNING_CLASS},${MATCHES_NOTHING})`;

/** None of its selectors ends with a sibling of just any element, as `* + *` does: where another rule of the page counts siblings, Chromium then computes the styles of the whole page again when anything is inserted. */
const firstSlideOnly = (one: string): string =>
  `${one}${SHOWN_RULE}${one}>:not(:first-child){display:none!important}:where(${one} img:not([height])){width:100%;aspect-ratio:auto 3/2}`;

const noTransitions = (one: string): string => `${one},${one} *{transition:none!important}`;

/**
 * A style sheet by which a carousel shows its first slide until an engine runs it, ours or the theme's (TH-56). Without it the
 * theme's CSS hides all slides until then.
 *
 * Its selectors are more specific than any of a theme's. A picture without a printed size gets a place that has the usual shape of
 * a photo until its own is known; the theme's CSS may say otherwise.
 *
 * @param carousel a selector
 */
export const firstSlideRule = (carousel: string): string => firstSlideOnly(notRunning(carousel));

/**
 * Keeps a carousel that no engine runs from showing its slide slowly by the theme's transitions, on a page that may have been
 * painted already.
 */
export const noTransitionsRule = (carousel: string): string => noTransitions(notRunning(carousel));

const KNOWN = `.oceanwp-theme ${notRunning(CAROUSELS)}`;

/** Both rules for a theme that we know without a configuration, by its class on `body`; on other pages they match nothing. */
export const KNOWN_FIRST_SLIDE_RULE = firstSlideOnly(KNOWN) + noTransitions(KNOWN);

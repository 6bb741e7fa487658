/** The theme's galleries and product sliders. */
export const CAROUSELS = '.gallery-format,.product-entry-slider';

/** The carousels among these that never change slides by themselves: pictures of products (TH-52). */
export const STILL = '.woo-entry-image';

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

/** The property with the aspect ratio of pictures without a printed size, until their own is known. */
const RATIO = '--enxerto-ratio';

/** Gives these pictures the ratio of most photos, which the theme's CSS can override. */
export const guessedRatio = (carousel: string): string =>
  `:where(${carousel} img:not([height])){width:100%;aspect-ratio:var(${RATIO},auto 3/2)}`;

/** For slides that do not show: no guess about them may move what stands below. */
export const NO_GUESS = `${RATIO}:auto`;

/** Elements between slides that have no box, and so are no slides (TH-58): editors and lazy-loading plugins print them. */
export const NO_BOX = 'br,link,meta,noscript,script,style,template,wbr,[hidden]';
/** The elements that slides usually are. */
const USUAL_SLIDES = 'a,article,div,figure,img,li,p,picture,section,span,video';
/** Every slide but the first: what stands behind a slide, and of elements that slides rarely are, all but the first child. */
const HIDDEN = `>:is(:not(${NO_BOX},p:empty)~:is(${USUAL_SLIDES}),:not(:first-child,${USUAL_SLIDES}))`;

/**
 * The style sheet of `firstSlideRule` for one selector. The slides of a carousel that is not still float upon each other, so that
 * the highest gives the height; the carousel's own `display` stays the theme's, which may not show it at all.
 *
 * None of the selectors ends with a sibling combinator and a universal selector, as `* + *` does. If another rule of the page
 * counts siblings, such a selector makes Chromium compute the styles of the whole page again whenever anything is inserted.
 */
const firstSlideOnly = (one: string, still: string): string =>
  `${one}${SHOWN_RULE}${one}:is(${still})${HIDDEN}{display:none!important}${one}:not(:is(${still})){overflow:hidden}${one}:not(:is(${still}))>*{float:left;width:100%;margin-right:-100%}${one}${HIDDEN}{visibility:hidden!important;${NO_GUESS}}${guessedRatio(one)}`;

const noTransitions = (one: string): string => `${one},${one} *{transition:none!important}`;

/**
 * A style sheet that makes a carousel show its first slide until an engine runs it, ours or the theme's (TH-56). Without this
 * sheet, the theme's CSS hides all slides until then. A carousel that may change slides by itself is as high as its highest
 * slide from the beginning, as far as sizes are printed, so that no change moves what stands below (TH-58); others are as high
 * as their first.
 *
 * Its selectors are more specific than those of any theme.
 *
 * @param still selector of the carousels that never change slides by themselves
 */
export const firstSlideRule = (carousel: string, still: string): string =>
  firstSlideOnly(notRunning(carousel), still);

/** Turns off the theme's transitions where no engine runs: on a page painted already, the slide would appear slowly. */
export const noTransitionsRule = (carousel: string): string => noTransitions(notRunning(carousel));

const KNOWN = `.oceanwp-theme ${notRunning(CAROUSELS)}`;

/** Both rules for the theme that we recognise without configuration, by its class on `body`. They match on no other page. */
export const KNOWN_FIRST_SLIDE_RULE = firstSlideOnly(KNOWN, STILL) + noTransitions(KNOWN);

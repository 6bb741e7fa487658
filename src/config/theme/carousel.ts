import { CAROUSEL_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** Where carousels are (TH-50). The engine's classes are not configured here: ours writes those that the theme's CSS styles. */
export interface CarouselProfile extends LegacyScripts {
  /** Selector for elements that become carousels when they come near the window; until then each shows its first slide only. Their child elements are the slides. */
  carousel: string;
  /** Selector for those of these carousels that never change slides by themselves: by default, pictures of products (TH-52). */
  still: string;
  /** Selector for further carousels, in content that you write yourself, which show several slides at a time (TH-55). */
  several: string;
}

/** The theme's galleries and product sliders. */
const CAROUSELS = '.gallery-format, .product-entry-slider';

export const CAROUSEL_PROFILE: CarouselProfile = {
  legacyScripts: CAROUSEL_SCRIPTS,
  legacyGlobal: 'oceanwp.owSlider',
  recipe: 'capture',
  carousel: CAROUSELS,
  still: '.woo-entry-image',
  several: '[data-enxerto-carousel]',
};

/** How carousels behave. */
export interface CarouselConfig {
  /** Milliseconds for which the theme's carousels show each slide before they change to the next by themselves; 0: they never do (TH-52). */
  autoplay: number;
  /** Whether a row of dots below a carousel leads to its slides. Off by default (TH-52). */
  dots: boolean;
  /** How many slides a carousel in your own content shows at a time, in windows wider than 1024 pixels (TH-55). */
  perView: number;
  /** How many it shows in windows of 768 to 1024 pixels. */
  perViewTablet: number;
  /** How many it shows in windows of up to 767 pixels. */
  perViewMobile: number;
}

export const CAROUSEL_DEFAULTS: CarouselConfig = {
  autoplay: 6000,
  dots: false,
  perView: 3,
  perViewTablet: 2,
  perViewMobile: 1,
};

export const CAROUSEL_LIMITS = {
  autoplay: [0, 600_000],
  perView: [1, 12],
  perViewTablet: [1, 12],
  perViewMobile: [1, 12],
} satisfies Partial<Record<keyof CarouselConfig, [number, number]>>;

/** Media queries for the windows in which carousels in the owner's own content show fewer slides at a time (TH-55). */
export const TABLET_WINDOW = '(max-width:1024px)';
export const MOBILE_WINDOW = '(max-width:767px)';

/** Class that the engine, ours as well as the theme's, puts on a carousel that it runs. */
export const RUNNING_CLASS = 'flickity-enabled';

/** Class of the carousels that ours runs. */
export const OURS = 'enxerto-carousel';

/** What shows a carousel that the theme's CSS hides. */
const SHOWN = '{opacity:1!important;visibility:visible!important;height:auto!important}';

/**
 * An element that no page has, said so specifically that a rule with it wins over any of a theme's. A layer would do that too, but
 * Chromium lays out the whole page again when a style sheet with layers goes.
 */
const NOTHING = '#_#_#_#_';

/** The rule that shows a carousel that ours runs: the theme hides that, too. */
export const RUNNING_RULE = `.${OURS}:not(${NOTHING})${SHOWN}`;

/** What a carousel is that no engine runs yet. */
const waiting = (carousel: string): string =>
  `:is(${carousel.replace(/,\s+/g, ',')}):not(.${RUNNING_CLASS},${NOTHING})`;

/**
 * A style sheet by which a carousel shows its first slide until an engine runs it, ours or the theme's (TH-56). Without it the
 * theme's CSS hides all slides until then.
 *
 * Its selectors are more specific than any of a theme's. A picture without a printed size gets a place that has the usual shape of a photo until its own is known; the theme's CSS
 * may say otherwise.
 *
 * @param carousel a selector
 * @param within a selector, with a space at its end, of what the carousels stand in; default: anything
 */
export function firstSlideRule(carousel: string, within = ''): string {
  const one = within + waiting(carousel);
  return `${one}${SHOWN}${one}>*+*{display:none!important}:where(${one} img:not([height])){width:100%;aspect-ratio:auto 3/2}`;
}

/**
 * Keeps a carousel that no engine runs from showing its slide slowly by the theme's transitions, on a page that may have been
 * painted already.
 */
export function atOnceRule(carousel: string, within = ''): string {
  const one = within + waiting(carousel);
  return `${one},${one} *{transition:none!important}`;
}

const IN_THEME = '.oceanwp-theme ';

/** Both on any page of a theme that we know without a configuration, by the theme's class on `body`; elsewhere it does nothing. */
export const knownFirstSlideRule = (): string =>
  firstSlideRule(CAROUSELS, IN_THEME) + atOnceRule(CAROUSELS, IN_THEME);

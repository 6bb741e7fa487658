import type { LegacyScripts } from './legacy';

/** Where carousels are (TH-50). The engine's own classes are not here: the theme's CSS knows them, and ours writes the same. */
export interface CarouselProfile extends LegacyScripts {
  /** What becomes a carousel, and shows its first slide until then: its element children are the slides. */
  carousel: string;
  /** Carousels in it that never start by themselves: pictures of products (TH-52). */
  still: string;
  /** Carousels beside those, in new content, which show several slides at a time (TH-55). */
  several: string;
}

export const CAROUSEL_PROFILE: CarouselProfile = {
  legacyScripts: ['oceanwp-slider-js'],
  legacyGlobal: 'oceanwp.owSlider',
  recipe: 'capture',
  carousel: '.gallery-format, .product-entry-slider',
  still: '.woo-entry-image',
  several: '[data-enxerto-carousel]',
};

/** What carousels do. */
export interface CarouselConfig {
  /** Milliseconds that the theme's carousels show a slide for before the next comes by itself; 0: none comes (TH-52). */
  autoplay: number;
  /** Whether a row of dots below leads to each slide (TH-52). */
  dots: boolean;
  /** Slides at a time in carousels of new content, in wide windows (TH-55). */
  perView: number;
  /** The same in windows of up to 1024 pixels. */
  perViewTablet: number;
  /** The same in windows of up to 767 pixels. */
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

/** Windows in which carousels of new content show fewer slides at a time, as media queries (TH-55). */
export const TABLET_WINDOW = '(max-width:1024px)';
export const MOBILE_WINDOW = '(max-width:767px)';

/** Class that the engine, ours as well as the theme's, puts on a carousel that it runs. */
export const RUNNING_CLASS = 'flickity-enabled';

/**
 * A style sheet by which a carousel shows its first slide until an engine runs it (TH-50): the theme hides all of them until then.
 *
 * @param carousel a selector
 */
export function firstSlideRule(carousel: string): string {
  const waiting = `:is(${carousel.replace(/,\s+/g, ',')}):not(.${RUNNING_CLASS})`;
  return `${waiting}{opacity:1;visibility:visible;height:auto}${waiting}>*+*{display:none}`;
}

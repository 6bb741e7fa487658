import { CAROUSELS, STILL } from '#src/first-slide';
import { flag, number, table, text, type Values } from '../field';
import { legacy } from './legacy';

/**
 * Selectors for carousels (TH-50). The classes inside a carousel are not configured here: our engine uses those that the
 * theme's CSS styles.
 */
export const CAROUSEL_PROFILE = table({
  ...legacy('carousel', 'oceanwp.owSlider', 'takeover'),
  /** Selector for elements that become carousels when they come near the window; until then, each shows its first slide only. Their child elements are the slides. */
  carousel: text(CAROUSELS),
  /** Selector for the carousels among these that never change slides by themselves: by default, pictures of products (TH-52). */
  still: text(STILL),
  /** Selector for further carousels, in content that you write yourself, which show several slides at a time (TH-55). */
  several: text('[data-enxerto-carousel]'),
});

/** The behaviour of carousels. */
export const CAROUSEL = table({
  /** Milliseconds for which the theme's carousels show each slide before they change to the next by themselves; 0: they never do (TH-52). */
  autoplay: number(6000, { to: 600_000, unit: 'milliseconds' }),
  /** Whether a row of dots below a carousel leads to its slides. Off by default (TH-52). */
  dots: flag(false),
  /** How many slides a carousel in your own content shows at a time, in windows wider than 1024 pixels (TH-55). */
  perView: number(3, { from: 1, to: 12 }),
  /** How many slides such a carousel shows in windows of 768 to 1024 pixels. */
  perViewTablet: number(2, { from: 1, to: 12 }),
  /** How many slides such a carousel shows in windows of up to 767 pixels. */
  perViewMobile: number(1, { from: 1, to: 12 }),
});

/** The values of `CAROUSEL`. */
export type CarouselConfig = Values<typeof CAROUSEL>;

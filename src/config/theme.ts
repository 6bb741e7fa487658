import type { Limits } from './coerce';
import type { CarouselConfig } from './theme/carousel';
import { CAROUSEL_DEFAULTS, CAROUSEL_LIMITS } from './theme/carousel';
import type { FeedConfig } from './theme/feed';
import { FEED_DEFAULTS } from './theme/feed';
import type { LightboxTexts } from './theme/lightbox';
import { LIGHTBOX_TEXTS } from './theme/lightbox';
import type { ThemeProfile } from './theme/profile';
import { PROFILE_LIMITS, THEME_PROFILE, forAll } from './theme/profile';

/**
 * How a behaviour is brought onto the page (TH-01). `auto`: by what is there; `replace`: the theme's own script is gone, all is
 * ours; `takeover`: it is there and ours acts in its place; `augment`: it acts, ours adds what it lacks; `off`: not at all.
 */
export type ThemeMode = 'auto' | 'replace' | 'takeover' | 'augment' | 'off';

/** The same for one behaviour; '' is as `theme.mode` says. */
export type BehaviourMode = '' | 'auto' | 'replace' | 'takeover' | 'augment' | 'off';

/** A behaviour of the theme. */
export type BehaviourName = keyof ThemeProfile;

/** How each behaviour is brought. */
export interface BehaviourModes {
  /** Desktop dropdowns and mega menus. */
  dropdowns: BehaviourMode;
  /** The mobile dropdown menu. */
  mobileMenu: BehaviourMode;
  /** Search in the header. */
  search: BehaviourMode;
  /** Links to a place on the page. */
  anchors: BehaviourMode;
  /** The button and the links to the top. */
  scrollTop: BehaviourMode;
  /** Fixed and parallax footers. */
  footer: BehaviourMode;
  /** Styled selects. */
  selects: BehaviourMode;
  /** Nested tabs. */
  tabs: BehaviourMode;
  /** Lazy backgrounds. */
  backgrounds: BehaviourMode;
  /** Pictures that open large. */
  lightbox: BehaviourMode;
  /** Photo feeds. */
  feed: BehaviourMode;
  /** Carousels. */
  carousel: BehaviourMode;
}

/** What screen readers are told of controls that the theme leaves without a name; '' is ours, in the page's language. */
export interface ThemeTexts {
  /** What opens a list in the mobile menu; `%name%` is its parent's (TH-23). */
  submenu: string;
  /** What only shuts a search (TH-30). */
  closeSearch: string;
  /** The lightbox. */
  lightbox: LightboxTexts;
  /** What a carousel is called (TH-53). */
  carousel: string;
  /** What leads to the slide before. */
  previousSlide: string;
  /** What leads to the next one. */
  nextSlide: string;
  /** What stops a carousel that changes by itself … */
  pauseSlides: string;
  /** … and lets it go on. */
  playSlides: string;
  /** Which slide shows; `%curr%` is its number, `%total%` how many there are. */
  slide: string;
}

/** The theme's behaviours: menus, search, scrolling, footers, selects, tabs, carousels. */
export interface ThemeConfig {
  /** Whether the theme is enhanced at all. */
  enabled: boolean;
  /** How behaviours are brought, where `behaviours` does not say otherwise. */
  mode: ThemeMode;
  /** How each one is. */
  behaviours: BehaviourModes;
  /** Where everything is. */
  profile: ThemeProfile;
  /** Pixels that links to a place on the page leave free above it, beside what covers the top (TH-60). */
  scrollOffset: number;
  /** What opens a list in the mobile menu: its parent's whole link, or the control beside it (TH-23). */
  submenuTarget: 'link' | 'icon';
  /** Whether a button that leads to the top is made where the theme has none (TH-62). */
  createScrollTop: boolean;
  /** Whether all galleries of a page are one in the lightbox, and not each its own (TH-42). */
  joinGalleries: boolean;
  /** Photo feeds. */
  feed: FeedConfig;
  /** What carousels do. */
  carousel: CarouselConfig;
  /** Names of controls that have none. */
  texts: ThemeTexts;
}

const MODES: ThemeMode[] = ['auto', 'replace', 'takeover', 'augment', 'off'];
const OWN: BehaviourMode[] = ['', ...MODES];

export const THEME_DEFAULTS: ThemeConfig = {
  enabled: true,
  mode: 'auto',
  behaviours: forAll<BehaviourMode>(''),
  profile: THEME_PROFILE,
  scrollOffset: 0,
  submenuTarget: 'link',
  createScrollTop: false,
  joinGalleries: false,
  feed: FEED_DEFAULTS,
  carousel: CAROUSEL_DEFAULTS,
  texts: {
    submenu: '',
    closeSearch: '',
    carousel: '',
    previousSlide: '',
    nextSlide: '',
    pauseSlides: '',
    playSlides: '',
    slide: '',
    lightbox: LIGHTBOX_TEXTS,
  },
};

export const THEME_LIMITS: Limits<ThemeConfig> = {
  mode: MODES,
  behaviours: forAll(OWN),
  profile: PROFILE_LIMITS,
  scrollOffset: [-1000, 1000],
  submenuTarget: ['link', 'icon'],
  carousel: CAROUSEL_LIMITS,
};

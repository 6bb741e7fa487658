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
 * How a behaviour works with the theme's own script for it (TH-01). `auto`: depends on what is on the page; `replace`: that
 * script is not there and ours does everything; `takeover`: it is there and ours acts in its place; `augment`: it acts and ours
 * adds what it lacks; `off`: ours does nothing.
 */
export type ThemeMode = 'auto' | 'replace' | 'takeover' | 'augment' | 'off';

/** The mode of one behaviour; '' stands for the mode in `theme.mode`. */
export type BehaviourMode = '' | 'auto' | 'replace' | 'takeover' | 'augment' | 'off';

/** A behaviour of the theme. */
export type BehaviourName = keyof ThemeProfile;

/** The mode of each behaviour. */
export interface BehaviourModes {
  /** Mode of the desktop dropdowns and mega menus. Empty: the mode of the whole theme, as for each of these fields. */
  dropdowns: BehaviourMode;
  /** Mode of the mobile menu. */
  mobileMenu: BehaviourMode;
  /** Mode of the search in the header. */
  search: BehaviourMode;
  /** Mode of links to a place on the page. */
  anchors: BehaviourMode;
  /** Mode of the button and the links to the top of the page. */
  scrollTop: BehaviourMode;
  /** Mode of fixed and parallax footers. */
  footer: BehaviourMode;
  /** Mode of styled select boxes. */
  selects: BehaviourMode;
  /** Mode of the page builder's nested tabs. */
  tabs: BehaviourMode;
  /** Mode of the page builder's backgrounds that show only when they come near the window. */
  backgrounds: BehaviourMode;
  /** Mode of pictures that open in large. */
  lightbox: BehaviourMode;
  /** Mode of photo feeds. */
  feed: BehaviourMode;
  /** Mode of carousels. */
  carousel: BehaviourMode;
}

/** Names, for screen readers, of controls to which the theme gives none; for '' ours is taken, in the page's language. */
export interface ThemeTexts {
  /** Name of the control that opens a list in the mobile menu; `%name%` stands for the name of the list's menu item (TH-23). Empty: our own text. */
  submenu: string;
  /** Name of the button that closes a search (TH-30). Empty: our own text. */
  closeSearch: string;
  /** The texts of the lightbox. */
  lightbox: LightboxTexts;
  /** Name of a carousel (TH-53). Empty: our own text. */
  carousel: string;
  /** Name of the button that leads to the previous slide. Empty: our own text. */
  previousSlide: string;
  /** Name of the button that leads to the next slide. Empty: our own text. */
  nextSlide: string;
  /** Name of the button that pauses a carousel which changes slides by itself. Empty: our own text. */
  pauseSlides: string;
  /** Name of the same button while the carousel is paused: it starts the carousel again. Empty: our own text. */
  playSlides: string;
  /** Says which slide is shown; `%curr%` stands for its number, `%total%` for the number of slides. Empty: our own text. */
  slide: string;
}

/** The theme's behaviours: menus, search, scrolling, footers, selects, tabs, carousels. */
export interface ThemeConfig {
  /** Whether our theme behaviours run at all. True by default. */
  enabled: boolean;
  /** How our behaviours work with the theme's own scripts, unless `behaviours` gives one of them a mode of its own. auto, the default: replace if the theme's script is not on the page, else what the behaviour's recipe says. replace: ours does everything. takeover: ours acts in place of the theme's script. augment: the theme's script acts, and ours adds what it lacks. off: ours does nothing. */
  mode: ThemeMode;
  /** The mode of each behaviour. */
  behaviours: BehaviourModes;
  /** The selectors and classes by which we find everything in the theme. */
  profile: ThemeProfile;
  /** Pixels that stay free above the target when a link scrolls to a place on the page, in addition to the height of fixed bars and headers. Left out: the theme's own setting counts, else 0 (TH-60). */
  scrollOffset: number;
  /** What opens a list in the mobile menu: the whole link of its menu item, or only the control beside the link (icon). Left out: the theme's own setting counts, else the link (TH-23). */
  submenuTarget: 'link' | 'icon';
  /** Whether we add a button that leads to the top of the page if the theme has none. Off by default (TH-62). */
  createScrollTop: boolean;
  /** Whether the lightbox treats all galleries of a page as one. Off by default: each gallery is separate (TH-42). */
  joinGalleries: boolean;
  /** The settings of photo feeds. */
  feed: FeedConfig;
  /** The settings of carousels. */
  carousel: CarouselConfig;
  /** Names, for screen readers, of controls to which the theme gives no name. */
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

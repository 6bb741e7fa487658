import { flag, number, table, text, word, type Values } from './field';
import { CAROUSEL } from './theme/carousel';
import { FEED } from './theme/feed';
import { LIGHTBOX_TEXTS } from './theme/lightbox';
import { THEME_PROFILE, type ThemeProfile } from './theme/profile';

/**
 * How a behaviour works with the theme's own script for it (TH-01). `auto`: depends on what is on the page; `replace`: the
 * theme's script is not on the page, and our code does everything; `takeover`: the theme's script is on the page, and our code
 * acts in its place, where the two cannot collide (`TAKES_OVER`); `augment`: the theme's script acts, and our code adds what it
 * lacks; `off`: our code does nothing.
 */
const MODES = ['auto', 'replace', 'takeover', 'augment', 'off'] as const;

/** The mode of one behaviour; '' stands for the mode in `theme.mode`. */
const OWN_MODE = word(['', ...MODES]);

const modesFor = (rows: typeof THEME_PROFILE.rows): Record<BehaviourName, typeof OWN_MODE> =>
  Object.fromEntries(Object.keys(rows).map((name) => [name, OWN_MODE])) as Record<
    BehaviourName,
    typeof OWN_MODE
  >;

/** A mode for each behaviour that has a part in the profile. The comment above that part is its documentation. */
const BEHAVIOURS = table(modesFor(THEME_PROFILE.rows));

/** A behaviour of the theme. */
export type BehaviourName = keyof ThemeProfile;

/** Names, for screen readers, of controls to which the theme gives none; '' means our own text in the page's language. */
const TEXTS = table({
  /** Name of the control that opens a list in the mobile menu; `%name%` stands for the name of the list's menu item (TH-23). Empty: our own text. */
  submenu: text(),
  /** Name of the button that closes a search (TH-30). Empty: our own text. */
  closeSearch: text(),
  /** The texts of the lightbox. */
  lightbox: LIGHTBOX_TEXTS,
  /** Name of a carousel (TH-53). Empty: our own text. */
  carousel: text(),
  /** Name of the button that leads to the previous slide. Empty: our own text. */
  previousSlide: text(),
  /** Name of the button that leads to the next slide. Empty: our own text. */
  nextSlide: text(),
  /** Name of the button that pauses a carousel which changes slides by itself. Empty: our own text. */
  pauseSlides: text(),
  /** Name of the same button while the carousel is paused: it starts the carousel again. Empty: our own text. */
  playSlides: text(),
  /** Says which slide is shown; `%curr%` stands for its number, `%total%` for the number of slides. Empty: our own text. */
  slide: text(),
});

/** The values of `TEXTS`. */
export type ThemeTexts = Values<typeof TEXTS>;

/** The theme's behaviours: menus, search, scrolling, footers, selects, tabs, carousels. */
export const THEME = table({
  /** Whether our theme behaviours run at all. True by default. */
  enabled: flag(true),
  /** How our behaviours work with the theme's own scripts, unless `behaviours` names another mode for one of them (empty there: this mode). `auto`, the default: `replace` if the theme's script is not on the page, else what the behaviour's `recipe` says. `replace`: our code does everything. `takeover`: our code acts in place of the theme's script, where that is possible without stopping events that others listen to: `dropdowns`, `lightbox` and `carousel`; elsewhere as `augment`. `augment`: the theme's script acts, and our code adds what it lacks. `off`: our code does nothing. */
  mode: word(MODES),
  /** The mode of each behaviour. */
  behaviours: BEHAVIOURS,
  /** The selectors and classes by which we find everything in the theme. */
  profile: THEME_PROFILE,
  /** Pixels that stay free above the target when a link scrolls to a place on the page, in addition to the height of fixed bars and headers. If not set: the theme's own setting counts, else 0 (TH-60). */
  scrollOffset: number(0, { from: -1000, to: 1000, unit: 'pixels' }),
  /** What opens a list in the mobile menu: the whole link of its menu item, or only the control beside the link (icon). If not set: the theme's own setting counts, else the link (TH-23). */
  submenuTarget: word(['link', 'icon']),
  /** Whether we add a button that leads to the top of the page if the theme has none. Off by default (TH-62). */
  createScrollTop: flag(false),
  /** Whether the lightbox treats all galleries of a page as one. Off by default: each gallery is separate (TH-42). */
  joinGalleries: flag(false),
  /** The settings of photo feeds. */
  feed: FEED,
  /** The settings of carousels. */
  carousel: CAROUSEL,
  /** Names, for screen readers, of controls to which the theme gives no name. */
  texts: TEXTS,
});

/** The values of `THEME`. */
export type ThemeConfig = Values<typeof THEME>;

import type { Limits } from '../coerce';
import type { ThemeProfile } from './profile';
import { PROFILE_LIMITS, THEME_PROFILE } from './profile';

/**
 * How a behaviour is brought onto the page (TH-01). `auto`: by what is there; `replace`: the theme's own script is gone, all is
 * ours; `takeover`: it is there and ours acts in its place; `augment`: it acts, ours adds what it lacks; `off`: not at all.
 */
export type ThemeMode = 'auto' | 'replace' | 'takeover' | 'augment' | 'off';

/** A behaviour of the theme. */
export type BehaviourName = keyof ThemeProfile;

/** The theme's behaviours: menus, search, scrolling, footers, selects, tabs. */
export interface ThemeConfig {
  /** Whether the theme is enhanced at all. */
  enabled: boolean;
  /** How behaviours are brought, where `behaviours` does not say otherwise. */
  mode: ThemeMode;
  /** How each one is; '' means as `mode` says. */
  behaviours: Record<BehaviourName, ThemeMode | ''>;
  /** Where everything is. */
  profile: ThemeProfile;
  /** Pixels that links to a place on the page leave free above it, beside what covers the top (TH-60). */
  scrollOffset: number;
  /** What opens a list in the mobile menu: its parent's whole link, or the control beside it (TH-23). */
  submenuTarget: 'link' | 'icon';
  /** Whether a button that leads to the top is made where the theme has none (TH-62). */
  createScrollTop: boolean;
}

const MODES: ThemeMode[] = ['auto', 'replace', 'takeover', 'augment', 'off'];
const MODES_OR_NONE: (ThemeMode | '')[] = ['', ...MODES];

export const THEME_DEFAULTS: ThemeConfig = {
  enabled: true,
  mode: 'auto',
  behaviours: {
    dropdowns: '',
    mobileMenu: '',
    search: '',
    anchors: '',
    scrollTop: '',
    footer: '',
    selects: '',
    tabs: '',
    backgrounds: '',
  },
  profile: THEME_PROFILE,
  scrollOffset: 0,
  submenuTarget: 'link',
  createScrollTop: false,
};

export const THEME_LIMITS: Limits<ThemeConfig> = {
  mode: MODES,
  behaviours: {
    dropdowns: MODES_OR_NONE,
    mobileMenu: MODES_OR_NONE,
    search: MODES_OR_NONE,
    anchors: MODES_OR_NONE,
    scrollTop: MODES_OR_NONE,
    footer: MODES_OR_NONE,
    selects: MODES_OR_NONE,
    tabs: MODES_OR_NONE,
    backgrounds: MODES_OR_NONE,
  },
  profile: PROFILE_LIMITS,
  scrollOffset: [-1000, 1000],
  submenuTarget: ['link', 'icon'],
};

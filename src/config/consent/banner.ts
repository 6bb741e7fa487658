import type { Limits } from '../coerce';

/** The first layer: where it stands and what it says (CO-30). */
export interface BannerConfig {
  /** A bar along an edge, a popup in the middle or a card in a corner; up to 767 px each is a sheet of full width. `auto` takes the legacy plugin's where it is printed, else the bar (CO-30). */
  layout: 'auto' | 'banner' | 'popup' | 'widget';
  /** Edge of the viewport for the bar, side for the card; `auto` takes the legacy plugin's where it is printed, else bottom and left. */
  position: 'auto' | 'bottom' | 'top' | 'left' | 'right';
  /** Whether the popup darkens the page and makes it wait; otherwise, and where `look.layer` is a number, the page can be used behind it. Left out, the legacy plugin's switch counts (CO-30). */
  overlay: boolean;
  /** Seconds after which the banner goes by itself and records nothing; 0 for never. They do not run while the page is hidden or the focus is in the banner. Left out, the legacy plugin's timer counts (CO-13). */
  autoCloseSeconds: number;
  /** Whether more than 100 px of scrolling take the banner away, recording nothing. Left out, the legacy plugin's switch counts (CO-13). */
  closeOnScroll: boolean;
  /** Whether going by itself, after the seconds or by scrolling, records a yes to everything, as the legacy plugin had it. Refused where `consent.law` is `gdpr` or a category stands on by default (CO-13). */
  closingMeansYes: boolean;
  /** Address of the privacy policy, linked after the message; empty takes the legacy plugin's link, else none. http(s) only. */
  policyUrl: string;
  /** Texts of the owner's; an empty one is ours in the page's language, or for some the legacy plugin's. */
  texts: BannerTexts;
}

/** What the banner says. */
export interface BannerTexts {
  /** Heading; empty takes the legacy plugin's where it is printed. */
  title: string;
  /** One or two sentences under it; empty takes the legacy plugin's where they are printed. */
  message: string;
  /** Button that turns everything on. What stands on buttons is never taken from the page: markup that anybody may have put there is not to have Accept say Reject (XX-15). */
  accept: string;
  /** Button that turns everything optional off. */
  reject: string;
  /** Quieter button that opens the settings dialog. */
  customise: string;
  /** Name of the popup's X. */
  close: string;
  /** Link to the privacy policy; empty takes the legacy plugin's where it is printed. */
  policy: string;
  /** Said to screen readers once the choice is stored. */
  saved: string;
  /** Said where something that the visitor asked for could not be loaded: on the banner, or at the bottom of the page where there is none. */
  failed: string;
}

export const BANNER_DEFAULTS: BannerConfig = {
  layout: 'auto',
  position: 'auto',
  overlay: true,
  autoCloseSeconds: 0,
  closeOnScroll: false,
  closingMeansYes: false,
  policyUrl: '',
  texts: {
    title: '',
    message: '',
    accept: '',
    reject: '',
    customise: '',
    close: '',
    policy: '',
    saved: '',
    failed: '',
  },
};

export const BANNER_LIMITS: Limits<BannerConfig> = {
  layout: ['auto', 'banner', 'popup', 'widget'],
  position: ['auto', 'bottom', 'top', 'left', 'right'],
  autoCloseSeconds: [0, 3600],
};

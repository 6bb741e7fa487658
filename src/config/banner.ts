import type { Limits } from './coerce';

/** The first layer: where it stands and what it says (CO-30). */
export interface BannerConfig {
  /** Edge of the viewport; `auto` takes the legacy plugin's where it is printed, else the bottom. */
  position: 'auto' | 'bottom' | 'top';
  /** Address of the privacy policy, linked after the message; empty takes the legacy plugin's link, else none. http(s) only. */
  policyUrl: string;
  /** Texts of the owner's; an empty one takes the legacy plugin's where it is printed, else ours in the page's language. */
  texts: BannerTexts;
}

/** What the banner says. */
export interface BannerTexts {
  /** Heading. */
  title: string;
  /** One or two sentences under it. */
  message: string;
  /** Button that turns everything on. */
  accept: string;
  /** Button that turns everything optional off. */
  reject: string;
  /** Link to the privacy policy. */
  policy: string;
  /** Said to screen readers once the choice is stored. */
  saved: string;
}

export const BANNER_DEFAULTS: BannerConfig = {
  position: 'auto',
  policyUrl: '',
  texts: { title: '', message: '', accept: '', reject: '', policy: '', saved: '' },
};

export const BANNER_LIMITS: Limits<BannerConfig> = {
  position: ['auto', 'bottom', 'top'],
};

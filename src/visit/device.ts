/** Whether the visitor uses a mobile phone. Tablets count as desktops, so do iPads, whatever they call themselves (PU-10). */
export function isMobile(): boolean {
  const { userAgent, userAgentData }: Agent = navigator;
  return userAgentData?.mobile ?? (userAgent.includes('Mobi') && !userAgent.includes('iPad'));
}

/** How a site that was opened from the home screen is displayed, by its manifest. */
const INSTALLED = '(display-mode:standalone),(display-mode:fullscreen),(display-mode:minimal-ui)';

/**
 * Whether push works only after the visitor has added the site to the home screen: on iPhones and iPads, unless the site was
 * opened from there. An iPad claims to be a Mac, but has a touch screen.
 */
export function needsHomeScreen(): boolean {
  const { maxTouchPoints, standalone, userAgent }: Agent = navigator;
  const isApple =
    /iP(?:hone|ad|od)/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
  return isApple && !standalone && !matchMedia(INSTALLED).matches;
}

interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** In Chromium only. */
  readonly userAgentData?: { readonly mobile?: boolean };
  /** In Safari only: whether the site was opened from the home screen of an iPhone or iPad. */
  readonly standalone?: boolean;
}

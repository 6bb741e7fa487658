/** Whether the visitor uses a mobile phone. Tablets count as desktops, so do iPads, whatever they call themselves (PU-10). */
export function isMobile(): boolean {
  const { userAgent, userAgentData }: Agent = navigator;
  return userAgentData?.mobile ?? (userAgent.includes('Mobi') && !userAgent.includes('iPad'));
}

/** iPhone or iPad: push works only for sites on the home screen. An iPad claims to be a Mac, but has a touch screen. */
export function isApple(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return /iP(?:hone|ad|od)/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
}

/** `userAgentData` exists in Chromium only. */
interface Agent {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile?: boolean };
}

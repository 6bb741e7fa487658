/**
 * Whether the visitor uses a mobile phone. Tablets count as desktops; so do iPads, whether they call themselves iPad or Mac
 * (PU-10).
 */
export function isMobile(): boolean {
  const { userAgent, userAgentData }: Agent = navigator;
  return userAgentData?.mobile ?? (userAgent.includes('Mobi') && !userAgent.includes('iPad'));
}

/** `userAgentData` exists in Chromium only. */
interface Agent {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile?: boolean };
}

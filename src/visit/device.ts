/** Whether the visitor uses a mobile phone. Tablets count as desktops, so do iPads, whatever they call themselves (PU-10). */
export function isMobile(): boolean {
  const { userAgent, userAgentData }: Agent = navigator;
  return userAgentData?.mobile ?? (userAgent.includes('Mobi') && !userAgent.includes('iPad'));
}

/** `userAgentData` exists in Chromium only. */
interface Agent {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile?: boolean };
}

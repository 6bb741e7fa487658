/** Whether the visitor holds a telephone. Tablets count as desktops, iPads in either of their disguises too (PU-10). */
export function isMobile(): boolean {
  const { userAgent, userAgentData }: Agent = navigator;
  return userAgentData?.mobile ?? (userAgent.includes('Mobi') && !userAgent.includes('iPad'));
}

/** Chromium alone says it by itself. */
interface Agent {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile?: boolean };
}

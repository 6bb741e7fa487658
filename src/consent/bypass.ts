/** Whether the page's address asks for everything to be released on this page view (CO-18). */
export const asksForBypass = (): boolean => /[?&]cli_bypass=1(?:&|$)/.test(location.search);

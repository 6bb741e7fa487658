/** Where a page that is left sends the errors that it has noted. */
export const NOTED_AT = 'shop.test/noted';

/** What a page has noted of itself. */
export interface Noted {
  /** Everything on the console, as `type: text`. */
  console: string[];
  /** Uncaught errors and rejections. */
  errors: string[];
  /** Whether the page is one that had been left, and came back from the back/forward cache. */
  restored: boolean;
}

/** Begins to note, before any other script of the page. Runs in the page. */
function begin(): void {
  const noted: Noted = { console: [], errors: [], restored: false };
  Object.assign(window, { noted });
  for (const type of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const own = console[type];
    console[type] = (...line: unknown[]) => {
      noted.console.push(`${type}: ${line.map(String).join(' ')}`);
      own.apply(console, line);
    };
  }
  addEventListener('error', ({ message }) => message && noted.errors.push(message), true);
  addEventListener('unhandledrejection', ({ reason }) => noted.errors.push(String(reason)));
  addEventListener('pageshow', ({ persisted }) => (noted.restored = persisted));
  const send = navigator.sendBeacon.bind(navigator);
  addEventListener('pagehide', () => {
    if (noted.errors.length > 0) send('/noted', JSON.stringify(noted.errors.splice(0)));
  });
  // The page's own scripts see the page as it is without this one.
  document.currentScript?.remove();
}

/** A page that notes; the script has the nonce that the page's policy asks for. */
export function noting(html: string, headers: Record<string, string>): string {
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  return html.replace('<head>', `<head><script nonce="${nonce}">(${String(begin)})()</script>`);
}

import type { Breach, Moment, PrintedPage } from '../facts';

// These functions run in the visited page, so each of them uses only what is inside it.

/**
 * Runs before the page's own scripts: records what the page's policy refuses, and switches our debug lines on. The parameter
 * for that is added to the page's address only after the document is loaded, because a page cache would not be used for an
 * address with a parameter.
 *
 * @param options `logged`: the name of the event of a debug line; `mark`: the first part of the console message that forwards
 *   it
 */
export function prepare({ logged, mark }: { logged: string; mark: string }): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const breaches: Breach[] = [];
  Object.defineProperty(window, Symbol.for('enxerto.check'), { value: breaches });
  document.addEventListener('securitypolicyviolation', (event) => {
    breaches.push({
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      sample: event.sample,
      enforced: event.disposition === 'enforce',
    });
  });
  // This runs in the page.
  // oxlint-disable-next-line enxerto/one-writer
  const forward = console.debug.bind(console);
  const format = (value: unknown): string =>
    Object(value) === value ? typeof value : String(value);
  window.addEventListener(
    logged,
    (event) => {
      const { detail } = event as CustomEvent<unknown>;
      if (Array.isArray(detail) && detail.length > 1)
        forward([mark, ...detail.map(format)].join('\u001f'));
    },
    true,
  );
  try {
    const address = new URL(location.href);
    address.searchParams.set('enxerto_debug', '1');
    history.replaceState(history.state, '', address);
  } catch {
    // A sandboxed page may not change its address, and then there are no debug lines.
  }
}

/** Returns what the page's policy has refused so far. */
export function readBreaches(): Breach[] {
  return (Reflect.get(window, Symbol.for('enxerto.check')) ?? []) as Breach[];
}

/** Returns what a visitor sees now, and the scripts on the page. */
export function readMoment(): Moment {
  const isSeen = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const queue: unknown = Reflect.get(window, 'enxerto');
  const host = document.querySelector('enxerto-root[data-widget="consent"]');
  return {
    ran: Array.isArray(queue) && typeof Reflect.get(queue, 'destroy') === 'function',
    ours: isSeen(host?.shadowRoot?.querySelector('.banner')),
    theirs: isSeen(document.querySelector('#cookie-law-info-bar')),
    scripts: [...document.querySelectorAll('script')].map((script) => ({
      attributes: Object.fromEntries(
        [...script.attributes].map(({ name, value }) => [name, value]),
      ),
      text: (script.textContent ?? '').trim().slice(0, 300),
    })),
  };
}

/** Returns the scripts in a page's HTML as the server sent it; none of them runs. */
export function readPrinted(html: string): PrintedPage {
  const { 1: flag } = /"?all_disabled_by_api"?\s*:\s*"?(true|false|1)?"?/.exec(html) ?? [];
  const isPresent = html.includes('all_disabled_by_api');
  const page = new DOMParser().parseFromString(html, 'text/html');
  return {
    switchedOff: isPresent ? flag === 'true' || flag === '1' : undefined,
    scripts: [...page.querySelectorAll('script')].map((script) => ({
      attributes: Object.fromEntries(
        [...script.attributes].map(({ name, value }) => [name, value]),
      ),
      text: (script.textContent ?? '').trim().slice(0, 300),
    })),
  };
}

/** Returns the keys in the storages, each with the storage's name before it. */
export function readStorage(): string[] {
  const keys = (name: 'localStorage' | 'sessionStorage'): string[] => {
    try {
      return Object.keys(window[name]).map((key) => `${name} ${key}`);
    } catch {
      return [];
    }
  };
  return [...keys('localStorage'), ...keys('sessionStorage')];
}

import type { Breach, Moment } from '../facts';

// Playwright sends the text of these functions to the visited page, so no function may use anything from outside itself.

/**
 * Runs before the page's own scripts: records what the page's Content Security Policy refuses, and switches our debug lines on
 * with a parameter in the page's address. The parameter is added only when the document has arrived, because a page cache does
 * not serve addresses with a parameter.
 *
 * @param options `logged`: the name of the event that each debug line dispatches; `mark`: the first part of the console message
 *   that forwards the line to `watch.ts`
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
  // The lint rule forbids our command line to use `console`, but this function runs in the visited page.
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
    // A sandboxed page may not change its address. The visit then has no debug lines.
  }
}

/** Returns what the page's Content Security Policy has refused so far. */
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
    bannerSeen: isSeen(host?.shadowRoot?.querySelector('.banner')),
    barSeen: isSeen(document.querySelector('#cookie-law-info-bar')),
    scripts: [...document.querySelectorAll('script')].map((script) => ({
      attributes: Object.fromEntries(
        [...script.attributes].map(({ name, value }) => [name, value]),
      ),
      text: (script.textContent ?? '').trim().slice(0, 300),
    })),
  };
}

/** Returns those addresses that are on the list `hold` of the page's bootstrap; none where there is no such list. */
export function readListed(addresses: string[]): string[] {
  const queue: unknown = Reflect.get(window, 'enxerto');
  const hold = Object(Object(queue).hold) as { deciderOf?: (element: Element) => unknown };
  return addresses.filter((address) => {
    // The bootstrap looks at a held picture by the address that is kept.
    const picture = document.createElement('img');
    picture.setAttribute('data-cli-src', address);
    return hold.deciderOf?.(picture) !== undefined;
  });
}

/** Returns the keys in both storages, each after the storage's name, such as `localStorage theme`. */
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

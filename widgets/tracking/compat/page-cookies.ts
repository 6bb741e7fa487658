import type { Scope } from '../../../src/scope';
import { number } from '../php-values/php-values';
import type { Tracker } from '../tracker';
import { SLUGS } from '../vendors/lists/slugs';

/** What the pixel plugin's fragments and add-ons use of the cookie library that came with it. */
export interface PageCookies {
  get(name: string): string | undefined;
  set(name: string, value: unknown, attributes?: { expires?: unknown }): void;
  remove(name: string): void;
}

/** Names of the tracker's own cookies, which exist only while a service is granted (TR-16). */
const TRACKER_COOKIES = /^(?:last_)?pys/i;

/**
 * Makes the global `Cookies` for scripts that the server prints (TR-02). Before consent, what they write to the tracker's
 * cookies is only kept in memory, until the page is left; once the scope has ended, whatever they write is.
 */
export function createPageCookies({ cookies, granted }: Tracker, scope: Scope): PageCookies {
  const memory = new Map<string, string>();
  return {
    // Read afresh, because the page's own scripts may have written it just now.
    get: (name) => cookies.get(name, true) ?? memory.get(name),
    set(name, value, attributes) {
      const textValue = String(value);
      if (scope.ended || (TRACKER_COOKIES.test(name) && !SLUGS.some(granted)))
        memory.set(name, textValue);
      else cookies.set(name, textValue, number(attributes?.expires));
    },
    remove(name) {
      memory.delete(name);
      if (!scope.ended) cookies.remove([name]);
    },
  };
}

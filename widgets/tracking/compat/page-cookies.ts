import type { Scope } from '../../../src/scope';
import { number } from '../php-values/php-values';
import type { Tracker } from '../tracker';
import { SLUGS } from '../vendors/lists/slugs';

/** The functions of the pixel plugin's cookie library that its fragments and add-ons use. */
export interface PageCookies {
  get(name: string): string | undefined;
  set(name: string, value: unknown, attributes?: { expires?: unknown }): void;
  remove(name: string): void;
}

/** Matches the names of the tracker's own cookies, which exist only while a service is granted (TR-16). */
const TRACKER_COOKIES = /^(?:last_)?pys/i;

/**
 * Creates the global `Cookies` for scripts that the server prints (TR-02). Before consent, values that they write to the
 * tracker's cookies are kept in memory only, until the page is left; after the scope has ended, all values are.
 */
export function createPageCookies({ cookies, granted }: Tracker, scope: Scope): PageCookies {
  const memory = new Map<string, string>();
  return {
    // Read without the cache, because the page's own scripts may have written the cookie just now.
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

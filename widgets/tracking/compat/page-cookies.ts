import type { Scope } from '../../../src/scope';
import { number } from '../php-values/php-values';
import type { Tracker } from '../tracker';
import { SLUGS } from '../../../src/config/tracking-vendors';

/** The functions of the pixel plugin's cookie library that its page fragments and add-ons call. */
export interface PageCookies {
  get(name: string): string | undefined;
  set(name: string, value: unknown, attributes?: { expires?: unknown }): void;
  remove(name: string): void;
}

/** Matches the names of the tracker's own cookies, which exist only while a service is granted (TR-16). */
const TRACKER_COOKIES = /^(?:last_)?pys/i;

/**
 * Creates the global `Cookies` for scripts that the server prints (TR-02). While no service is granted, what they write to the
 * tracker's cookies stays in memory, until the page is left; once the scope has ended, all that they write.
 */
export function createPageCookies({ cookies, granted }: Tracker, scope: Scope): PageCookies {
  const memory = new Map<string, string>();
  return {
    // The cookie is read without the cache, because the page's own scripts may have written it just now.
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

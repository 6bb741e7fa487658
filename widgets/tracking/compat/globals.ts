import { widgetOfSleeper, type Asleep } from '#src/asleep';
import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import { OURS } from '#src/consent/pixel-script';
import type { Globals } from '#src/dom/globals';
import { newId } from '#src/net/new-id';
import type { Scope } from '#src/scope';
import { map, text, type PhpValues, number } from '../php-values/php-values';
import { deepCopy } from '../pipeline/shape';
import type { Tracker } from '../tracker';
import { DESCRIPTORS } from '../vendors/lists/descriptors';

/** The object that `getPixelBySlag` returns. It has only the method that scripts in WooCommerce's cart fragments call. */
interface Pixel {
  fireEvent(name: unknown, event: unknown): boolean;
}

/** Globals that stayed when their scope ended. They do nothing any more, so a later start may replace them. */
const retired = new WeakSet();

/** Defines a global unless it exists. The scope's end removes it, unless `isKept` then returns true: until the next start. */
export function defineGlobal(
  scope: Scope,
  owner: Record<string, unknown>,
  name: string,
  value: object,
  isKept = (): boolean => false,
): void {
  const existing = owner[name];
  if (existing !== undefined && !retired.has(existing as object)) return;
  // `Reflect.set` returns false for a frozen object or a refusing setter: nothing to remove later.
  if (!Reflect.set(owner, name, value)) return;
  scope.undo(() => {
    if (owner[name] !== value) return;
    if (isKept()) retired.add(value);
    else Reflect.deleteProperty(owner, name);
  });
}

/**
 * Provides the globals that the pixel plugin's server, its add-ons and the site's own scripts call (TR-02, facts §1.4). Globals
 * that exist already, such as the add-ons' objects, are kept. The globals defined here are removed when the scope ends. But if
 * the bootstrap still holds the plugin's own script at that moment, nothing else would provide the globals, and the shop's
 * fragments, which call them, would throw. In that case, the globals stay, and do nothing (LD-19).
 *
 * @param mayLoad whether an add-on may load a service's vendor script; false if we have loaded that script already
 */
export function defineGlobals(
  page: Globals,
  tracker: Tracker,
  mayLoad: (slug: Slug) => boolean,
  scope: Scope,
  asleep?: Asleep,
): void {
  const isKept = (): boolean =>
    asleep?.list.some((script) => widgetOfSleeper(script) === 'tracking') ?? false;
  /** Ids of the events that scripts have fired in the present task. The key is the event's number, kind or name. */
  const ids = new Map<string, string>();

  function remember(key: string, id: string): string {
    // The ids are cleared when the present task ends, because each firing has an id of its own (D5).
    if (ids.size === 0) queueMicrotask(() => ids.clear());
    ids.set(key, id);
    return id;
  }

  /** The id of an event. If a script fires the event for several services in one task, all of them get the same id (TR-55). */
  function idFor(event: PhpValues): string {
    const keys = [event.custom_event_post_id, event.e_id, event.name].map(text);
    const knownKey = keys.find((key) => ids.has(key));
    return knownKey === undefined
      ? remember(keys.find(Boolean) ?? '', newId())
      : (ids.get(knownKey) ?? newId());
  }

  const pixels = new Map<unknown, Pixel>(
    SLUGS.filter((slug) => DESCRIPTORS[slug].pluginFlag).map((slug) => [
      slug,
      {
        fireEvent(name, printed) {
          if (scope.ended) return true;
          const event = { e_id: 'dynamic', ...map(printed), name: text(name) };
          tracker.fire(tracker.readCopies({ [slug]: event }), { id: idFor(event) });
          return true;
        },
      },
    ]),
  );

  const pysMembers: Record<string, object | undefined> = {
    Facebook: pixels.get('facebook'),
    Analytics: pixels.get('ga'),
    GTM: pixels.get('gtm'),
    setEventUniqueId: (key: unknown, id: unknown) => void remember(text(key), text(id)),
    Utils: {
      [OURS]: true,
      PRODUCT_SIMPLE: 0,
      PRODUCT_VARIABLE: 1,
      PRODUCT_BUNDLE: 2,
      PRODUCT_GROUPED: 3,
      generateUniqueId: (event: unknown) => idFor(map(event)),
      consentGiven: (slug: unknown) =>
        !scope.ended && SLUGS.some((known) => known === slug && mayLoad(known)),
      // Does nothing: the tracker itself sends static events to the add-ons, so firing them here would send them twice.
      fireStaticEvents: () => {},
      copyProperties: (from: unknown, to: unknown) =>
        Object.assign(Object(to), map(deepCopy(from))),
      clone: deepCopy,
      getRequestParams: () => Object.fromEntries(new URLSearchParams(location.search)),
    },
  };

  const define = (owner: Record<string, unknown>, name: string, value: object): void =>
    defineGlobal(scope, owner, name, value, isKept);
  define(page, 'pys', {});
  const pys: Record<string, unknown> = Object(page.pys);
  for (const [name, value] of Object.entries(pysMembers)) if (value) define(pys, name, value);
  define(page, 'getPixelBySlag', (slug: unknown) => pixels.get(slug));
  define(page, 'pys_generate_token', () => newId());
  define(page, 'Cookies', createPageCookies(tracker, scope));
}

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

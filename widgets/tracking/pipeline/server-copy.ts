import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import { isRecord } from '#src/dom/json';
import type { Params } from '../model/event';
import { pixelsOf, orderOf, isCopied } from '../model/event-fields';
import { sendsCopies, waitsForConsent } from '../model/server';
import { hasCopies, idsOf } from '../model/settings';
import type { Tracker } from '../tracker';
import { COPY_ENDPOINTS } from '../vendors/lists/descriptors';
import type { Visit } from '../visitor/visit';
import type { OutgoingEvent } from './fired-event';

/** The server's copy of an event. It may be stored and sent from another page, so it has all that only this page knows. */
export interface ServerCopy {
  readonly slug: Slug;
  readonly name: string;
  readonly params: Params;
  /** The ids of the pixels that the event is for. */
  readonly ids: readonly string[];
  /** The event's id, which was sent to the vendor's pixel too (TR-55). */
  readonly id: string;
  /** When the event happened, in milliseconds since 1970. */
  readonly time: number;
  /** The server's name for the event that it prepared, such as `woo_add_to_cart_on_button_click`. */
  readonly kind: string;
  /** Order numbers as printed, by which the server adds the billing address to what it forwards (D27). */
  readonly woo: string;
  readonly edd: string;
  readonly orderKey: string;
  /** Address and referrer of the page, without the parts that must not be sent (`reduceAddress`, TR-11). */
  readonly url: string;
  readonly referrer: string;
}

/**
 * Whether the server's settings leave its copy of an event to the page (facts §1.12). For removals from the cart, the server
 * makes it, and the page writes the event's id into a session cookie for it.
 */
export function isSentByPage(tracker: Tracker, outgoing: OutgoingEvent): boolean {
  const { cookies, isOff, settings } = tracker;
  const { id, kind, isStatic, slug } = outgoing;
  const endpoint = COPY_ENDPOINTS[slug];
  if (!endpoint || !hasCopies(settings, slug)) return false;
  if (kind === 'woo_remove_from_cart') {
    if (!isOff('disabled_all_cookie'))
      cookies.set(endpoint.cookie, `{"RemoveFromCart":"${id}"}`, 0);
    return false;
  }
  return (
    (sendsCopies(settings, false) || waitsForConsent(settings)) &&
    (!isStatic || isCopied(outgoing) || sendsCopies(settings, true))
  );
}

/** Meta's cookies that identify the browser. Only the server's copy contains their values. */
const BROWSER_IDS = ['_fbp', '_fbc'];

/** Creates the server's copy, right after the event went to the vendor: it has the cookies and the address of that moment. */
export function createServerCopy(
  outgoing: OutgoingEvent,
  tracker: Pick<Tracker, 'cookies' | 'settings'>,
  { location: url, referrer }: Pick<Visit, 'location' | 'referrer'>,
): ServerCopy {
  const { slug, name, id, time, kind } = outgoing;
  const params = { ...outgoing.params };
  if (slug === 'facebook') {
    for (const cookie of BROWSER_IDS) {
      // A missing cookie is looked up once more without the cache, because the pixel may have written it just now.
      const value = tracker.cookies.get(cookie) ?? tracker.cookies.get(cookie, true);
      if (value) params[cookie] ??= value;
    }
  }
  const pixels = pixelsOf(outgoing);
  return {
    slug,
    name,
    params,
    ids: pixels.length > 0 ? pixels : idsOf(tracker.settings, slug),
    id,
    time,
    kind,
    ...orderOf(outgoing),
    url,
    referrer,
  };
}

/** Whether a stored value is a copy to send: of an existing service, with objects or lists in `params` and `ids` only. */
export function isServerCopy(value: unknown): value is ServerCopy {
  if (!isRecord(value)) return false;
  const { params: _params, ids: _ids, ...rest } = value;
  return SLUGS.some((slug) => slug === rest.slug) && !Object.values(rest).some(Object.isExtensible);
}

/** The key of a stored copy, the same at every attempt, so that an event that fails twice is stored once. */
export function copyKey({ id, slug, name }: ServerCopy): string {
  return [id, slug, name].join('.');
}

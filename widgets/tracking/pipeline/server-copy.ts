import type { PhpValues } from '../php-values/php-values';
import { map, text, texts } from '../php-values/php-values';
import type { Outgoing, Slug, Tracker } from '../tracker';
import type { Visit } from '../visitor/visit';

/** The server's copy of an event, as it waits in the outbox: everything that is known only on the page where it happened. */
export interface Copy {
  readonly slug: Slug;
  readonly name: string;
  readonly params: PhpValues;
  /** The pixels that it is for. */
  readonly ids: readonly string[];
  /** The same as the pixel's (TR-55). */
  readonly id: string;
  /** When it happened, in milliseconds since 1970. */
  readonly time: number;
  /** What the server calls what it prepared, `woo_add_to_cart_on_button_click`. */
  readonly kind: string;
  /** Orders, by the server's word alone: it adds their billing address to what it sends on (D27). */
  readonly woo: string;
  readonly edd: string;
  readonly orderKey: string;
  /** Address and referrer of the page, without e-mail addresses (TR-11). */
  readonly url: string;
  readonly referrer: string;
}

/** The vendor's browser ids travel in the server's copy only. */
const BROWSER_IDS = ['_fbp', '_fbc'];

/** Makes the server's copy; call it when the event happens. */
export function copyOf(
  outgoing: Outgoing,
  { cookies, options }: Pick<Tracker, 'cookies' | 'options'>,
  { location: url, referrer }: Pick<Visit, 'location' | 'referrer'>,
): Copy {
  const { slug, name, id, time, event } = outgoing;
  const params = { ...outgoing.params };
  if (slug === 'facebook') {
    for (const cookie of BROWSER_IDS) {
      // The pixel may have written its own just now.
      const value = cookies.get(cookie) ?? cookies.get(cookie, true);
      if (value) params[cookie] ??= value;
    }
  }
  const own = texts(event['pixelIds']);
  return {
    slug,
    name,
    params,
    ids: own.length > 0 ? own : texts(map(options[slug])['pixelIds']),
    id,
    time,
    kind: text(event['e_id']),
    woo: text(event['woo_order']),
    edd: text(event['edd_order']),
    orderKey: text(event['order_key']),
    url,
    referrer,
  };
}

/** Whether what was stored can be sent: beside its parameters and pixels, which may be anything, texts and numbers alone. */
export function isCopy({ params: _params, ids: _ids, ...rest }: Copy): boolean {
  return !Object.values(rest).some(Object.isExtensible);
}

/** By what a copy is kept: an event that fails twice waits once. */
export function keyOf({ id, slug, name }: Copy): string {
  return [id, slug, name].join('.');
}

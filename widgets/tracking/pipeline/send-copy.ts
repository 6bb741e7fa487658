import { map, text, yes } from '../php-values/php-values';
import type { Outgoing, Slug, Tracker } from '../tracker';

/**
 * The services whose events the server sends on to the vendor. For each, the cookie in which the server looks for the id of an
 * event that it sends by itself. The other services hear from the browser alone.
 */
const ID_COOKIES: Partial<Record<Slug, string>> = {
  facebook: 'pys_fb_event_id',
  pinterest: 'pys_pinterest_event_id',
};

/** Whether the server's settings say that it sends a service's events on to the vendor. */
export const hasCopies = ({ options }: Tracker, slug: Slug): boolean =>
  yes(map(options[slug])['serverApiEnabled']);

/**
 * Sends the server its copy of an event, where the server's settings leave that to the page (facts §1.12). Where they do not,
 * the server makes the copy by itself. It always does so for a product that is removed from the cart: for that event the page
 * only writes the id into a session cookie, where the server finds it.
 */
export function sendCopy(
  tracker: Tracker,
  outgoing: Outgoing,
  toServer: (outgoing: Outgoing) => void,
): void {
  const { cookies, flags, options } = tracker;
  const { event, id, slug } = outgoing;
  const cookie = ID_COOKIES[slug];
  if (!cookie || !hasCopies(tracker, slug)) return;
  if (text(event['e_id']) === 'woo_remove_from_cart') {
    if (!yes(flags()['disabled_all_cookie'])) cookies.set(cookie, `{"RemoveFromCart":"${id}"}`, 0);
    return;
  }
  const gdpr = map(options['gdpr']);
  const waits = Object.keys(gdpr).some(
    (key) => /_integration_enabled$|^ajax_enabled$/.test(key) && yes(gdpr[key]),
  );
  if (!yes(options['ajaxForServerEvent']) && !waits) return;
  if (
    event['type'] !== 'static' ||
    yes(options['ajaxForServerStaticEvent']) ||
    yes(event['ajaxFire'])
  )
    toServer(outgoing);
}

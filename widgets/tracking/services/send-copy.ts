import { map, text, yes } from '../loose';
import type { Outgoing, Tracker } from '../tracker';

/**
 * Sends the server its copy of an event, where that is for the page to do (contract §1.12): where it is not, the server does
 * it by itself. It always does so of a product taken out of the cart: as it takes it out, under the id that the visitor's
 * session keeps for it.
 *
 * @param cookie where it looks for that id
 */
export function sendCopy(tracker: Tracker, outgoing: Outgoing, cookie: string): void {
  const { event, id, slug } = outgoing;
  const { cookies, flags, options } = tracker;
  if (!yes(map(options[slug])['serverApiEnabled'])) return;
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
    tracker.toServer(outgoing);
}

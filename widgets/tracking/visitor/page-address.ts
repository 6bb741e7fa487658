import type { WidgetContext } from '../../../src/contract';
import { holdsEmail } from './person';
import { scrubAddress } from './scrub';

/**
 * Takes what says who somebody is, or lets somebody in, out of what vendors' scripts read by themselves: the page's address,
 * for good, and what the document says of its referrer, for as long as we are here (TR-11, XX-16, `scrubUrl`). Keys and codes in
 * the page's own query stay: a form without an address of its own is sent to the page's, as where WooCommerce takes a payment
 * for an order, and the server lets nobody in without the key.
 */
export function scrubPage({ log, scope }: Pick<WidgetContext, 'log' | 'scope'>): void {
  const { href } = location;
  const { referrer } = document;
  try {
    const clean = scrubAddress(href, holdsEmail);
    if (clean !== href) {
      history.replaceState(history.state, '', clean);
      log('an e-mail address or token is taken out of the page’s address');
    }
    const shown = scrubAddress(referrer);
    if (shown !== referrer) {
      Object.defineProperty(document, 'referrer', { configurable: true, get: () => shown });
      scope.undo(() => Reflect.deleteProperty(document, 'referrer'));
    }
  } catch (error) {
    log(`the page’s address could not be replaced: ${String(error)}`);
  }
}

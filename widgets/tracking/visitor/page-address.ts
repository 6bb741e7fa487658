import type { WidgetContext } from '../../../src/contract';
import { containsEmail } from './person';
import { scrubAddress } from './scrub';
import { document } from '../../../src/dom/page/document';

/**
 * Removes personal data and login keys from the addresses that vendors' scripts read by themselves (TR-11, XX-16, `scrubUrl`):
 * from the page's address for good, from `document.referrer` until the scope ends. Keys and codes in the page's own query stay,
 * because a form may be sent to the page's address, and the server may accept the form only with the key, as on WooCommerce's
 * payment page for an order.
 */
export function scrubPage({ log, scope }: Pick<WidgetContext, 'log' | 'scope'>): void {
  const { href } = location;
  const { referrer } = document;
  try {
    const cleanAddress = scrubAddress(href, containsEmail);
    if (cleanAddress !== href) {
      history.replaceState(history.state, '', cleanAddress);
      log('an e-mail address or token is taken out of the page’s address');
    }
    const cleanReferrer = scrubAddress(referrer);
    if (cleanReferrer !== referrer) {
      Object.defineProperty(window.document, 'referrer', {
        configurable: true,
        get: () => cleanReferrer,
      });
      scope.undo(() => Reflect.deleteProperty(window.document, 'referrer'));
    }
  } catch (error) {
    log(`the page’s address could not be replaced: ${String(error)}`);
  }
}

import type { WidgetContext } from '../../../src/contract';
import { httpUrl, unslashed } from '../../../src/dom/address';
import type { PhpValues } from '../php-values/php-values';
import { text } from '../php-values/php-values';

/**
 * Puts a vendor's script on the page (LD-12): with our nonce, through our Trusted Types policy. The element goes once it has
 * run or failed, and with us (LD-09); what it left on the page stays.
 *
 * @param hosts addresses in the place of hosts
 * @param loaded called once it has run; what it throws is the vendor's and costs a debug line
 */
export function loadVendor(
  { scope, log, page: { nonce, trusted } }: Pick<WidgetContext, 'page' | 'scope' | 'log'>,
  hosts: PhpValues,
  address: string,
  loaded?: () => void,
): void {
  const url = httpUrl(address);
  const instead = url && text(hosts[url.host]);
  const at = instead ? httpUrl(unslashed(instead) + url.pathname + url.search) : url;
  if (!at) {
    log(`no address of a vendor: ${instead || address}`);
    return;
  }
  const script = document.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  const remove = scope.undo(() => script.remove());
  scope.on(script, 'load', () => {
    remove();
    try {
      loaded?.();
    } catch (error) {
      log(`${at.host}: ${String(error)}`);
    }
  });
  scope.on(script, 'error', () => {
    remove();
    log(`${at.host} could not be loaded`);
  });
  script.src = trusted.url(at.href);
  document.head.append(script);
}

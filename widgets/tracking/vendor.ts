import type { WidgetContext } from '../../src/contract';
import { httpUrl } from '../../src/dom/address';

/** Puts a vendor's script on the page (LD-09, LD-12): the element goes once it has run or failed, what it left stays. */
export function loadVendor(
  { nonce, trusted, scope, log }: Pick<WidgetContext, 'nonce' | 'trusted' | 'scope' | 'log'>,
  hosts: Readonly<Record<string, string>>,
  address: string,
): void {
  const url = httpUrl(address);
  if (!url) {
    log(`no address of a vendor: ${address}`);
    return;
  }
  const instead = hosts[url.host];
  const script = document.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  const remove = (): void => script.remove();
  scope.on(script, 'load', remove);
  scope.on(script, 'error', () => {
    remove();
    log(`${url.host} could not be loaded`);
  });
  const at = instead
    ? httpUrl(instead.replace(/\/?$/, url.pathname + url.search))?.href
    : undefined;
  script.src = trusted.url(at ?? url.href);
  document.head.append(script);
}

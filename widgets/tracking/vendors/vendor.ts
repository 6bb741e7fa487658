import type { Slug } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { httpUrl, trimSlashes } from '#src/dom/address';
import { document } from '#src/dom/page/document';
import { text, type PhpValues } from '../php-values/php-values';
import type { Tracker } from '../tracker';
import type { Visit } from '../visitor/visit';
import type { Service } from './service';

/** The input with which a service is created. */
export interface VendorOptions {
  readonly tracker: Tracker;
  readonly visit: Visit;
  /** Loads the vendor's script; `loaded` is called once it has run. */
  load(address: string, loaded?: () => void): void;
}

/** Creates a service. The service changes nothing on the page before its `start` is called. */
export type Vendor = (context: WidgetContext, options: VendorOptions) => Service;

/** Services by name. */
export type Vendors = Readonly<Partial<Record<Slug, Vendor>>>;

/**
 * Adds a vendor's script to the page, with our nonce and through our Trusted Types policy (LD-12). The element is removed once
 * the script has run or failed, or when the scope ends (LD-09); the script's effects stay.
 *
 * @param hosts addresses that replace vendors' hosts, by host
 * @param loaded called once the script has run; if it throws, the error is logged
 */
export function loadVendor(
  { scope, log, page: { nonce, trusted } }: Pick<WidgetContext, 'page' | 'scope' | 'log'>,
  hosts: PhpValues,
  address: string,
  loaded?: () => void,
): void {
  const url = httpUrl(address);
  const override = url && text(hosts[url.host]);
  const target = override ? httpUrl(trimSlashes(override) + url.pathname + url.search) : url;
  if (!target) {
    log(`invalid vendor address: ${override || address}`);
    return;
  }
  const script = document.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  const remove = scope.undo(() => script.remove());
  // The listener is not added through the scope, because the scope would keep a reference to the element until the scope ends.
  script.onload = scope.guard(() => {
    remove();
    try {
      loaded?.();
    } catch (error) {
      log(`${target.host}: ${String(error)}`);
    }
  });
  script.onerror = scope.guard(() => {
    remove();
    log(`${target.host} could not be loaded`);
  });
  script.src = trusted.url(target.href);
  document.head.append(script);
}

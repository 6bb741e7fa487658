import { runInNewContext } from 'node:vm';
import { compose } from '../../../../demo-site/site.mjs';

export interface Event {
  name: string;
  eventID: string;
  params: Record<string, unknown>;
  [more: string]: unknown;
}
type Copies = Record<string, Event>;
export interface Printed {
  pysOptions: Record<string, unknown> & {
    staticEvents: Record<string, Record<string, Event[]>>;
    dynamicEvents: Record<string, Copies>;
  };
  pysWooProductData?: Record<string, Copies>;
  pysEddProductData?: Record<string, Record<string, Copies>>;
  pysFacebookRest?: { restApiUrl: string };
}

/** The demonstration's pages by their addresses, with a server and as a folder of files. */
export const composed = compose();
export const asFolder = compose({ server: false });
export const SERVICES = ['bing', 'facebook', 'ga', 'gtm', 'pinterest'];
export const AT = 'http://www.loja.test/sitio/';

/** What a page's own script leaves on the page, opened at an address. */
export function printed(
  address: string,
  text = composed.get(address),
  at = AT,
): Printed | undefined {
  const script = /<script id="pys-js-extra"[^>]*>([\s\S]*?)<\/script>/.exec(text ?? '');
  if (!script) return undefined;
  const window = {} as Record<string, unknown>;
  runInNewContext(script[1] ?? '', { window, URL, location: new URL(at + address) });
  // Out of the context's own kind of objects; the product data are arrays with ids for keys.
  const { pysWooProductData, pysEddProductData, ...rest } = window;
  const plain = JSON.parse(
    JSON.stringify({
      ...rest,
      ...(pysWooProductData !== undefined && { pysWooProductData: { ...pysWooProductData } }),
      ...(pysEddProductData !== undefined && { pysEddProductData: { ...pysEddProductData } }),
    }),
  ) as Printed;
  return plain;
}

/** The same, of a page that must print something. */
export function of(address: string): Printed {
  const found = printed(address);
  if (!found) throw new Error(`${address} prints nothing`);
  return found;
}

/** What a page prints of one kind for one service. */
export const printedEvent = (address: string, service: string, kind: string): Event | undefined =>
  of(address).pysOptions.staticEvents[service]?.[kind]?.[0];

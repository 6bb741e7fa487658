import { matcherOf, serviceOf } from '#src/known';
import { RECIPIENTS, SERVICES, type Recipient, type KnownService } from '#src/services';

/** The recipient of a request. */
export interface Vendor {
  readonly name: string;
  /** The row of `src/services.ts` that holds this address; undefined if none does. */
  readonly service?: KnownService;
  /** `tracking`: the recipient measures or advertises, and needs consent. `content`: another company serves it, and gets data. */
  readonly kind: 'tracking' | 'content';
}

/** Further addresses of services, and third parties that are not held by name; the first matching row is used. */
const OTHERS = [
  ...SERVICES.flatMap(({ sendsTo: hosts, label, category }) =>
    hosts ? [{ label, category, hosts }] : [],
  ),
  ...RECIPIENTS,
].map((recipient) => [matcherOf(recipient), recipient] as const);

const vendor = ({ label, category }: Recipient): Vendor => ({
  name: label,
  kind: category === 'functional' ? 'content' : 'tracking',
});

/** Requests by which the pixel plugin makes the site's own server send copies of events to Meta and others. */
const SERVER_COPY = /\/wp-json\/pys-\w+\/v1\/event|[?&]action=pys_api_event\b/;

/** The known service to which a request goes; undefined if its recipient is unknown. */
export function vendorOf(url: string): Vendor | undefined {
  if (SERVER_COPY.test(url)) return { name: 'server copies of PixelYourSite', kind: 'tracking' };
  const service = serviceOf(url);
  if (service) return { ...vendor(service), service };
  const other = OTHERS.find(([known]) => known.test(` ${url}`))?.[1];
  return other && vendor(other);
}

/** Domain endings of two parts, such as `.com.pt`. A registered domain with such an ending has three parts. */
const SHARED = /\.(?:com?|org|net|gov|edu|ac)\.[a-z]{2}$/;

/** The registered domain of a host: `shop.example` of `www.shop.example`. */
function site(url: string): string {
  const { hostname } = new URL(url);
  return hostname
    .split('.')
    .slice(SHARED.test(hostname) ? -3 : -2)
    .join('.');
}

/** Whether a request goes to another site. */
export const isOutside = (url: string, page: string): boolean =>
  /^(?:https?|wss?):/.test(url) && site(url) !== site(page);

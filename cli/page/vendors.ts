import { serviceOf } from '../../src/known';
import type { Service } from '../../src/services';

/** The recipient of a request. */
export interface Vendor {
  readonly name: string;
  /** The recipient's row in the table of `src/services.ts`; undefined if the table has no row for it. */
  readonly service?: Service;
  /** `tracking`: the recipient measures or advertises, and needs consent. `content`: another company serves it, and gets data. */
  readonly kind: 'tracking' | 'content';
}

const tracking = (name: string): Vendor => ({ name, kind: 'tracking' });
const content = (name: string): Vendor => ({ name, kind: 'content' });

/** Services, or hosts of services, that are not in the table of `src/services.ts`; the first matching row is used. */
const OTHERS: readonly (readonly [address: RegExp, vendor: Vendor])[] = [
  [/^analytics\.google\.com\//, tracking('Google Analytics')],
  [/^(?:www\.)?google\.[a-z.]+\/(?:pagead|ads|ccm)\//, tracking('Google Ads')],
  [/^(?:[^/]+\.)?hotjar\.io\//, tracking('Hotjar')],
  [/^t\.co\//, tracking('X (Twitter)')],
  [/^mc\.yandex\.(?:ru|com)\//, tracking('Yandex Metrica')],
  [/^(?:[^/]+\.)?hs-(?:analytics|banner)\.(?:com|net)\//, tracking('HubSpot')],
  [/^pixel\.wp\.com\//, tracking('Jetpack Stats')],
  [/^(?:[^/]+\.)?onesignal\.com\//, tracking('OneSignal')],
  [/^(?:[^/]+\.)?ytimg\.com\//, content('YouTube')],
  [/^(?:[^/]+\.)?vimeocdn\.com\//, content('Vimeo')],
  [/^maps\.gstatic\.com\/|^www\.google\.[a-z.]+\/maps/, content('Google Maps')],
  [/^fonts\.(?:googleapis|gstatic)\.com\//, content('Google Fonts')],
  [/^www\.gstatic\.com\/recaptcha\//, content('Google reCAPTCHA')],
  [/^(?:[^/]+\.)?(?:flickr\.com|staticflickr\.com)\//, content('Flickr')],
];

/** Requests by which the pixel plugin makes the site's own server send copies of events to Meta and others. */
const SERVER_COPY = /\/wp-json\/pys-\w+\/v1\/event|[?&]action=pys_api_event\b/;

/** The known service to which a request goes; undefined if its recipient is unknown. */
export function vendorOf(url: string): Vendor | undefined {
  if (SERVER_COPY.test(url)) return tracking('server copies of PixelYourSite');
  const service = serviceOf(url);
  if (service) {
    const kind = service.category === 'functional' ? 'content' : 'tracking';
    return { name: service.label, kind, service };
  }
  const { host, pathname } = new URL(url);
  const address = `${host}${pathname}`;
  return OTHERS.find(([known]) => known.test(address))?.[1];
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

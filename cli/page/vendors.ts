import { serviceOf } from '../../src/known';
import type { Service } from '../../src/services';

/** Who a request goes to. */
export interface Vendor {
  readonly name: string;
  /** Its row among the services that `hold` knows; undefined where it has none. */
  readonly service?: Service;
  /** `tracking`: it measures or advertises, and needs a choice first. `content`: it is content of another company that hears of the visitor with it. */
  readonly kind: 'tracking' | 'content';
}

const tracking = (name: string): Vendor => ({ name, kind: 'tracking' });
const content = (name: string): Vendor => ({ name, kind: 'content' });

/** Services that the table of `src/services.ts` does not have, or not all hosts of; the first row that matches holds. */
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

/** Copies of events that the pixel plugin has the site's own server send to Meta and others. */
const SERVER_COPY = /\/wp-json\/pys-\w+\/v1\/event|[?&]action=pys_api_event\b/;

/** The known service behind a request; undefined where it is none, or the site itself. */
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

/** Endings of names under which sites are registered at the third part, such as `com.pt`. */
const SHARED = /\.(?:com?|org|net|gov|edu|ac)\.[a-z]{2}$/;

/** The part of a host's name that a site has to itself: `shop.example` of `www.shop.example`. */
function site(url: string): string {
  const { hostname } = new URL(url);
  return hostname
    .split('.')
    .slice(SHARED.test(hostname) ? -3 : -2)
    .join('.');
}

/** Whether a request leaves the site for one of another name. */
export const isOutside = (url: string, page: string): boolean =>
  /^(?:https?|wss?):/.test(url) && site(url) !== site(page);

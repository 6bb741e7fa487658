/** The recipient of a request. */
export interface Vendor {
  readonly name: string;
  /**
   * `tracking`: it measures or advertises, and needs consent first. `content`: it is content of another company, which gets
   * data about the visitor by the request.
   */
  readonly kind: 'tracking' | 'content';
}

const tracking = (name: string): Vendor => ({ name, kind: 'tracking' });
const content = (name: string): Vendor => ({ name, kind: 'content' });

/** Known services, by host and path; the first matching row is used. */
const VENDORS: readonly (readonly [address: RegExp, vendor: Vendor])[] = [
  [/^(?:www\.)?googletagmanager\.com\//, tracking('Google Tag Manager / Google tag')],
  [/^(?:[^/]+\.)?google-analytics\.com\/|^analytics\.google\.com\//, tracking('Google Analytics')],
  [
    /^(?:[^/]+\.)?(?:doubleclick\.net|googleadservices\.com|googlesyndication\.com)\//,
    tracking('Google Ads'),
  ],
  [/^(?:www\.)?google\.[a-z.]+\/(?:pagead|ads|ccm)\//, tracking('Google Ads')],
  [/^connect\.facebook\.net\/|^(?:[^/]+\.)?facebook\.com\/tr\b/, tracking('Meta pixel')],
  [/^(?:[^/]+\.)?pinterest\.com\/|^s\.pinimg\.com\/ct\//, tracking('Pinterest tag')],
  [/^bat\.bing\.(?:com|net)\//, tracking('Microsoft Advertising')],
  [/^(?:[^/]+\.)?clarity\.ms\//, tracking('Microsoft Clarity')],
  [/^(?:[^/]+\.)?hotjar\.(?:com|io)\//, tracking('Hotjar')],
  [/^analytics\.tiktok\.com\//, tracking('TikTok pixel')],
  [/^(?:[^/]+\.)?(?:snapchat\.com|sc-static\.net)\//, tracking('Snap pixel')],
  [/^(?:snap\.licdn\.com|px\.ads\.linkedin\.com)\//, tracking('LinkedIn Insight')],
  [/^(?:static\.ads-twitter\.com|analytics\.twitter\.com|t\.co)\//, tracking('X pixel')],
  [/^(?:[^/]+\.)?redditstatic\.com\/ads|^alb\.reddit\.com\//, tracking('Reddit pixel')],
  [/^(?:[^/]+\.)?criteo\.(?:com|net)\//, tracking('Criteo')],
  [/^(?:[^/]+\.)?(?:taboola|outbrain)\.com\//, tracking('Taboola / Outbrain')],
  [/^(?:[^/]+\.)?klaviyo\.com\//, tracking('Klaviyo')],
  [/^mc\.yandex\.(?:ru|com)\//, tracking('Yandex Metrica')],
  [/^(?:[^/]+\.)?(?:hs-scripts|hs-analytics|hubspot)\.(?:com|net)\//, tracking('HubSpot')],
  [
    /^(?:[^/]+\.)?(?:matomo\.cloud|plausible\.io|stats\.wp\.com|pixel\.wp\.com)\//,
    tracking('visit statistics'),
  ],
  [/^(?:[^/]+\.)?onesignal\.com\//, tracking('OneSignal')],
  [/^(?:[^/]+\.)?(?:youtube\.com|youtube-nocookie\.com|ytimg\.com)\//, content('YouTube')],
  [/^(?:[^/]+\.)?vimeo(?:cdn)?\.com\//, content('Vimeo')],
  [
    /^(?:maps\.google(?:apis)?\.com|maps\.gstatic\.com|www\.google\.[a-z.]+\/maps)/,
    content('Google Maps'),
  ],
  [/^fonts\.(?:googleapis|gstatic)\.com\//, content('Google Fonts')],
  [/^www\.(?:google|gstatic)\.com\/recaptcha\//, content('reCAPTCHA')],
  [/^(?:[^/]+\.)?(?:facebook|instagram)\.com\//, content('Facebook / Instagram')],
  [/^(?:[^/]+\.)?(?:flickr\.com|staticflickr\.com)\//, content('Flickr')],
  [/^(?:[^/]+\.)?gravatar\.com\//, content('Gravatar')],
];

/** Copies of events that the pixel plugin has the site's own server send to Meta and others. */
const SERVER_COPY = /\/wp-json\/pys-\w+\/v1\/event|[?&]action=pys_api_event\b/;

/** The known service to which a request goes; undefined if there is none. */
export function vendorOf(url: string): Vendor | undefined {
  if (SERVER_COPY.test(url)) return tracking('server copies of PixelYourSite');
  const { host, pathname } = new URL(url);
  const address = `${host}${pathname}`;
  return VENDORS.find(([known]) => known.test(address))?.[1];
}

/** Endings below which sites register a third part of the name, such as `com.pt`. */
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

/** Cookies of known services, by name. */
export const VENDOR_COOKIE =
  /^cookie (?:_ga(?:_.+)?|_gid|_gat.*|_gcl_.+|_fbp|_fbc|_pin_unauth|_pinterest_.+|_uet(?:sid|vid)|_clck|_clsk|_hj.+|_ttp|_tt_.+|_scid.*|__hs.+|hubspotutk|IDE|fr)$/;

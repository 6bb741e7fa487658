import type { Ad } from './ads';

/** What is counted of an ad. `given` is counted by the provider; the others have an address that the page requests. */
export const COUNTED = ['given', 'pixel', 'served', 'viewed'] as const;

/** One thing that is counted of an ad. */
export type What = (typeof COUNTED)[number];

/**
 * An ad in the flat form of an ad service's answer (docs/ads.md).
 *
 * @param base the address of the visitors' addresses of ads, without a slash at the end
 * @param asked who asks: the site, and the subscriber's id or ''
 */
export function flat(ad: Ad, base: string, asked: { site: string; subscriber: string }) {
  const { id, title, body, image, target, advertiser } = ad;
  const query = new URLSearchParams({
    site: asked.site,
    ...(asked.subscriber !== '' && { subscriber: asked.subscriber }),
  });
  const addressOf = (what: What): string => `${base}/${what}/${id}?${query}`;
  return {
    ...{ id, title, body, advertiser },
    image: image === '' ? null : image,
    clickUrl: target,
    pixels: [addressOf('pixel')],
    onViewed: [],
    viewability_actions: {
      reportServed: addressOf('served'),
      reportViewed: addressOf('viewed'),
    },
  };
}

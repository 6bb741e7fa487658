import type { Ad, What } from './ads';

/**
 * An ad in the flat form of an ad service's answer (docs/ads.md).
 *
 * @param base the address below which visitors' browsers request ads, without a slash at the end
 * @param asked the site for which the ad is requested, and the subscriber's id; '' for a visitor who is no subscriber
 */
export function flat(ad: Ad, base: string, asked: { site: string; subscriber: string }) {
  const { id, title, body, image, target, advertiser } = ad;
  const query = new URLSearchParams({
    site: asked.site,
    ...(asked.subscriber !== '' && { subscriber: asked.subscriber }),
  });
  const addressOf = (what: What): string => `${base}/${what}/${id}?${query}`;
  return {
    id,
    title,
    body,
    advertiser,
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

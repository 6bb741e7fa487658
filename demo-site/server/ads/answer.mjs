import { PROVIDER_URL } from '../provider.mjs';

/**
 * Returns an ad of the provider as the demo serves it. All addresses in the ad begin with the address of the demo's ad service.
 * This includes the picture's address, although the provider stores only the picture's file name.
 *
 * @param {ReturnType<typeof import('#provider/ads/answer').flat>} ad
 * @param {string} at the address of the ad service, with a slash at the end
 */
export function atHost(ad, at) {
  const moved = JSON.stringify(ad).replaceAll(`${PROVIDER_URL}/ads/`, at);
  return {
    .../** @type {typeof ad} */ (JSON.parse(moved)),
    image: ad.image && `${at}picture/${ad.image}`,
  };
}

/** The same ad in the nested form, inside `response.documents`. @param {ReturnType<typeof atHost>} ad */
export const nested = ({ viewability_actions: actions, image, ...ad }) => ({
  response: {
    documents: {
      count: 1,
      doc: [
        {
          id: ad.id,
          content: ad.title,
          body: ad.body,
          url: ad.clickUrl,
          source_name: ad.advertiser,
          thumbnail: image === null ? null : { url: image, width: 600, height: 600 },
          pixels: ad.pixels,
          'on-viewed': ad.onViewed,
        },
      ],
    },
    viewability_actions: actions,
  },
});

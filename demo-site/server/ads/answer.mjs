/**
 * An ad in the flat form of the service's response.
 *
 * @param {import('./creatives.mjs').Creative} creative
 * @param {{ at: string, subscriber: string }} asked `at`: the service's address, with a slash at the end
 */
export function flat({ id, title, body, image, target, advertiser }, { at, subscriber }) {
  const reportAddress = (/** @type {string} */ what) =>
    `${at}${what}/${id}${subscriber && `?subscriber=${subscriber}`}`;
  return {
    ...{ id, title, body, advertiser },
    image: image === '' ? null : `${at}picture/${image}`,
    clickUrl: target,
    pixels: [reportAddress('pixel')],
    onViewed: [],
    viewability_actions: {
      reportServed: reportAddress('served'),
      reportViewed: reportAddress('viewed'),
    },
  };
}

/** The same ad in the nested form, inside `response.documents`. @param {ReturnType<typeof flat>} ad */
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

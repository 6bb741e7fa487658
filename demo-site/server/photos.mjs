import { PICTURES } from '../pictures.mjs';
import { VENDOR_ROOT } from './vendors.mjs';

/** Where the photo service's stand-in is, below the shop's root. */
export const PHOTO_FEED = `${VENDOR_ROOT}www.flickr.com/photos_public.js`;

/** What the gallery's page calls its function. */
const CALLBACK = 'jsonFlickrFeed_flickr_pinhomanso_1';

/**
 * A feed as the photo service has it: a script that calls a function of the page's with the newest photos. The photos are the
 * shop's own; that an address names a size, by its last letter, is all that they have of the service's.
 *
 * @param {string} [callback]
 */
export const photoFeed = (callback = CALLBACK) =>
  `${callback.replace(/[^\w.]/g, '')}(${JSON.stringify({
    title: 'Uploads from pinhomanso',
    items: PICTURES.map(({ file, text }) => ({
      title: text,
      media: { m: `imagens/${file}?tamanho=foto_m.svg` },
    })),
  })})`;

/** @param {import('hono').Hono} app */
export function photoRoutes(app) {
  app.get(`/${PHOTO_FEED}`, (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8');
    c.header('cache-control', 'no-cache');
    return c.body(photoFeed(c.req.query('jsoncallback')));
  });
}

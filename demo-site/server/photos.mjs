import { PICTURES } from '../products.mjs';
import { VENDOR_ROOT } from './vendors.mjs';

/** The path of the photo service's stand-in, relative to the shop's root. */
export const PHOTO_FEED = `${VENDOR_ROOT}www.flickr.com/photos_public.js`;

/** The name of the function on the gallery's page that receives the feed. */
const CALLBACK = 'jsonFlickrFeed_flickr_pinhomanso_1';

/**
 * A feed in the photo service's format: a script that calls a function of the page with the newest photos. The photos are the
 * shop's own. Only their addresses look like those of the service: in these, the letter at the end of the file's name (`_m`) is
 * the size.
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

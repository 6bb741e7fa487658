import { PICTURES } from '../pictures.mjs';
import { VENDOR_ROOT } from './vendors.mjs';

/** The path of the photo service's stand-in, from the shop's root. */
export const PHOTO_FEED = `${VENDOR_ROOT}www.flickr.com/photos_public.js`;

/** The name of the function that the gallery's page has for the feed. */
const CALLBACK = 'jsonFlickrFeed_flickr_pinhomanso_1';

/**
 * A feed in the photo service's form: a script that calls a function of the page with the newest photos. The photos are the
 * shop's own; only their addresses are like the service's, where the last letter (`_m`) is the size.
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

import type { Shop } from '../harness/test';
import { sendScript } from '../release/held';
import { picture } from './lightbox/page';

export const SERVICE = 'www.flickr.com/services/feeds/photos_public.gne';

/** A photo, as the service returns it. */
export const photo = (number: number, title = `Foto ${number}`): object => ({
  title,
  media: { m: `https://live.staticflickr.com/1/${number}_m.jpg` },
});

/** The service answers each request by a script; pictures are there. */
export function servePhotos(shop: Shop, script: (callback: string) => string): void {
  shop.allow('www.flickr.com', 'live.staticflickr.com');
  shop.answer(SERVICE, (request, response) => {
    const { searchParams } = new URL(request.path, 'https://www.flickr.com');
    sendScript(response, script(searchParams.get('jsoncallback') ?? ''));
  });
  for (let number = 1; number < 9; number += 1)
    shop.serve(
      `live.staticflickr.com/1/${number}_q.jpg`,
      'image/svg+xml',
      picture(number, [150, 150]),
    );
}

/** The service's script with these photos. */
export const sends =
  (...items: object[]) =>
  (callback: string): string =>
    `${callback}(${JSON.stringify({ title: 'Photos', items })})`;

/** What was asked of the service. */
export const asked = (shop: Shop): string[] =>
  shop.requests.filter(({ origin }) => origin.includes('www.flickr.com')).map(({ path }) => path);

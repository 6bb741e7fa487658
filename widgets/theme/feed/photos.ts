import { fieldsOf, isList } from '../../../src/dom/json';
import { FEED_ANSWER_ITEMS, FEED_TITLE_CHARS } from '../../../src/limits/theme';

interface Photo {
  src: string;
  alt: string;
}

/**
 * The photos in what a feed sent, in the square size (PF-01); undefined where it is no feed. Pictures that are not on the
 * service's own hosts are left out (PF-03).
 *
 * @param maximum how many photos at most
 * @param hosts hosts that pictures may come from; `self` is the page's own origin
 */
export function readPhotos(
  feed: unknown,
  maximum: number,
  hosts: readonly string[],
): Photo[] | undefined {
  const { items } = fieldsOf(feed);
  if (!isList(items)) return undefined;
  const photos: Photo[] = [];
  // A list can be as long as its sender likes.
  for (const item of items.slice(0, FEED_ANSWER_ITEMS)) {
    if (photos.length >= maximum) break;
    const { media, title } = fieldsOf(item);
    const src = squareAddress(fieldsOf(media)['m'], hosts);
    const alt = typeof title === 'string' ? title.slice(0, FEED_TITLE_CHARS) : '';
    if (src) photos.push({ src, alt: alt || 'Flickr image' });
  }
  return photos;
}

/** The address of a picture's square size; '' where its host may not serve pictures. */
function squareAddress(address: unknown, hosts: readonly string[]): string {
  if (typeof address !== 'string') return '';
  try {
    const { href, protocol, hostname, origin } = new URL(address, location.href);
    const mayServe = hosts.some((host) =>
      host === 'self'
        ? origin === location.origin
        : protocol === 'https:' && `.${hostname}`.endsWith(`.${host}`),
    );
    return mayServe ? href.replace('_m.', '_q.') : '';
  } catch {
    return '';
  }
}

import { fieldsOf, isList } from '#src/dom/json';
import { FEED_ANSWER_ITEMS, FEED_TITLE_CHARS } from '#src/limits/theme';

interface Photo {
  src: string;
  alt: string;
}

/**
 * Reads the photos of a feed, in the square size (PF-01); undefined if the value is not a feed. Pictures on hosts that are not
 * allowed are left out (PF-03).
 *
 * @param maximum the highest number of photos
 * @param hosts the allowed hosts of pictures; `self` is the page's own origin
 */
export function readPhotos(
  feed: unknown,
  maximum: number,
  hosts: readonly string[],
): Photo[] | undefined {
  const { items } = fieldsOf(feed);
  if (!isList(items)) return undefined;
  const photos: Photo[] = [];
  // The sender determines the length of the list, so only its beginning is read.
  for (const item of items.slice(0, FEED_ANSWER_ITEMS)) {
    if (photos.length >= maximum) break;
    const { media, title } = fieldsOf(item);
    const src = squareAddress(fieldsOf(media)['m'], hosts);
    const alt = typeof title === 'string' ? title.slice(0, FEED_TITLE_CHARS) : '';
    if (src) photos.push({ src, alt: alt || 'Flickr image' });
  }
  return photos;
}

/** The address of a picture in the square size; '' if its host is not allowed. */
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

import { fieldsOf, isList } from '../../../src/dom/json';
import { FEED_TITLE_CHARS } from '../../../src/limits/theme';

interface Photo {
  src: string;
  alt: string;
}

/**
 * The photos of what a feed sent, as their squares (PF-01); undefined where it sent no feed. Pictures from elsewhere than the
 * service's own hosts are left out (PF-03).
 *
 * @param most so many at most
 * @param hosts where pictures may come from
 */
export function photosIn(
  feed: unknown,
  most: number,
  hosts: readonly string[],
): Photo[] | undefined {
  const { items } = fieldsOf(feed);
  if (!isList(items)) return undefined;
  const photos: Photo[] = [];
  for (const item of items) {
    if (photos.length >= most) break;
    const { media, title } = fieldsOf(item);
    const src = pictureAt(fieldsOf(media)['m'], hosts);
    const alt = typeof title === 'string' ? title.slice(0, FEED_TITLE_CHARS) : '';
    if (src) photos.push({ src, alt: alt || 'Flickr image' });
  }
  return photos;
}

/** The address of a picture's square, where its host may serve it; '' elsewhere. */
function pictureAt(small: unknown, hosts: readonly string[]): string {
  if (typeof small !== 'string') return '';
  try {
    const { href, protocol, hostname, origin } = new URL(small, location.href);
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

import { map, texts, yes } from '../php-values/php-values';
import type { Slug, Tracker } from '../tracker';

// What code that serves any service asks of it: our own configuration, else what the server printed.

type Sources = Pick<Tracker, 'own' | 'options'>;

/** Ids of a service's pixels, tags or containers. */
export function idsOf({ own, options }: Sources, slug: Slug): readonly string[] {
  const { pixelIds, trackingIds } = map(options[slug]);
  return [...texts(pixelIds ?? trackingIds), ...(own[slug]?.ids ?? [])];
}

/** Whether the site's own server sends a service's events on to the vendor. */
export const hasCopies = ({ own, options }: Sources, slug: Slug): boolean =>
  own[slug]?.copies ?? yes(map(options[slug])['serverApiEnabled']);

/** Whether a service's catalogue lists a variable product as one. */
export const isVariableAsOne = ({ options }: Sources, slug: Slug): boolean =>
  yes(map(options[slug])['wooVariableAsSimple']);

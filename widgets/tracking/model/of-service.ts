import { map, texts, isOn } from '../php-values/php-values';
import type { Slug } from '../vendors/lists/slugs';
import type { TrackingSettings } from './settings';

// What code that serves any service asks of it: our own configuration, else what the server printed.

/** Ids of a service's pixels, tags or containers. */
export function idsOf({ services, printed }: TrackingSettings, slug: Slug): readonly string[] {
  const { pixelIds, trackingIds } = map(printed[slug]);
  return [...texts(pixelIds ?? trackingIds), ...(services[slug]?.ids ?? [])];
}

/** Whether the site's own server sends a service's events on to the vendor. */
export const hasCopies = ({ services, printed }: TrackingSettings, slug: Slug): boolean =>
  services[slug]?.copies ?? isOn(map(printed[slug]).serverApiEnabled);

/** Whether a service's catalogue lists a variable product as one. */
export const isVariableAsOne = ({ printed }: TrackingSettings, slug: Slug): boolean =>
  isOn(map(printed[slug]).wooVariableAsSimple);

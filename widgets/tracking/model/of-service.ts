import { map, texts, isOn } from '../php-values/php-values';
import type { Slug } from '../../../src/config/tracking-vendors';
import type { TrackingSettings } from './settings';

// Readers for the settings that every service has. They are in our own configuration, or printed by the server.

/** Ids of a service's pixels, tags or containers: the printed ones, then those of our own configuration. */
export function idsOf({ services, printed }: TrackingSettings, slug: Slug): readonly string[] {
  const { pixelIds, trackingIds } = map(printed[slug]);
  return [...texts(pixelIds ?? trackingIds), ...(services[slug]?.ids ?? [])];
}

/** Whether the site's own server forwards a service's events to the vendor. */
export const hasCopies = ({ services, printed }: TrackingSettings, slug: Slug): boolean =>
  services[slug]?.copies ?? isOn(map(printed[slug]).serverApiEnabled);

/** Whether a service's catalogue lists a product with variations as one product. */
export const isVariableAsOne = ({ printed }: TrackingSettings, slug: Slug): boolean =>
  isOn(map(printed[slug]).wooVariableAsSimple);

import { TRACKING } from '#src/baked';
import type { ChunkName } from '#src/chunks';
import { OTHER_SERVICES } from '#src/config/tracking-vendors';
import { serviceCategories, trackedServices } from '#src/tracked-services';
import type { Settings } from '../settings';
import type { Facts } from './gates';

/**
 * Returns the facts that the tracker's gate needs: whether the pixel plugin's server or our own configuration asks for
 * tracking, and which chunks will be needed at once because their services are configured and granted.
 */
export function trackingFacts(
  page: Record<string, unknown>,
  settings: Settings,
  allows: (category: string) => boolean,
): Facts['tracking'] {
  if (!TRACKING) return { configured: false, neededChunks: [] };
  return {
    configured: settings.wantsWidget('tracking', page['pysOptions']),
    // This is a getter, so that `allows`, which searches the page, is called only if the gate needs its answer.
    get neededChunks(): readonly ChunkName[] {
      const own = settings.raw('tracking');
      const categories = serviceCategories(own);
      const services = trackedServices(page['pysOptions'], own).filter((slug) =>
        allows(categories[slug]),
      );
      if (services.length === 0) return [];
      const others = services.some((slug) => OTHER_SERVICES.includes(slug));
      return ['services', 'sources', ...(others ? (['others'] as const) : [])];
    },
  };
}

import { TRACKING } from '../../src/baked';
import { OTHER_SERVICES, SERVICE_CATEGORIES } from '../../src/config/tracking-vendors';
import type { ChunkName } from '../../src/chunks';
import type { Facts } from './gates';
import type { Settings } from '../settings';
import { fieldsOf } from '../../src/dom/json';

const CATEGORIES = SERVICE_CATEGORIES.defaults;
type Service = keyof typeof CATEGORIES;

const SERVICES = Object.keys(CATEGORIES) as Service[];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The owner's section `tracking` as it was written, without defaults. */
const ownSection = (settings: Settings): Record<string, unknown> =>
  fieldsOf(settings.raw('tracking'));

/** The category that decides for each service: the owner's value if it is a text, else the default (TR-30). */
export function serviceCategories(settings: Settings): Record<Service, string> {
  const own = fieldsOf(ownSection(settings)['categories']);
  const categoryOf = (slug: Service): string => (isText(own[slug]) ? own[slug] : CATEGORIES[slug]);
  return Object.fromEntries(SERVICES.map((slug) => [slug, categoryOf(slug)])) as Record<
    Service,
    string
  >;
}

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
  const own = ownSection(settings);
  const options = fieldsOf(page['pysOptions']);
  return {
    configured: settings.wantsWidget('tracking', page['pysOptions']),
    // This is a getter, so that `allows`, which searches the page, is called only if the gate needs its answer.
    get neededChunks(): readonly ChunkName[] {
      const categories = serviceCategories(settings);
      const services = SERVICES.filter(
        (slug) => (slug in options || slug in own) && allows(categories[slug]),
      );
      if (services.length === 0) return [];
      const others = services.some((slug) => OTHER_SERVICES.includes(slug));
      return ['services', 'actions', ...(others ? (['others'] as const) : [])];
    },
  };
}

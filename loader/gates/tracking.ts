import { SERVICE_CATEGORIES } from '../../src/config/tracking';
import type { ChunkName } from '../../src/chunks';
import type { Facts } from './gates';
import type { Settings } from '../settings';
import { fieldsOf } from '../../src/dom/json';

type Service = keyof typeof SERVICE_CATEGORIES;

const SERVICES = Object.keys(SERVICE_CATEGORIES) as Service[];

const isWord = (value: unknown): value is string => typeof value === 'string';

/** The owner's section as it came, before any default. */
const ownSection = (settings: Settings): Record<string, unknown> =>
  fieldsOf(settings.raw('tracking'));

/** Which category decides for each service, by the owner's word where that is one (TR-30). */
export function serviceCategories(settings: Settings): Record<Service, string> {
  const own = fieldsOf(ownSection(settings)['categories']);
  const word = (slug: Service): string =>
    isWord(own[slug]) ? own[slug] : SERVICE_CATEGORIES[slug];
  return Object.fromEntries(SERVICES.map((slug) => [slug, word(slug)])) as Record<Service, string>;
}

/**
 * What the tracker's gate looks at: whether the pixel plugin's server or our own configuration asks for tracking, and what
 * will be needed at once, because it is configured and allowed.
 *
 * @param can whether a category is granted
 */
export function trackingFacts(
  page: Record<string, unknown>,
  settings: Settings,
  can: (category: string) => boolean,
): Facts['tracking'] {
  const own = ownSection(settings);
  const options = fieldsOf(page['pysOptions']);
  return {
    configured: settings.asksFor('tracking', page['pysOptions']),
    // To ask for a category is to search the page: only for who wants to know.
    get soon(): readonly ChunkName[] {
      const categories = serviceCategories(settings);
      const services = SERVICES.filter(
        (slug) => (slug in options || slug in own) && can(categories[slug]),
      );
      return services.length > 0 ? ['visit', 'actions', ...services] : [];
    },
  };
}

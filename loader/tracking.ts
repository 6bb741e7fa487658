import { SERVICE_CATEGORIES } from '../src/config/tracking';
import type { ChunkName } from '../src/contract';
import type { Facts } from './gates';
import type { Settings } from './settings';

type Service = keyof typeof SERVICE_CATEGORIES;

const isWord = (value: unknown): value is string => typeof value === 'string';

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
  const record = (value: unknown): Record<string, unknown> => Object(value);
  const own = record(settings.section<unknown>('tracking', undefined, undefined as never));
  const options = record(page['pysOptions']);
  const categories = record(own['categories']);
  return {
    configured: settings.asksFor('tracking', page['pysOptions']),
    // To ask for a category is to search the page: only for who wants to know.
    get soon(): readonly ChunkName[] {
      const services = (Object.keys(SERVICE_CATEGORIES) as Service[]).filter(
        (slug) =>
          (slug in options || slug in own) &&
          can(isWord(categories[slug]) ? categories[slug] : SERVICE_CATEGORIES[slug]),
      );
      return services.length > 0 ? ['visit', 'actions', ...(services as ChunkName[])] : [];
    },
  };
}

import {
  SERVICE_CATEGORIES,
  SLUGS,
  type ServiceCategories,
  type Slug,
} from './config/tracking-vendors';
import { fieldsOf } from './dom/json';

const CATEGORIES = SERVICE_CATEGORIES.defaults;

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The category that decides for each service of the tracker: the owner's value if it is a text, else the default (TR-30).
 *
 * @param tracking the section `tracking` as the owner has written it
 */
export function serviceCategories(tracking: unknown): ServiceCategories {
  const own = fieldsOf(fieldsOf(tracking)['categories']);
  const categoryOf = (slug: Slug): string => (isText(own[slug]) ? own[slug] : CATEGORIES[slug]);
  return Object.fromEntries(SLUGS.map((slug) => [slug, categoryOf(slug)])) as ServiceCategories;
}

/**
 * The services that the tracker is set up for: by the pixel plugin's settings on the page, or by the configuration.
 *
 * @param options the global `pysOptions` of the page
 * @param tracking the section `tracking` as the owner has written it
 */
export function trackedServices(options: unknown, tracking: unknown): Slug[] {
  const printed = fieldsOf(options);
  const own = fieldsOf(tracking);
  return SLUGS.filter((slug) => slug in printed || slug in own);
}

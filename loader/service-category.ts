import { SERVICE_NAMES, SLUGS } from '#src/config/tracking-vendors';
import type { LoaderConsent } from '#src/consent/consent';
import { serviceCategories } from '#src/tracked-services';
import type { LoaderParts } from './parts';

/**
 * Makes the function that finds the site's category of a service, by the service's name in the table of services (CO-49): of one that
 * the bootstrap holds back, if visitors choose service by service, and of one that the tracker supports. Undefined for any other
 * name, and for one that a category has too.
 */
export function createServiceCategory(
  { pageState, settings }: Pick<LoaderParts, 'pageState' | 'settings'>,
  consent: LoaderConsent,
): LoaderConsent['serviceCategory'] {
  return (name) => {
    if (consent.categories().includes(name)) return undefined;
    const { hold } = pageState.queue;
    const decider = hold?.deciders?.find((each) => each.endsWith(`/${name}`));
    if (decider) return decider.replace(/\/.*/, '');
    const slug = SLUGS.find((each) => SERVICE_NAMES[each] === name);
    return slug && consent.categoryFor(serviceCategories(settings.raw('tracking'))[slug]);
  };
}

import type { Hold } from '../../hold';
import type { Consent } from '../consent';
import { categoryOf, isExempt, isOptOutBound, runsWhereRefused } from './held';

/**
 * Makes the function that says whether the decision allows an element to be released.
 *
 * @param allowedOnce elements that the visitor has released, whatever was chosen
 */
export function createRule(
  consent: Consent,
  hold: Hold | undefined,
  allowedOnce: WeakSet<HTMLElement>,
): (element: HTMLElement, decider?: string) => boolean {
  /** @param service the service that asks, if its category is the element's own */
  function isAllowed(element: HTMLElement, service?: string): boolean {
    const isGranted = consent.granted(categoryOf(element), service);
    return runsWhereRefused(element) ? consent.decided && !isGranted : isGranted;
  }
  // What is on the list of what is held by its address is released by that alone: marks in the markup can only hold it longer.
  return (element, decider = hold?.deciderOf(element)) => {
    const [slug, service] = decider?.split('/') ?? [];
    return (
      allowedOnce.has(element) ||
      ((isExempt(element) ||
        isAllowed(element, slug === categoryOf(element) ? service : undefined)) &&
        (slug === undefined || consent.granted(slug, service)) &&
        !(isOptOutBound(element) && consent.status().optedOut))
    );
  };
}

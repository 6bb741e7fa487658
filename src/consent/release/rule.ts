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
): (element: HTMLElement, slug?: string) => boolean {
  const isAllowed = (element: HTMLElement): boolean =>
    runsWhereRefused(element)
      ? consent.decided && !consent.granted(categoryOf(element))
      : consent.granted(categoryOf(element));
  // What is on the list of what is held by its address is released by that alone: marks in the markup can only hold it longer.
  return (element, slug = hold?.slugOf(element)) =>
    allowedOnce.has(element) ||
    ((isExempt(element) || isAllowed(element)) &&
      (slug === undefined || consent.granted(slug)) &&
      !(isOptOutBound(element) && consent.status().optedOut));
}

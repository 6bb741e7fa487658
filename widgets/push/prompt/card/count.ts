import { fieldsOf } from '../../../../src/dom/json';
import type { Push } from '../../setup';
import { getJson } from '../../provider-requests';

/** The number of subscribers as in the bar; '' without one, or for 0 and 1, which persuade nobody (PU-42). */
export async function fetchCount({ context, setup }: Push): Promise<string> {
  const query = new URLSearchParams({ uuid: setup.siteId });
  const answer = await getJson(context.scope, `${setup.api}/subscribers_count?${query}`);
  const { count } = fieldsOf(answer);
  const isMany = typeof count === 'number' && Number.isFinite(count) && count > 1;
  return isMany ? shortNumber(count) : '';
}

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A number as in the bar (PU-42): 999, 1K, 1.2K, 1.5M, 1B; rounded down, with a decimal point in every language (XX-05). */
export function shortNumber(count: number): string {
  for (const [unit, letter] of UNITS)
    if (count >= unit) return `${Math.floor(count / (unit / 10)) / 10}${letter}`;
  return String(Math.floor(count));
}

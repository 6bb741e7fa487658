import { fieldsOf } from '#src/dom/json';
import { getJson } from '#widgets/push/provider-requests';
import type { Push } from '#widgets/push/setup';

/** The number of subscribers as in the bar; '' if the provider gives none (PU-42). */
export async function fetchCount({ context, setup }: Push): Promise<string> {
  const query = new URLSearchParams({ uuid: setup.siteId });
  const answer = await getJson(context.scope, `${setup.api}/subscribers_count?${query}`);
  return formatCount(fieldsOf(answer)['count']);
}

/** A whole number, or a text of digits, as many servers print numbers, as in the bar; '' for anything else. */
export function formatCount(count: unknown): string {
  const number = typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : count;
  return Number.isSafeInteger(number) && Number(number) >= 0 ? shortNumber(Number(number)) : '';
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

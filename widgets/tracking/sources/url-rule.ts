import { unslashed } from '../../../src/dom/address';
import { map, text } from '../php-values/php-values';

/** What rules compare: an address without scheme, `www.`, leading slashes, and what follows `/#` (facts §1.5). */
export function bareAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/*(?:www\.)?/, '')
    .replace(/\/#.*$/, '/');
}

/**
 * Whether one of some texts is what a rule `{ rule: 'match' | 'contains', value }` says. `*` and an empty value match all; a
 * rule of another name matches nothing.
 */
export function meetsRule(rule: unknown, candidates: readonly string[]): boolean {
  const kind = map(rule)['rule'];
  const value = text(map(rule)['value']).trim();
  if (kind !== 'match' && kind !== 'contains') return false;
  if (!value || value === '*') return true;
  const wanted = bareAddress(value);
  return candidates.some((candidate) => {
    const bare = bareAddress(candidate);
    // A page is the same with and without a slash at its end.
    return kind === 'match' ? unslashed(bare) === unslashed(wanted) : bare.includes(wanted);
  });
}

import { trimSlashes } from '../../../../src/dom/address';
import type { AddressRule } from '../../model/triggers';

/** An address for the comparison with rules: lower case, without scheme, `www.`, leading slashes, cut at `/#` (facts §1.5). */
export function normalizeAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/*(?:www\.)?/, '')
    .replace(/\/#.*$/, '/');
}

/** Whether a candidate matches a rule. `*` and an empty value match everything, an unknown kind nothing. */
export function matchesRule({ kind, value }: AddressRule, candidates: readonly string[]): boolean {
  if (!kind) return false;
  if (!value || value === '*') return true;
  const normalizedValue = normalizeAddress(value);
  return candidates.some((candidate) => {
    const normalized = normalizeAddress(candidate);
    // Slashes at the end are ignored.
    return kind === 'match'
      ? trimSlashes(normalized) === trimSlashes(normalizedValue)
      : normalized.includes(normalizedValue);
  });
}

import { trimSlashes } from '../../../../src/dom/address';
import type { AddressRule } from '../../model/triggers';

/**
 * Normalizes an address for the comparison with rules: in lower case, without scheme, `www.` and leading slashes, and cut off
 * at `/#` (facts §1.5).
 */
export function normalizeAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/*(?:www\.)?/, '')
    .replace(/\/#.*$/, '/');
}

/**
 * Whether any of the candidates matches a rule. The value `*` and an empty value match everything. A rule of an unknown kind
 * matches nothing.
 */
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

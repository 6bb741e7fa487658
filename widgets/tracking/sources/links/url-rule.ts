import { unslashed } from '../../../../src/dom/address';
import type { AddressRule } from '../../model/triggers';

/**
 * An address as rules compare it: in lower case, without scheme, `www.`, leading slashes, and what follows `/#` (facts §1.5).
 */
export function normalizeAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/*(?:www\.)?/, '')
    .replace(/\/#.*$/, '/');
}

/**
 * Whether any of the candidates meets a rule. The value `*` and an empty one match everything; a rule of another kind matches
 * nothing.
 */
export function matchesRule({ kind, value }: AddressRule, candidates: readonly string[]): boolean {
  if (!kind) return false;
  if (!value || value === '*') return true;
  const normalizedValue = normalizeAddress(value);
  return candidates.some((candidate) => {
    const normalized = normalizeAddress(candidate);
    // With and without a slash at its end, an address leads to the same page.
    return kind === 'match'
      ? unslashed(normalized) === unslashed(normalizedValue)
      : normalized.includes(normalizedValue);
  });
}

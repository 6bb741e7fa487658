import { trimSlashes } from '../../../../src/dom/address';
import type { AddressRule } from '../../model/triggers';

/**
 * An address as rules compare it: in lower case, without scheme, `www.`, leading slashes, and what follows `/#` (facts §1.5).
 */
export function bareAddress(address: string): string {
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
export function meetsRule({ kind, value }: AddressRule, candidates: readonly string[]): boolean {
  if (!kind) return false;
  if (!value || value === '*') return true;
  const wanted = bareAddress(value);
  return candidates.some((candidate) => {
    const bare = bareAddress(candidate);
    // With and without a slash at its end, an address leads to the same page.
    return kind === 'match' ? trimSlashes(bare) === trimSlashes(wanted) : bare.includes(wanted);
  });
}

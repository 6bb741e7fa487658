import { trimSlashes } from '#src/dom/address';
import { addressForms } from '#src/dom/address-forms';
import type { AddressRule } from '#widgets/tracking/model/triggers';

/** An address for the comparison with rules: lower case, without scheme, `www.`, leading slashes, cut at `/#` (facts §1.5). */
export function normalizeAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:)?\/*(?:www\.)?/, '')
    .replace(/\/#.*$/, '/');
}

/**
 * Whether a candidate matches a rule, in any of the forms in which an address may be written. `*` and an empty value match
 * everything, an unknown kind nothing.
 */
export function matchesRule({ kind, value }: AddressRule, candidates: readonly string[]): boolean {
  if (!kind) return false;
  if (!value || value === '*') return true;
  const values = addressForms(value).map(normalizeAddress);
  const addresses = candidates.flatMap(addressForms).map(normalizeAddress);
  return addresses.some((address) =>
    values.some((form) =>
      // Slashes at the end are ignored.
      kind === 'match' ? trimSlashes(address) === trimSlashes(form) : address.includes(form),
    ),
  );
}

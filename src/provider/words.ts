import type { RawConfig } from '../config/read';
import { merge } from '../config/read';
import { fieldsOf, fromJson, isList, isRecord } from '../dom/json';
import { CONFIG_MAX_DEPTH } from '../limits';

/**
 * What the provider serves, with what the page's section `push` says of the same above it (LD-03), unchecked: texts that hold
 * JSON are what they hold, and the words of a rule are in our case. Never throws.
 */
export function providerWords(served: unknown, own: unknown): RawConfig {
  const { site, prompt } = fieldsOf(unpack(served));
  const words = merge([{ site, prompt }, fieldsOf(unpack(own))]);
  const triggers = fieldsOf(fieldsOf(words['site'])['triggerConditions']);
  spell(triggers, 'device', 'toUpperCase');
  spellRule(fieldsOf(triggers['pageRule']));
  return words;
}

/** Writes the words of a page rule in our case. */
export function spellRule(rule: RawConfig): void {
  spell(rule, 'include', 'toUpperCase');
  spell(rule, 'operator', 'toLowerCase');
}

/** A value whose texts that hold JSON are what they hold; undefined from where it nests too deep. */
export function unpack(value: unknown, depth = CONFIG_MAX_DEPTH): unknown {
  if (!depth) return undefined;
  const json = typeof value === 'string' && /^\s*[[{]/.test(value) ? fromJson(value) : undefined;
  const plain = json ?? value;
  if (isList(plain)) return plain.map((item) => unpack(item, depth - 1));
  if (!isRecord(plain)) return plain;
  return Object.fromEntries(
    Object.entries(plain).map(([key, field]) => [key, unpack(field, depth - 1)]),
  );
}

/** `NOT_EQUALS` is `not equals`, `mobile` is `MOBILE`. */
function spell(fields: RawConfig, key: string, inCase: 'toLowerCase' | 'toUpperCase'): void {
  const word = fields[key];
  if (typeof word === 'string') fields[key] = word[inCase]().replace(/_/g, ' ');
}

/** Those fields of a value that a shape has: what else the provider serves is nothing to name in debug. */
export function only(shape: object, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(shape).map(([key, part]) => [
      key,
      isRecord(part) ? only(part, value[key]) : value[key],
    ]),
  );
}

import { merge, type RawConfig } from '../config/read';
import { fieldsOf, fromJson, isList, isRecord } from '../dom/json';
import { CONFIG_MAX_DEPTH } from '../limits';

/**
 * Merges the provider's settings with the page's section `push`, which wins (LD-03), without checking them. Texts with JSON
 * are parsed, and the words of a rule get our case. Only the page may set where the worker is (XX-12), because a worker
 * controls the whole site: the provider's values for that go, with a debug line. Never throws.
 */
export function mergeProviderSettings(
  served: unknown,
  own: unknown,
  log: (line: string) => void = () => {},
): RawConfig {
  const { site, prompt } = fieldsOf(unpack(served));
  const fields = fieldsOf(site);
  for (const name of ['serviceWorkerPath', 'serviceWorkerFilename']) {
    if (fields[name]) log(`push.site.${name}: expected it on the page, not from the provider`);
    delete fields[name];
  }
  const settings = merge([{ site, prompt }, fieldsOf(unpack(own))]);
  const triggers = fieldsOf(fieldsOf(settings['site'])['triggerConditions']);
  normalizeWord(triggers, 'device', 'toUpperCase');
  normalizeRule(fieldsOf(triggers['pageRule']));
  return settings;
}

/** Changes the words of a page rule to the case that we use. */
export function normalizeRule(rule: RawConfig): void {
  normalizeWord(rule, 'include', 'toUpperCase');
  normalizeWord(rule, 'operator', 'toLowerCase');
}

/** Replaces texts that contain JSON by the parsed values, at every depth; a value that is nested too deep becomes undefined. */
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

/** Normalizes the word of a field: `NOT_EQUALS` becomes `not equals`, `mobile` becomes `MOBILE`. */
function normalizeWord(
  fields: RawConfig,
  key: string,
  inCase: 'toLowerCase' | 'toUpperCase',
): void {
  const word = fields[key];
  if (typeof word === 'string') fields[key] = word[inCase]().replace(/_/g, ' ');
}

/** Keeps only the fields that a shape has. Otherwise, the provider's other fields would be logged as wrong. */
export function pickFields(shape: object, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(shape).map(([key, part]) => [
      key,
      isRecord(part) ? pickFields(part, value[key]) : value[key],
    ]),
  );
}

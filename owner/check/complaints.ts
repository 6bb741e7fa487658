import type { Complain } from '../../src/config/coerce';
import { coerce } from '../../src/config/coerce';
import { SECTIONS } from '../../src/config/config';
import { PUSH } from '../../src/config/push';
import { PUSH_DUE } from '../../src/config/push-provider';
import type { RawConfig } from '../../src/config/read';
import { UNCHECKED_SECTIONS } from '../../src/config/page-only';
import { merge } from '../../src/config/read';
import { SITE } from '../../src/config/site';
import type { WidgetConfig } from '../../src/contract';
import { fieldsOf, isRecord } from '../../src/dom/json';
import { checkProvider } from '../../src/provider/read';
import { setsActive } from '../../src/provider/conditions';
import { pickFields, mergeProviderSettings, unpack } from '../../src/provider/provider-settings';
import { readHold } from '../snippet/hold';
import { readAd } from '../../widgets/due/ad-settings';

/** One value that the page does not take. */
export interface Complaint {
  /** Where it stands, such as `banner.layout`. */
  readonly path: string;
  /** What may stand there, in the page's words. */
  readonly expected: string;
  /** The value itself. */
  readonly found: unknown;
}

/** What the page says of a field that it does not have. */
export const UNKNOWN = 'a known field';

/** A section as fields: it may be written as true or false instead. */
export const asFields = (section: unknown): unknown =>
  typeof section === 'boolean' ? { enabled: section } : section;

/**
 * Everything in a configuration that the page complains of in debug, found by the functions by which the page reads it (LD-04).
 *
 * @param raw the configuration as it was parsed
 */
export function complaints(raw: RawConfig): Complaint[] {
  const config = merge([raw]);
  return collect((check, complain) => {
    check({ ...SITE.defaults, ...UNCHECKED_SECTIONS }, config, '', SITE.limits);
    readHold(config, complain);
    for (const [name, { defaults, limits }] of Object.entries(SECTIONS)) {
      const read = READERS[name];
      if (read) read(config, check);
      else if (name) check<object>(defaults, asFields(config[name]), name, limits);
    }
  });
}

/** Fields that the page leaves out without a word, because they stand where the push provider's fields are read. */
export function silentlyIgnored(raw: RawConfig): Complaint[] {
  const config = merge([raw]);
  const { defaults, limits } = SECTIONS.push;
  const all = collect((check) => {
    const terms = mergeProviderSettings(undefined, fieldsOf(config['push']));
    check<object>(defaults, terms, 'push', limits);
    const ad = config['ad'] ?? {};
    if (!isRecord(unpack(ad)) && typeof ad !== 'boolean') check<object>({}, ad, 'ad', {});
  });
  const isProviders = /^push\.(?:site|prompt)\./;
  return all.filter(
    ({ path, expected }) => path === 'ad' || (expected === UNKNOWN && isProviders.test(path)),
  );
}

type Check = WidgetConfig['validate'];

/** Runs checks, and gives what they complain of. */
function collect(run: (check: Check, complain: Complain) => void): Complaint[] {
  const found: Complaint[] = [];
  const complain: Complain = (path, expected, actual) =>
    void found.push({ path, expected, found: actual });
  run((defaults, value, path, limits) => coerce(defaults, value, path, complain, limits), complain);
  // The push provider's fields are read by two parts of the product.
  return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
}

/** Fields of `push` that are read as the provider's, not with the section's own. */
const PROVIDER_FIELDS = { site: undefined, prompt: undefined };

/** Sections that the page reads in a way of its own. */
const READERS: Readonly<Record<string, (config: RawConfig, check: Check) => void>> = {
  push(config, check) {
    check({ ...PUSH.defaults, ...PROVIDER_FIELDS }, asFields(config['push']), 'push', PUSH.limits);
    const terms = mergeProviderSettings(undefined, fieldsOf(config['push']));
    checkProvider(terms, check);
    check(PUSH_DUE.defaults, pickFields(PUSH_DUE.defaults, terms), 'push', PUSH_DUE.limits);
    // The page reads these settings of ads here only if the section `ad` leaves the question open, and then as that section.
    if (setsActive((name) => config[name])) return;
    const checkAsPush: Check = (defaults, value, path, limits) =>
      check(defaults, value, path.replace(/^ad/, 'push.site.inPageMonetization'), limits);
    readAd(terms, { validate: checkAsPush, raw: () => undefined });
  },
  ad(config, validate) {
    readAd(undefined, { validate, raw: (name) => config[name] ?? undefined });
  },
};

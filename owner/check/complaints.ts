import { coerce, type Complain } from '#src/config/coerce';
import { SECTIONS } from '#src/config/config';
import { UNCHECKED_SECTIONS } from '#src/config/page-only';
import { PUSH } from '#src/config/push';
import { PUSH_DUE } from '#src/config/push-provider';
import { merge, type RawConfig } from '#src/config/read';
import { SITE } from '#src/config/site';
import type { WidgetConfig } from '#src/contract';
import { fieldsOf, isRecord } from '#src/dom/json';
import { setsActive } from '#src/provider/conditions';
import { pickFields, mergeProviderSettings, unpack } from '#src/provider/provider-settings';
import { checkProvider } from '#src/provider/read';
import { readAd } from '#widgets/due/ad-settings';
import { readHold } from '../snippet/hold';

/** One value that the page refuses. */
export interface Complaint {
  /** The path of the field, such as `banner.layout`. */
  readonly path: string;
  /** What is allowed there, in the words of the page's debug line. */
  readonly expected: string;
  /** The value itself. */
  readonly found: unknown;
}

/** The text that the page gives as `expected` for an unknown field. */
export const UNKNOWN = 'a known field';

/** The fields of a section; true or false instead of fields counts as the only field `enabled`. */
export const asFields = (section: unknown): unknown =>
  typeof section === 'boolean' ? { enabled: section } : section;

/** Finds every value about which the page writes a debug line, with the functions by which the page reads it (LD-04). */
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

/** Finds values that the page ignores silently: the push provider's unknown fields, a section `ad` of a wrong type. */
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

/** Runs checks, and returns their complaints. */
function collect(run: (check: Check, complain: Complain) => void): Complaint[] {
  const found: Complaint[] = [];
  const complain: Complain = (path, expected, actual) =>
    void found.push({ path, expected, found: actual });
  run((defaults, value, path, limits) => coerce(defaults, value, path, complain, limits), complain);
  // Two parts of the product read the push provider's fields, so there may be two complaints about the same field.
  return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
}

/** Fields of `push` that are read as the push provider's fields, and not with the other fields of the section. */
const PROVIDER_FIELDS = { site: undefined, prompt: undefined };

/** For each section that the page reads in a special way: a function that checks it in that way. */
const READERS: Readonly<Record<string, (config: RawConfig, check: Check) => void>> = {
  push(config, check) {
    check({ ...PUSH.defaults, ...PROVIDER_FIELDS }, asFields(config['push']), 'push', PUSH.limits);
    const terms = mergeProviderSettings(undefined, fieldsOf(config['push']));
    checkProvider(terms, check);
    check(PUSH_DUE.defaults, pickFields(PUSH_DUE.defaults, terms), 'push', PUSH_DUE.limits);
    // The page reads the ad settings in `push` only if the section `ad` does not set `active`, and then reads them like `ad`.
    if (setsActive((name) => config[name])) return;
    const checkAsPush: Check = (defaults, value, path, limits) =>
      check(defaults, value, path.replace(/^ad/, 'push.site.inPageMonetization'), limits);
    readAd(terms, { validate: checkAsPush, raw: () => undefined });
  },
  ad(config, validate) {
    readAd(undefined, { validate, raw: (name) => config[name] ?? undefined });
  },
};

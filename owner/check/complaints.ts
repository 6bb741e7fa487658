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
import { saysActive } from '../../src/provider/terms';
import { only, providerWords, unpack } from '../../src/provider/words';
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
export const asked = (section: unknown): unknown =>
  typeof section === 'boolean' ? { enabled: section } : section;

/**
 * Everything in a configuration that the page complains of in debug, found by the functions by which the page reads it (LD-04).
 *
 * @param given the configuration as it was parsed
 */
export function complaints(given: RawConfig): Complaint[] {
  const config = merge([given]);
  return heard((check) => {
    check({ ...SITE.defaults, ...UNCHECKED_SECTIONS }, config, '', SITE.limits);
    for (const [name, { defaults, limits }] of Object.entries(SECTIONS)) {
      const read = READERS[name];
      if (read) read(config, check);
      else if (name) check<object>(defaults, asked(config[name]), name, limits);
    }
  });
}

/** Fields that the page leaves out without a word, because they stand where the push provider's fields are read. */
export function silentlyIgnored(given: RawConfig): Complaint[] {
  const config = merge([given]);
  const { defaults, limits } = SECTIONS.push;
  const all = heard((check) => {
    const words = providerWords(undefined, fieldsOf(config['push']));
    check<object>(defaults, words, 'push', limits);
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
function heard(run: (check: Check) => void): Complaint[] {
  const found: Complaint[] = [];
  run((defaults, value, path, limits) =>
    coerce(
      defaults,
      value,
      path,
      (at, expected, is) => found.push({ path: at, expected, found: is }),
      limits,
    ),
  );
  // The push provider's fields are read by two parts of the product.
  return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
}

/** Fields of `push` that are read as the provider's, not with the section's own. */
const PROVIDERS = { site: undefined, prompt: undefined };

/** Sections that the page reads in a way of its own. */
const READERS: Readonly<Record<string, (config: RawConfig, check: Check) => void>> = {
  push(config, check) {
    check({ ...PUSH.defaults, ...PROVIDERS }, asked(config['push']), 'push', PUSH.limits);
    const words = providerWords(undefined, fieldsOf(config['push']));
    checkProvider(words, check);
    check(PUSH_DUE.defaults, only(PUSH_DUE.defaults, words), 'push', PUSH_DUE.limits);
    // The page reads these settings of ads here only if the section `ad` leaves the question open, and then as that section.
    if (saysActive((name) => config[name])) return;
    const moved: Check = (defaults, value, path, limits) =>
      check(defaults, value, path.replace(/^ad/, 'push.site.inPageMonetization'), limits);
    readAd(words, { validate: moved, raw: () => undefined });
  },
  ad(config, validate) {
    readAd(undefined, { validate, raw: (name) => config[name] ?? undefined });
  },
};

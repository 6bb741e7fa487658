import { coerce } from '../../src/config/coerce';
import type { AdConfig } from '../../src/config/ad';
import type { EnxertoConfig } from '../../src/config/config';
import { SECTIONS } from '../../src/config/config';
import type { HoldConfig } from '../../src/config/hold';
import type { RawConfig } from '../../src/config/read';
import { merge } from '../../src/config/read';
import type { SiteConfig } from '../../src/config/site';
import { fieldsOf } from '../../src/dom/json';
import { keysOf } from '../../src/keys-of';
import { setsActive } from '../../src/provider/conditions';
import { mergeProviderSettings } from '../../src/provider/provider-settings';
import { readAd } from '../../widgets/due/ad-settings';
import { asFields } from './complaints';

/** All that the page reads: not what only the inline bootstrap is made from. */
export type PageConfig = Omit<EnxertoConfig, keyof HoldConfig>;

/** Every section, as the page reads it; `''` are the site's own fields. */
interface Sections extends Omit<PageConfig, keyof SiteConfig> {
  readonly '': SiteConfig;
}

/** Reads a section of a configuration: wrong values are their defaults, as on the page. */
export type ReadSection = <Name extends keyof Sections>(name: Name) => Sections[Name];

/** Makes the function that reads the sections of a configuration. */
export function createReader(raw: RawConfig): ReadSection {
  const config = merge([raw]);
  return (name) => {
    const { defaults, limits } = SECTIONS[name];
    return coerce<object>(defaults, rawSection(config, name), name, () => {}, limits) as never;
  };
}

/** A whole configuration, as the page reads it. */
export function readAll(raw: RawConfig): PageConfig {
  const read = createReader(raw);
  const { '': _site, ...sections } = SECTIONS;
  const all = keysOf(sections).map((name) => [name, read(name)]);
  return { ...read(''), ...Object.fromEntries(all) };
}

function rawSection(config: RawConfig, name: keyof Sections): unknown {
  if (name === '') return config;
  const section = asFields(config[name]);
  // The page reads texts that hold JSON in these two.
  if (name === 'push')
    return { ...fieldsOf(section), ...mergeProviderSettings(undefined, section) };
  return name === 'ad' ? readAd(undefined, { validate, raw: () => section }) : section;
}

const validate = <T>(defaults: T, value: unknown, path: string, limits: object): T =>
  coerce(defaults, value, path, () => {}, limits);

/** The settings of ads that stand among the push provider's; undefined where the section `ad` counts alone. */
export function readAdInPush(raw: RawConfig): AdConfig | undefined {
  const config = merge([raw]);
  if (setsActive((name) => config[name])) return undefined;
  return readAd(mergeProviderSettings(undefined, config['push']), {
    validate,
    raw: () => undefined,
  });
}

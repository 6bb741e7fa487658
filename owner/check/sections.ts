import type { AdConfig } from '#src/config/ad';
import type { HoldConfig } from '#src/config/bootstrap';
import { coerce } from '#src/config/coerce';
import { SECTIONS, type EnxertoConfig } from '#src/config/config';
import { merge, type RawConfig } from '#src/config/read';
import type { SiteConfig } from '#src/config/site';
import { fieldsOf } from '#src/dom/json';
import { keysOf } from '#src/keys-of';
import { setsActive } from '#src/provider/conditions';
import { mergeProviderSettings } from '#src/provider/provider-settings';
import { readAd } from '#widgets/due/ad-settings';
import { asFields } from './complaints';

/** A configuration without the fields that only the inline bootstrap uses. */
export type PageConfig = Omit<EnxertoConfig, keyof HoldConfig>;

/** All sections, as the page reads them; the key `''` contains the top-level fields. */
interface Sections extends Omit<PageConfig, keyof SiteConfig> {
  readonly '': SiteConfig;
}

/** Reads a section of a configuration. Invalid values are replaced by their defaults, as on the page. */
export type ReadSection = <Name extends keyof Sections>(name: Name) => Sections[Name];

/** Returns the function that reads the sections of a configuration. */
export function createReader(raw: RawConfig): ReadSection {
  const config = merge([raw]);
  return (name) => {
    const { defaults, limits } = SECTIONS[name];
    return coerce<object>(defaults, rawSection(config, name), name, () => {}, limits) as never;
  };
}

/** Reads a whole configuration in the same way as the page. */
export function readAll(raw: RawConfig): PageConfig {
  const read = createReader(raw);
  const { '': _site, ...sections } = SECTIONS;
  const all = keysOf(sections).map((name) => [name, read(name)]);
  return { ...read(''), ...Object.fromEntries(all) };
}

function rawSection(config: RawConfig, name: keyof Sections): unknown {
  if (name === '') return config;
  const section = asFields(config[name]);
  // In the sections `push` and `ad`, the page also accepts texts that contain JSON.
  if (name === 'push')
    return { ...fieldsOf(section), ...mergeProviderSettings(undefined, section) };
  return name === 'ad' ? readAd(undefined, { validate, raw: () => section }) : section;
}

const validate = <T>(defaults: T, value: unknown, path: string, limits: object): T =>
  coerce(defaults, value, path, () => {}, limits);

/** The settings of ads inside the push provider's settings; undefined if only the section `ad` is used. */
export function readAdInPush(raw: RawConfig): AdConfig | undefined {
  const config = merge([raw]);
  if (setsActive((name) => config[name])) return undefined;
  return readAd(mergeProviderSettings(undefined, config['push']), {
    validate,
    raw: () => undefined,
  });
}

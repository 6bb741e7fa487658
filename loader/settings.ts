import { BAKED_CONFIG } from '#src/baked';
import { coerce, formatFound, type Complain, type Limits } from '#src/config/coerce';
import { UNCHECKED_SECTIONS } from '#src/config/page-only';
import type { RawConfig, SectionName } from '#src/config/read';
import { merge, readGlobals, readInline, readTag } from '#src/config/read';
import { SITE, type SiteConfig } from '#src/config/site';
import type { SetAsideSettings, LegacySettings } from '#src/consent/legacy';
import { legacyConfig, readLegacy } from '#src/consent/legacy';
import { isRecord } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { SETTING, type WriteLine } from '#src/reasons';
import { setLanguage } from './language';
import type { ScriptTag } from './script-tag';

/** The site's configuration, merged from all its sources (LD-03). */
export interface Settings {
  /**
   * Reads all sources but the tag again; later ones win: legacy globals < site build < `fetched` < inline < data attributes.
   */
  read(fetched: RawConfig | undefined): void;
  /**
   * The parts of our own configuration, in this order: what a site build contains, the file at `data-config`, each inline
   * configuration, the tag's attributes. Later ones win. A part is undefined if it could not be read, so that its content is
   * unknown.
   */
  readonly parts: readonly (RawConfig | undefined)[];
  /** The site's own fields. */
  readonly site: SiteConfig;
  /** Language of our texts, as BCP 47. */
  readonly language: string;
  /** What the legacy consent plugin's server printed; undefined if it printed nothing. */
  readonly legacy: LegacySettings | undefined;
  /** Whether any of our own configurations has the section. */
  hasSection(name: SectionName): boolean;
  /** Whether a widget is wanted: it is configured, or its legacy plugin printed something, and it is not switched off. */
  wantsWidget(name: SectionName, printed: unknown): boolean;
  /** Validates any value against the shape of its defaults; wrong values are logged in debug. */
  validate<T>(defaults: T, value: unknown, path: string, limits: Limits<T> | undefined): T;
  /** Reads a section in the shape of its defaults. `true` is a section with defaults, `false` one that is not enabled. */
  section<T>(name: SectionName, defaults: T, limits: Limits<T>): T;
  /** Returns a section as it was written, unchecked; undefined if there is none. */
  raw(name: SectionName): unknown;
  /** Logs a wrong value with its path, in debug (LD-04). */
  readonly complain: Complain;
}

/** Makes the settings; they are empty until the first `read`. `queue` has the legacy plugin's, once they left the page. */
export function createSettings(
  page: Record<string, unknown>,
  queue: SetAsideSettings,
  tag: Pick<ScriptTag, 'element' | 'trusts'>,
  log: WriteLine,
): Settings {
  const complain: Complain = (path, expected, found) =>
    log(`${path}: expected ${expected}, found ${formatFound(found)}`, SETTING, path, found);
  const tagConfig = readTag(tag.element);
  let ownConfig: RawConfig = {};
  let raw: RawConfig = {};
  let site: SiteConfig = SITE.defaults;
  let legacy: LegacySettings | undefined;
  let parts: Settings['parts'] = [];

  const validate: Settings['validate'] = (defaults, value, path, limits) =>
    coerce(defaults, value, path, complain, limits);
  const hasSection = (name: SectionName): boolean =>
    ownConfig[name] !== undefined && ownConfig[name] !== null;

  /** The page's language. WordPress spells a locale with an underscore; BCP 47 has a hyphen. */
  const language = (): string =>
    (site.language || document.documentElement.lang || 'en').replace(/_/g, '-');

  return {
    read(fetched) {
      legacy = readLegacy(page, queue);
      parts = [
        ...(BAKED_CONFIG ? [BAKED_CONFIG] : []),
        fetched,
        ...readInline(complain, tag.trusts),
        tagConfig,
      ];
      ownConfig = merge(parts);
      const printed = { ...readGlobals(page), ...(legacy && legacyConfig(legacy)) };
      raw = merge([printed, ownConfig]);
      site = validate({ ...SITE.defaults, ...UNCHECKED_SECTIONS }, raw, '', SITE.limits);
      if (BAKED_CONFIG) setLanguage(language());
    },
    get site() {
      return site;
    },
    get language() {
      return language();
    },
    get parts() {
      return parts;
    },
    get legacy() {
      return legacy;
    },
    hasSection,
    validate,
    wantsWidget(name, printed) {
      const own = raw[name];
      const enabled = isRecord(own) ? own['enabled'] : own;
      return enabled !== false && (hasSection(name) || printed !== undefined);
    },
    section(name, defaults, limits) {
      const value = raw[name];
      const section = typeof value === 'boolean' ? { enabled: value } : value;
      return validate(defaults, section, name, limits);
    },
    raw: (name) => raw[name] ?? undefined,
    complain,
  };
}

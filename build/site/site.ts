import { complaints } from '#owner/check/complaints';
import type { PageConfig } from '#owner/check/sections';
import { readAll } from '#owner/check/sections';
import type { Complain } from '#src/config/coerce';
import { coerce, formatFound } from '#src/config/coerce';
import type { RawConfig } from '#src/config/read';
import { isRecord } from '#src/dom/json';
import { keysOf } from '#src/keys-of';
import { FILE_NAMES, rendersUi } from '../chunks';
import type { SiteBuild } from './site-build';
import { SITE_BUILD } from './site-build';

/** One site, as its file describes it. */
export interface Site {
  /** The configuration as it was written, without `build`; checked, but without defaults. */
  readonly config: RawConfig;
  /** The configuration with all defaults, as the page would read it. */
  readonly full: PageConfig;
  /** The section `build`. */
  readonly build: SiteBuild;
}

/** The result of reading a site's file: the site, or one line for each wrong value. */
export interface SiteResult {
  readonly site?: Site;
  /** For each wrong value its path, what was expected and what was found; empty if there is a site. */
  readonly wrong: readonly string[];
}

/**
 * Reads the text of a site's file: the configuration, and a section `build` beside it. If any value is wrong, no site is
 * returned. A page would use the default for such a value. A build must not do this, because the files would differ from what
 * the owner wanted, and nobody would notice.
 */
export function readSite(text: string): SiteResult {
  const wrong: string[] = [];
  const complain: Complain = (path, expected, found) =>
    void wrong.push(`${path}: expected ${expected}, found ${formatFound(found)}`);
  const parsed = parse(text, complain);
  if (!parsed) return { wrong };
  const { build: section, $schema: _schema, ...config } = parsed;
  const build = readBuild(section, complain);
  const full = readConfig(config, complain);
  return wrong.length > 0 ? { wrong } : { site: { config, full, build }, wrong };
}

function parse(text: string, complain: Complain): RawConfig | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
    complain('site', 'a JSON object', value);
  } catch (error) {
    complain('site', 'a JSON object', error instanceof Error ? error.message : error);
  }
  return undefined;
}

/** Returns the configuration with all defaults, as the page reads it. Reports the values that the page would refuse. */
function readConfig(config: RawConfig, complain: Complain): PageConfig {
  for (const { path, expected, found } of complaints(config)) complain(path, expected, found);
  return readAll(config);
}

function readBuild(section: unknown, complain: Complain): SiteBuild {
  const build = coerce(SITE_BUILD.defaults, section, 'build', complain);
  const written = isRecord(section) ? section : {};
  for (const name of keysOf(SITE_BUILD.rows)) {
    const { enum: allowed } = SITE_BUILD.rows[name].schema['items'] as { enum: string[] };
    build[name].forEach((item, index) => {
      if (!allowed.includes(item))
        complain(`build.${name}[${index}]`, `one of ${allowed.join(', ')}`, item);
    });
  }
  if (build.languages.length === 0)
    complain('build.languages', 'at least one language', build.languages);
  // UI files cannot be bundled into the loader: they import Preact from the runtime, and a classic script exports nothing.
  build.inside.forEach((file, index) => {
    const known = FILE_NAMES.find((name) => name === file);
    if (known && rendersUi(known))
      complain(`build.inside[${index}]`, 'a file that renders no UI', file);
  });
  return { ...build, ...('inside' in written ? {} : { inside: undefined }) };
}

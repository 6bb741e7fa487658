import { complaints } from '../../owner/check/complaints';
import type { PageConfig } from '../../owner/check/sections';
import { readAll } from '../../owner/check/sections';
import type { Complain } from '../../src/config/coerce';
import { coerce, show } from '../../src/config/coerce';
import type { RawConfig } from '../../src/config/read';
import { isRecord } from '../../src/dom/json';
import { keysOf } from '../../src/keys-of';
import { FILE_NAMES, isDrawn } from '../chunks';
import type { SiteBuild } from './site-build';
import { SITE_BUILD } from './site-build';

/** One site, as its file describes it. */
export interface Site {
  /** The configuration as it was written, without `build`; checked, but without defaults. */
  readonly config: RawConfig;
  /** The same in full, as the page would read it. */
  readonly full: PageConfig;
  /** The section `build`. */
  readonly build: SiteBuild;
}

/** What reading a site's file gives: the site, or one line for each wrong value. */
export interface Read {
  readonly site?: Site;
  /** Where each wrong value stands, what was expected and what was found; empty where there is a site. */
  readonly wrong: readonly string[];
}

/**
 * Reads the text of a site's file: the configuration, and a section `build` beside it. A wrong value is no site: on a page the
 * default would stand for it, but what is built would differ from what the owner wanted, and nobody would notice.
 */
export function readSite(text: string): Read {
  const wrong: string[] = [];
  const complain: Complain = (path, expected, found) =>
    void wrong.push(`${path}: expected ${expected}, found ${show(found)}`);
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

/** The configuration in full, as the page reads it; what the page would not take is complained of. */
function readConfig(config: RawConfig, complain: Complain): PageConfig {
  for (const { path, expected, found } of complaints(config)) complain(path, expected, found);
  return readAll(config);
}

function readBuild(section: unknown, complain: Complain): SiteBuild {
  const build = coerce(SITE_BUILD.defaults, section, 'build', complain);
  const given = isRecord(section) ? section : {};
  for (const name of keysOf(SITE_BUILD.rows)) {
    const { enum: allowed } = SITE_BUILD.rows[name].schema['items'] as { enum: string[] };
    build[name].forEach((item, at) => {
      if (!allowed.includes(item))
        complain(`build.${name}[${at}]`, `one of ${allowed.join(', ')}`, item);
    });
  }
  if (build.languages.length === 0)
    complain('build.languages', 'at least one language', build.languages);
  // React's code can stand in one file only, from which all drawn files import it: a classic script exports nothing.
  build.inside.forEach((file, at) => {
    const known = FILE_NAMES.find((name) => name === file);
    if (known && isDrawn(known)) complain(`build.inside[${at}]`, 'a file that does not draw', file);
  });
  return { ...build, ...('inside' in given ? {} : { inside: undefined }) };
}

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollup } from 'vite';
import { build } from 'vite';
import type { Baked } from '../loader/bootstrap';
import type { Complain } from '../src/config/coerce';
import { coerce, show } from '../src/config/coerce';
import { CONSENT_DEFAULTS, CONSENT_LIMITS } from '../src/config/consent/consent';
import type { RawConfig } from '../src/config/read';
import { SIGNALS_DEFAULTS, SIGNALS_LIMITS } from '../src/config/consent/signals';
import { firstSlideRule } from '../src/config/theme/carousel';
import { THEME_DEFAULTS, THEME_LIMITS } from '../src/config/theme';
import { categoryFor, USUAL_CATEGORIES } from '../src/consent/categories';
import { isRecord } from '../src/dom/json';
import { asked, complaints } from '../owner/check/complaints';
import { scriptBuild } from './environments';
import { ROOT } from './root';
import { sleepPattern, sleepers } from './sleep';

/**
 * Stands for a category that the site does not have. The snippet accepts no record with a key that every object has, so this
 * one is never granted.
 */
const NEVER = 'valueOf';

/**
 * A slug that the snippet can look for. The snippet puts the slug into a pattern unescaped, and takes a number above 0 for
 * 'always on', so a slug must not be such a number.
 */
const PLAIN_SLUG = /^[a-z_-][\w-]*$/i;

/**
 * Works out the values that a configuration gives the snippet.
 *
 * @param config the same JSON that the page has
 * @param complain called for each wrong value, which counts as its default, as on the page
 */
export function bake(config: RawConfig, complain: Complain = () => {}): Baked {
  const consent = coerce(CONSENT_DEFAULTS, config['consent'], 'consent', complain, CONSENT_LIMITS);
  const signals = coerce(SIGNALS_DEFAULTS, config['signals'], 'signals', complain, SIGNALS_LIMITS);
  const { categories, mapping, locked, version } = consent;
  const site = categories.length > 0 ? categories : USUAL_CATEGORIES;
  const decider = (wanted: string): Baked['analytics'] => {
    const slug = categoryFor(wanted, (known) => site.includes(known), mapping);
    if (slug === undefined) return NEVER;
    if (locked.includes(slug)) return 1;
    return PLAIN_SLUG.test(slug) ? slug : NEVER;
  };
  return {
    // Where another tool decides, that tool tells Google (CO-42).
    google: consent.enabled && consent.source === 'own' && signals.google,
    layers: signals.layers,
    advertisement: decider('advertisement'),
    analytics: decider('analytics'),
    functional: decider('functional'),
    necessary: decider('necessary'),
    version,
    more: {
      wait_for_update: signals.waitForUpdate,
      ...(signals.regions.length > 0 && { region: signals.regions }),
    },
    sets: signals.adsDataRedaction || signals.urlPassthrough,
    set: {
      ...(signals.adsDataRedaction && { ads_data_redaction: true }),
      ...(signals.urlPassthrough && { url_passthrough: true }),
    },
    rule: config['theme'] === undefined ? '' : slidesRule(config['theme'], complain),
    sleep: sleepPattern(sleepers(config, complain)),
  };
}

/** The CSS rule of TH-50, if the owner wants the theme's behaviours and carousels are among them; else ''. */
function slidesRule(section: unknown, complain: Complain): string {
  const theme = coerce(THEME_DEFAULTS, asked(section), 'theme', complain, THEME_LIMITS);
  const { enabled, mode, behaviours, profile } = theme;
  const isOff = !enabled || (behaviours.carousel || mode) === 'off';
  return isOff ? '' : firstSlideRule(profile.carousel.carousel);
}

/** The inline bootstrap with a configuration's values written into it, minified. */
export async function bootstrapCode(baked: Baked): Promise<string> {
  const { build: options } = scriptBuild('bootstrap', 'loader/bootstrap.ts');
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(baked).map(([key, value]) => [`BAKED.${key}`, JSON.stringify(value)]),
    ),
    build: { ...options, write: false },
  });
  const [part] = [built].flat().flatMap((result) => (result as Rollup.RollupOutput).output);
  if (part?.type !== 'chunk') throw new Error('the bootstrap was not built');
  // Line breaks at both ends would be part of the inline script, of its bytes and of its hash for a policy.
  return `;${part.code.replace(/^[;\s]+|[;\s]+$/g, '')};`;
}

/** Writes the snippet for a site with default settings, or with those of a configuration. */
export async function writeBootstrap(folder: string, config: RawConfig = {}): Promise<void> {
  await writeFile(join(folder, 'bootstrap.js'), await bootstrapCode(bake(config)));
}

/** What `npm run bootstrap` prints. */
export interface Snippet {
  /** The element to paste; its hash is what a Content Security Policy names. Both undefined where a value is wrong. */
  html?: string;
  hash?: string;
  /** One line per wrong value: where it stands, what was expected, what was found. */
  wrong: string[];
}

/** Attributes that keep known optimizers from delaying the snippet: Rocket Loader, LiteSpeed, Autoptimize, WP Rocket. */
const AT_ONCE = 'data-cfasync="false" data-no-optimize="1" data-noptimize="1" nowprocket';

/** Makes the element to paste. @param json the text of the configuration that the page has */
export async function bootstrapSnippet(json: string): Promise<Snippet> {
  const wrong: string[] = [];
  const complain: Complain = (path, expected, found) =>
    void wrong.push(`${path}: expected ${expected}, found ${show(found)}`);
  const config = parse(json);
  if (!config) {
    complain('configuration', 'a JSON object', json.trim());
    return { wrong };
  }
  for (const { path, expected, found } of complaints(config)) complain(path, expected, found);
  if (wrong.length > 0) return { wrong };
  const code = await bootstrapCode(bake(config));
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  return { html: `<script ${AT_ONCE}>${code}</script>`, hash, wrong };
}

function parse(json: string): RawConfig | undefined {
  try {
    const config: unknown = JSON.parse(json);
    return isRecord(config) ? config : undefined;
  } catch {
    return undefined;
  }
}

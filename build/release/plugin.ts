import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { EDITORS } from '#loader/gates/visitor';
import { MINIFY } from '#owner/snippet/code';
import { LEFT_ALONE } from '#owner/snippet/exclusions';
import { NO_READING_AHEAD } from '#owner/snippet/hold';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import { LEGACY_SCRIPTS } from '#src/legacy-scripts';
import { licensesOf } from '../licenses';
import { buildPluginPage } from '../owner-pages';
import { packagesOf } from '../provider-packages';
import { pluginCookies } from './plugin-cookies';
import { versionOf } from './refusals';
import { filesIn } from './zip';

/** What stands for the version in the plugin's files. */
const VERSION_MARK = '{version}';

/** What the inline bootstrap does beyond what it always does. Each has a part of the code, which is left out where it is not used. */
const PARTS = ['regions', 'sleep', 'hold'] as const;
type Part = (typeof PARTS)[number];

/** The bootstraps that the plugin chooses from, by the parts that they have. `wordpress/includes/bootstrap.php` makes the names. */
const BOOTSTRAPS: readonly (readonly Part[])[] = [
  [],
  ['sleep'],
  ['hold'],
  ['sleep', 'hold'],
  ['regions'],
  ['regions', 'sleep'],
  ['regions', 'hold'],
  ['regions', 'sleep', 'hold'],
];

/**
 * The bootstrap's code with some of its parts, minified. The placeholders `BAKED.*` of the owner's values stay in it, and the
 * plugin inserts the values.
 *
 * @param template the bundle of `loader/bootstrap.ts` (`dist/bootstrap.template.js`)
 */
export async function bootstrapWith(parts: readonly Part[], template: string): Promise<string> {
  const leftOut = PARTS.filter((part) => !parts.includes(part));
  const source = leftOut.reduce(
    (code, part) => code.replace(new RegExp(String.raw`\bBAKED\.${part}\b`, 'g'), '""'),
    template,
  );
  const { code = '' } = await minify(source, MINIFY);
  return `${code}\n`;
}

/** The attributes of a piece of markup by their names, as PHP gives them to WordPress: true for one without a value. */
function attributesOf(markup: string): Record<string, string | true> {
  const attributes = [...markup.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(attributes.map(([, name = '', value]) => [name, value ?? true]));
}

/** What the plugin reads besides its settings; `enxerto_built` in PHP. */
const builtFacts = (): object => ({
  settings: pluginSettings({ consent: {} }),
  attributes: attributesOf(LEFT_ALONE),
  editors: EDITORS.source,
  noReadAhead: NO_READING_AHEAD,
  libraries: Object.fromEntries(LEGACY_SCRIPTS.map(({ handle, isLibrary }) => [handle, isLibrary])),
});

/**
 * The files of the WordPress plugin by their paths in it: the PHP files, what they read in `built/`, the built files for pages
 * in `files/`, and the script of the settings page in `settings/`.
 *
 * @param root the repository
 * @param dist the built files
 */
export async function pluginFiles(root: string, dist: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [path, content] of filesIn(join(root, 'wordpress')))
    files.set(
      path,
      Buffer.from(content.toString('utf8').replaceAll(VERSION_MARK, versionOf(root))),
    );
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')));
  for (const [path, content] of filesIn(dist)) files.set(`files/${path}`, content);
  files.set('built/plugin.json', Buffer.from(`${JSON.stringify(builtFacts())}\n`));
  files.set('built/cookies.json', Buffer.from(`${JSON.stringify(pluginCookies())}\n`));
  const template = readFileSync(join(dist, 'bootstrap.template.js'), 'utf8');
  for (const parts of BOOTSTRAPS) {
    const name = ['bootstrap', ...parts].join('-');
    files.set(`built/${name}.js`, Buffer.from(await bootstrapWith(parts, template)));
  }
  const inMemory = readFileSync(join(root, 'owner/builder/preview/in-memory.js'), 'utf8');
  const { code = '' } = await minify(inMemory, MINIFY);
  files.set('built/in-memory.js', Buffer.from(`${code}\n`));
  const page = await buildPluginPage(dist);
  const packages = new Set(packagesOf(page.modules).map(({ name }) => name));
  files.set('settings/settings.js', Buffer.from(page.code));
  files.set('settings/LICENSES.txt', Buffer.from(await licensesOf([...packages])));
  return files;
}

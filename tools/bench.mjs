// `npm run bench`, `bench:banner`, `bench:page`, `bench:scale` and `bytes`: each runs a measurement, a module of `test/`.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runWithModule } from '#cli/load-module.mjs';
import { fixEnvironment } from './environment.mjs';
import { installBrowser, installPackages, ROOT, run } from './install.mjs';
import { runTool } from './tool.mjs';

const text = (fallback = '') => /** @type {const} */ ({ type: 'string', default: fallback });
const FLAG = /** @type {const} */ ({ type: 'boolean', default: false });
const COMMON = { runs: text('9'), dist: text(), write: FLAG };

/** The measurements, each with its module, the module's function, and its options. */
const MEASURES = {
  /** Consent, tracking, carousel and lightbox, compared with other tools that do the same, in one run. */
  rivals: {
    path: 'test/bench/rivals/rivals.ts',
    name: 'benchRivals',
    options: { ...COMMON, only: text() },
  },
  /** The time until the banner is shown, on a slow network and a slow phone. */
  banner: {
    path: 'test/bench/banner/banner.ts',
    name: 'benchBanner',
    options: { ...COMMON, runs: text('7'), beside: text() },
  },
  /** The time that a page view takes on the main thread, with our tag and without it. */
  page: {
    path: 'test/bench/page.ts',
    name: 'benchPage',
    options: { ...COMMON, rate: text('1'), beside: text(), only: text(), functions: FLAG },
  },
  /** The cost of our tag on pages with an increasing number of elements. */
  scale: {
    path: 'test/bench/scale/scale.ts',
    name: 'benchScale',
    options: { ...COMMON, only: text() },
  },
  /** The bytes that each source file adds to each journey, after brotli. */
  bytes: {
    path: 'test/size/bytes.ts',
    name: 'printBytes',
    options: { only: text(), most: text('25') },
  },
};

const NUMBERS = ['runs', 'rate', 'most'];

/**
 * Returns the folder with the built files. Builds `dist/` first, unless the command line names a folder and `dist/` already has
 * files. `dist/` is needed even then, because the demo's modules read it when they start.
 *
 * @param {string} dist the folder named on the command line; '' for a new build
 */
function builtFiles(dist) {
  installBrowser('chromium');
  if (dist === '' || !existsSync(`${ROOT}dist/loader.js`))
    run('npx', ['vite', 'build', '--logLevel', 'warn']);
  return resolve(dist || `${ROOT}dist`);
}

const measure = process.argv.splice(2, 1)[0] ?? '';
if (!Object.hasOwn(MEASURES, measure))
  throw new Error(`expected one of ${Object.keys(MEASURES).join(', ')}, found "${measure}"`);
const { path, name, options } = MEASURES[/** @type {keyof typeof MEASURES} */ (measure)];

await runTool({
  usage: `node tools/bench.mjs ${measure} ${Object.keys(options)
    .map((option) => `[--${option}]`)
    .join(' ')}`,
  options,
  async run(values) {
    installPackages();
    fixEnvironment();
    const settings = /** @type {Record<string, string | boolean | number | undefined>} */ (values);
    for (const number of NUMBERS)
      if (number in settings) settings[number] = Number(settings[number]);
    if ('beside' in settings)
      settings['beside'] = settings['beside'] ? resolve(`${settings['beside']}`) : undefined;
    if ('dist' in settings) settings['dist'] = builtFiles(`${settings['dist']}`);
    await runWithModule(ROOT, path, (module) => module[name](settings));
    return 0;
  },
});

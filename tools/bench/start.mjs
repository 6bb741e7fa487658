// What every measuring command begins with: packages, the browser, built files, and the module that measures.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, run } from '../install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds where no folder of built files is named, or where the demo's modules, which read the build as they start, have none.
 *
 * @param {string} dist as it was said on the command line; '' for a new build
 * @returns {string} the folder that is measured
 */
export function builtFiles(dist) {
  installPackages();
  installBrowser('chromium');
  if (dist === '' || !existsSync(`${root}dist/loader.js`))
    run('npx', ['vite', 'build', '--logLevel', 'warn']);
  return resolve(dist || `${root}dist`);
}

/** @param {string} path of a TypeScript module, from the project's folder @returns {Promise<unknown>} what it exports */
export async function load(path) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`${root}${path}`, { root, configFile: false });
  return module;
}

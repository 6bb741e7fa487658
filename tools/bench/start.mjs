// What every measuring command begins with: it installs packages and the browser, makes sure of built files, and loads the
// module that measures.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, run } from '../install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds, unless the command line names a folder of built files and `dist/` has files too: the demo's modules read `dist/` as
 * they start.
 *
 * @param {string} dist the folder named on the command line; '' for a new build
 * @returns {string} the folder that is measured
 */
export function builtFiles(dist) {
  installPackages();
  installBrowser('chromium');
  if (dist === '' || !existsSync(`${root}dist/loader.js`))
    run('npx', ['vite', 'build', '--logLevel', 'warn']);
  return resolve(dist || `${root}dist`);
}

/**
 * Loads a TypeScript module.
 *
 * @param {string} path from the project's folder
 * @returns {Promise<unknown>} what the module exports
 */
export async function load(path) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`${root}${path}`, { root, configFile: false });
  return module;
}

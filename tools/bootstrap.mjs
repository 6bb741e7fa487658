// `npm run bootstrap -- config.json`: prints the inline bootstrap for that configuration, ready to paste, and names on
// stderr what is wrong with it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [file] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} lines */
function fail(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return fail([`${path}: expected a file, found ${String(error)}`]);
  }
}

const json = file === undefined ? '{}' : /** @type {string} */ (read(file));
/** @type {{ module: typeof import('../build/bootstrap') }} */
const { module } = await runnerImport(`${root}build/bootstrap.ts`, { root, logLevel: 'error' });
const { html, hash, wrong } = await module.bootstrapSnippet(json);
if (html === undefined) fail(wrong);
console.log(html);
console.error(`In a Content Security Policy without a nonce, script-src needs ${hash}`);

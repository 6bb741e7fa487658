import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** @param {string} path below the project's root */
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The shop's templates and texts, and the loader that one of its pages carries. */
const SOURCES = [
  ...['.', 'pages', 'parts', 'scenarios', 'server', 'tracking', 'public/imagens'].map((path) =>
    at(`demo-site/${path}`),
  ),
  at('dist'),
];

/** What the sources look like from outside: another text once a file was written. */
function state() {
  const hash = createHash('sha1');
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder)) {
      const { mtimeMs, size } = statSync(`${folder}/${name}`);
      hash.update(`${folder}/${name} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

/** Composes in a thread of its own, whose modules are as the files are now. @returns {Promise<Map<string, string>>} */
function composed() {
  const worker = new Worker(new URL('demo-composer.mjs', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/**
 * What the composer makes, anew whenever a source has changed: edits show on reload.
 *
 * @returns {() => Promise<Map<string, string>>} texts by address from the shop's root
 */
export function demoPages() {
  let known = '';
  /** @type {Promise<Map<string, string>>} */
  let pages = Promise.resolve(new Map());
  return () => {
    const now = state();
    if (now !== known) {
      known = now;
      pages = composed();
    }
    return pages;
  };
}

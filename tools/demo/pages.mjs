import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** @typedef {import('#demo-site/page.mjs').Visitor} Visitor */

/** @param {string} path below the project's root */
const projectPath = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The shop's templates and texts, and `dist/`: one of the shop's scripts contains the loader (`combined` in `demo-site/site.mjs`). */
const SOURCES = ['demo-site', 'dist'].map(projectPath);

/** A hash of the sources' names, times and sizes, which changes when a file is written. */
function hashSources() {
  const hash = createHash('sha1');
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder, { recursive: true })) {
      const path = `${folder}/${String(name)}`;
      const { mtimeMs, size } = statSync(path);
      hash.update(`${path} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

/** Starts a thread that prints pages. The thread's modules are not reloaded when a file changes, so a change needs a new thread. */
function startComposer() {
  const worker = new Worker(new URL('composer.mjs', import.meta.url));
  // Without this, the thread would keep the process running.
  worker.unref();
  /** @type {Map<number, { resolve: (text: string | undefined) => void, reject: (error: unknown) => void }>} */
  const waiting = new Map();
  let number = 0;
  worker.on('message', (/** @type {{ number: number, text?: string }} */ answer) => {
    waiting.get(answer.number)?.resolve(answer.text);
    waiting.delete(answer.number);
  });
  /** The error of a broken template, after which the thread can print nothing more. @type {unknown} */
  let failure;
  worker.once('error', (error) => {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  /** @param {import('./composer.mjs').Question | undefined} question */
  const post = (question) =>
    // This is a thread, not a window, so it has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(question);
  return {
    /** @param {string} address @param {Visitor} visitor @returns {Promise<string | undefined>} */
    print: (address, visitor) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) reject(failure);
        number += 1;
        waiting.set(number, { resolve, reject });
        post({ number, address, visitor, request: randomUUID() });
      }),
    /** Ends the thread when all requests are answered. */
    end: () => post(undefined),
  };
}

/**
 * Returns the function that prints the shop's pages. The templates are read again whenever a source has changed, so that edits
 * are shown after a reload.
 *
 * @returns {(address: string, visitor: Visitor) => Promise<string | undefined>} returns the text at an address relative to
 *   the shop's root
 */
export function demoPages() {
  let lastHash = '';
  /** @type {ReturnType<typeof startComposer> | undefined} */
  let composer;
  return (address, visitor) => {
    const hash = hashSources();
    if (hash !== lastHash || !composer) {
      lastHash = hash;
      composer?.end();
      composer = startComposer();
    }
    return composer.print(address, visitor);
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** @typedef {import('../../demo-site/page.mjs').Visitor} Visitor */

/** @param {string} path below the project's root */
const projectPath = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The shop's templates and texts, and the loader that one of its pages carries. */
const SOURCES = [
  ...[
    '.',
    'data',
    'pages',
    'pages/checkout',
    'parts',
    'parts/header',
    'parts/shop',
    'scenarios',
    'server',
    'tracking',
    'written',
    'public/imagens',
  ].map((path) => projectPath(`demo-site/${path}`)),
  projectPath('dist'),
];

/** A hash of the sources' names, times and sizes: it changes when a file is written. */
function hashSources() {
  const hash = createHash('sha1');
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder)) {
      const { mtimeMs, size } = statSync(`${folder}/${name}`);
      hash.update(`${folder}/${name} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Prints pages in a thread of its own. The thread's modules stay as the files were when it started, so a change needs a new
 * thread.
 */
function startComposer() {
  const worker = new Worker(new URL('composer.mjs', import.meta.url));
  // The thread does not keep the process running.
  worker.unref();
  /** @type {Map<number, { resolve: (text: string | undefined) => void, reject: (error: unknown) => void }>} */
  const waiting = new Map();
  let number = 0;
  worker.on('message', (/** @type {{ number: number, text?: string }} */ answer) => {
    waiting.get(answer.number)?.resolve(answer.text);
    waiting.delete(answer.number);
  });
  /** The error of a broken template, after which nothing can be printed any more. @type {unknown} */
  let failure;
  worker.once('error', (error) => {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  /** @param {import('./composer.mjs').Question | undefined} question */
  const post = (question) =>
    // A thread, not a window: it has no origin.
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
    /** Ends the thread once everything that was asked for is answered. */
    end: () => post(undefined),
  };
}

/**
 * Prints the shop's pages for a visitor. The templates are read anew whenever a source has changed, so that edits show on
 * reload.
 *
 * @returns {(address: string, visitor: Visitor) => Promise<string | undefined>} the text at an address from the shop's root
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

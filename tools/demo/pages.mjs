import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** @typedef {import('../../demo-site/page.mjs').Visitor} Visitor */

/** @param {string} path below the project's root */
const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The shop's templates and texts, and the loader that one of its pages carries. */
const SOURCES = [
  ...[
    '.',
    'pages',
    'pages/checkout',
    'parts',
    'parts/header',
    'parts/shop',
    'scenarios',
    'server',
    'tracking',
    'public/imagens',
  ].map((path) => at(`demo-site/${path}`)),
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

/** Prints in a thread of its own, whose modules are as the files were when it began. */
function composer() {
  const worker = new Worker(new URL('composer.mjs', import.meta.url));
  // Whoever started the server says when it ends.
  worker.unref();
  /** @type {Map<number, { resolve: (text: string | undefined) => void, reject: (error: unknown) => void }>} */
  const waiting = new Map();
  let number = 0;
  worker.on('message', (/** @type {{ number: number, text?: string }} */ answer) => {
    waiting.get(answer.number)?.resolve(answer.text);
    waiting.delete(answer.number);
  });
  /** Why nothing can be printed any more, where a template is broken. @type {unknown} */
  let broken;
  worker.once('error', (error) => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  /** @param {import('./composer.mjs').Question | undefined} question */
  const tell = (question) =>
    // A thread, not a window: it has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(question);
  return {
    /** @param {string} address @param {Visitor} visitor @returns {Promise<string | undefined>} */
    print: (address, visitor) =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) reject(broken);
        number += 1;
        waiting.set(number, { resolve, reject });
        tell({ number, address, visitor, request: randomUUID() });
      }),
    /** Once all that was asked for is answered. */
    end: () => tell(undefined),
  };
}

/**
 * What the shop prints for a visitor, by templates that are read anew whenever a source has changed: edits show on reload.
 *
 * @returns {(address: string, visitor: Visitor) => Promise<string | undefined>} the text at an address from the shop's root
 */
export function demoPages() {
  let known = '';
  /** @type {ReturnType<typeof composer> | undefined} */
  let current;
  return (address, visitor) => {
    const now = state();
    if (now !== known || !current) {
      known = now;
      current?.end();
      current = composer();
    }
    return current.print(address, visitor);
  };
}

import { parentPort } from 'node:worker_threads';
import { files, print } from '#demo-site/site.mjs';

const staticFiles = files();

/**
 * A request for one page. The message `undefined` ends the thread.
 *
 * @typedef {{ number: number, address: string, visitor: import('#demo-site/page.mjs').Visitor, request: string }}
 *   Question
 */

parentPort?.on('message', (/** @type {Question | undefined} */ question) => {
  if (!question) {
    parentPort?.close();
    return;
  }
  const { number, address, ...page } = question;
  const text = staticFiles.get(address) ?? print(address, { server: true, ...page });
  // The lint rule demands a target origin. This is the port of a thread, not a window, so there is no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage({ number, text });
});

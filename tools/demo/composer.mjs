import { parentPort } from 'node:worker_threads';
import { files, print } from '../../demo-site/site.mjs';

const staticFiles = files();

/**
 * One page that is asked for. The message `undefined` says that no more questions come.
 *
 * @typedef {{ number: number, address: string, visitor: import('../../demo-site/page.mjs').Visitor, request: string }} Question
 */

parentPort?.on('message', (/** @type {Question | undefined} */ question) => {
  if (!question) {
    parentPort?.close();
    return;
  }
  const { number, address, ...page } = question;
  const text = staticFiles.get(address) ?? print(address, { server: true, ...page });
  // A thread's port, not a window: it has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage({ number, text });
});

import { parentPort } from 'node:worker_threads';
import { compose } from '../demo-site/site.mjs';

// A thread's port, not a window: it has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(compose());

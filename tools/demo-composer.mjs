import { parentPort } from 'node:worker_threads';
import { compose } from '../demo-site/site.mjs';

parentPort?.postMessage(compose());

// Asks a provider for /healthz, again and again, and prints how long each answer took, in milliseconds; a wrong answer as "wrong".
// A process of its own, because a test's process that plays hostile clients answers late itself.
// Usage: node probe.mjs PORT ADDRESS

import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [port, localAddress] = process.argv.slice(2);

/** @returns {Promise<string>} */
const ask = () =>
  new Promise((resolve) => {
    const began = performance.now();
    get({ host: '127.0.0.1', port, path: '/healthz', localAddress, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += part));
      answer.on('end', () => {
        const isRight = answer.statusCode === 200 && body === 'ok';
        resolve(isRight ? (performance.now() - began).toFixed(1) : 'wrong');
      });
    }).on('error', () => resolve('wrong'));
  });

for (;;) {
  console.log(await ask());
  await wait(50);
}

// A server of Node's with nothing of the provider in it, and the provider's largest answers: what hostile clients do to it, they
// do to any server on this machine. Prints its address as the provider's process does.

import { createServer } from 'node:http';

const ASSET = Buffer.alloc(Number(process.env['ASSET_BYTES']), 'x');
const STALLED_MS = 20_000;
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: STALLED_MS,
  connectionsCheckingInterval: 2_000,
};

const server = createServer(LIMITS, ({ url }, response) => {
  if (url === '/healthz') response.end('ok');
  else if (url?.startsWith('/assets/')) response.end(ASSET);
  else response.end('{"sites":[{"id":"none"}]}');
});
server.setTimeout(STALLED_MS, (socket) => socket.destroy());
server.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 }, () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit());

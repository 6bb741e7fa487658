#!/usr/bin/env node
// `npx enxerto` inside the repository: runs the command line from its sources. A release has it compiled.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

// A server that listens at no port: it stays until the command is over, because a command imports what it needs when it runs.
const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
/** @type {typeof import('../cli/index')} */
const { main } = /** @type {any} */ (await server.ssrLoadModule('/cli/index.ts'));
process.exitCode = await main(process.argv.slice(2));
await server.close();

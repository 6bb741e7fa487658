import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { createDemoServer } from '#demo-site/server/app.mjs';
import { visitorOf } from '#demo-site/tracking/visitor.mjs';
import { COPIES } from './copies.mjs';
import { demoPages } from './pages.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Serves the demo shop: its pages, printed at each request for the visitor that the cookies describe; the files of
 * `demo-site/public/`; and files from elsewhere in the project (`copies.mjs`). `npm run build:demo` writes the same files into
 * a folder. The demo's own server answers in place of WordPress and the vendors.
 *
 * @param {import('#demo-site/server/app.mjs').DemoServer} server
 * @returns {import('node:http').RequestListener}
 */
export function demoHandler(server) {
  const print = demoPages();
  const options = { dev: true, etag: true };
  const files = sirv(fileURLToPath(new URL('../../demo-site/public', import.meta.url)), options);
  const copies = COPIES.map(({ to, from, file }) => ({ to, file, serve: sirv(from, options) }));

  return (request, response) => {
    const url = request.url ?? '/';
    const [path = '/'] = url.split(/[?#]/);
    if (server.answers(path)) {
      void server.listener(request, response);
      return;
    }
    const address = path.slice(1).replace(/(^|\/)$/, '$1index.html');

    const serveCopy = () => {
      const found = copies.find(
        ({ to }) => address === to || (to.endsWith('/') && address.startsWith(to)),
      );
      if (!found) return files(request, response, notFound);
      request.url = found.file ? `/${found.file}` : `/${address.slice(found.to.length)}`;
      return found.serve(request, response, () => {
        request.url = url;
        files(request, response, notFound);
      });
    };
    const notFound = () => {
      response.statusCode = 404;
      response.end('Not found');
    };

    const visitor = visitorOf(request.headers.cookie, request.socket.remoteAddress);
    print(address, visitor).then(
      (text) => {
        if (text === undefined) return serveCopy();
        response.setHeader('content-type', TYPES[address.replace(/.*\./, '')] ?? 'text/plain');
        response.setHeader('cache-control', 'no-cache');
        return response.end(text);
      },
      (error) => {
        response.statusCode = 500;
        response.end(`The page could not be composed: ${error?.stack ?? error}`);
      },
    );
  };
}

/**
 * Starts the demo's server.
 *
 * @param {number} port 0 for any that is free
 * @param {Parameters<typeof createDemoServer>[0]} [options] passed to `createDemoServer`
 * @param {string} [host] the address to listen at; by default, only this machine can reach it
 */
export async function startDemo(port, options, host = 'localhost') {
  const demoServer = createDemoServer({ ...options, hosts: [host, ...(options?.hosts ?? [])] });
  // If the database cannot be opened, this call fails at once. Otherwise, only the first event would fail.
  await demoServer.open();
  const server = createServer(demoHandler(demoServer));
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  return server;
}

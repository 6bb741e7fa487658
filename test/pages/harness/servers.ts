import { createHash, X509Certificate } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { generate } from 'selfsigned';
import sirv from 'sirv';
import type { DemoServer } from '#demo-site/server/app.mjs';
import { createDemoServer } from '#demo-site/server/app.mjs';
import { demoHandler } from '#tools/demo/server.mjs';

/** One request that reached our servers, from any page and by any means, including beacons and keep-alive requests. */
export interface Recorded {
  method: string;
  /** Scheme and host as the browser had them, as `https://shop.test`. */
  origin: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** The body as it came, for uploads. */
  bytes: Buffer;
}

/** Answers the requests for one path, as a test wants it. */
export type Answer = (request: Recorded, response: ServerResponse) => void;

/** Answers in the place of another answer, which it can still give by calling `right`. */
export type Instead = (request: Recorded, response: ServerResponse, right: () => void) => void;

/** All hosts that the browser under test can reach: every host name leads to these servers. */
export interface World {
  httpPort: number;
  tlsPort: number;
  /** SHA-256 of the certificate's public key, by which Chromium trusts it: with an untrusted one, it caches nothing. */
  spki: string;
  /** Every request since the last `reset`, in order of arrival. */
  requests: Recorded[];
  /** Sets the answer for `host/path` (without query) until `reset`. */
  answer(hostAndPath: string, answer: Answer): void;
  /** Sets what answers for `host/path` in the place of whatever would answer otherwise, until `reset`. */
  answerInstead(hostAndPath: string, answer: Instead): void;
  /** The demo's server: what WordPress answers on `shop.test`, at its root and under `/demo/`. */
  server: DemoServer;
  reset(): void;
  /** Resolves once no request has come for a moment. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** In milliseconds; longer than any request takes to arrive on this machine. */
const MOMENT_MS = 100;

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Hosts that browsers ask for their own purposes. No widget of ours uses them, so requests to them are not recorded. */
const BROWSERS_OWN =
  /^(?:update\.googleapis\.com|accounts\.google\.com|clients\d\.google\.com|(?:optimizationguide-pa|content-autofill)\.googleapis\.com|.*\.mozilla\.(?:com|net|org)|detectportal\.firefox\.com)$/;
const SHOP = 'shop.test';
/** Hosts that serve the built files under `/enxerto/`: the shop's own, and another origin. */
const SHOPS = [SHOP, 'www.shop.test', 'cdn.test'];

/**
 * Starts the world. `shop.test` and `www.shop.test` are the shop, `cdn.test` another origin that serves the loader;
 * any other host is recorded and answered with 204, so that nothing a page asks of the outside goes unseen.
 *
 * @param site answers for `shop.test` where the shop is a real one, in place of our own pages and files
 * @param push how the provider reaches push services, where a test has some
 * @param dist the folder of built files, from the project's root: a site build's in the place of the general one's
 */
export async function startWorld(
  site?: Answer,
  push?: NonNullable<Parameters<typeof createDemoServer>[0]>['push'],
  dist = 'dist',
): Promise<World> {
  const requests: Recorded[] = [];
  let lastRequest = -Infinity;
  const answers = new Map<string, Answer>();
  const instead = new Map<string, Instead>();
  const built = sirv(at(dist), { dev: true });
  const server = createDemoServer({ home: SHOP, hosts: SHOPS, ...(push && { push }) });
  // The first test that needs the database should not wait for it.
  await server.open();
  const demo = demoHandler(server);

  const listener =
    (scheme: string): RequestListener =>
    (request, response) => {
      void readBody(request).then((bytes) => {
        // A body can be read only once: here, for the record and for the server that answers.
        Object.assign(request, { rawBody: bytes });
        const host = (request.headers.host ?? '').replace(/:\d+$/, '');
        const path = request.url ?? '/';
        const recorded: Recorded = {
          method: request.method ?? 'GET',
          origin: `${scheme}://${host}`,
          path,
          headers: request.headers,
          body: bytes.toString('utf8'),
          bytes,
        };
        if (path !== '/favicon.ico' && !BROWSERS_OWN.test(host)) {
          requests.push(recorded);
          lastRequest = performance.now();
        }
        const place = `${host}${path.replace(/\?.*/, '')}`;
        const right = (): void => answerRightly(place, host, recorded, request, response);
        const other = instead.get(place);
        if (other) other(recorded, response, right);
        else right();
      });
    };

  function answerRightly(
    place: string,
    host: string,
    recorded: Recorded,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { path } = recorded;
    const own = answers.get(place);
    if (own) own(recorded, response);
    // Browsers ask for this at any time, and write to the page's console where it is missing.
    else if (path === '/favicon.ico') response.writeHead(204).end();
    else if (site && host === SHOP) site(recorded, response);
    else if (SHOPS.includes(host)) serve(request, response, path);
    else response.writeHead(204).end();
  }

  function serve(request: IncomingMessage, response: ServerResponse, path: string): void {
    const notFound = (): void => void response.writeHead(404).end('Not found');
    const isBuilt = path.startsWith('/enxerto/') || path.startsWith('/demo/enxerto/');
    if (isBuilt) {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'max-age=31536000, immutable');
      request.url = path.slice(path.indexOf('/enxerto/') + '/enxerto'.length);
      built(request, response, notFound);
    } else if (path.startsWith('/demo/')) {
      request.url = path.slice('/demo'.length);
      demo(request, response);
    } else if (server.answers(path)) demo(request, response);
    else notFound();
  }

  const certificate = await generate([{ name: 'commonName', value: 'shop.test' }], {
    keySize: 2048,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: ['*.test', 'shop.test', 'cdn.test'].map((value) => ({ type: 2, value })),
      },
    ],
  });
  const http = createServer(listener('http'));
  const tls = createTlsServer(
    { key: certificate.private, cert: certificate.cert },
    listener('https'),
  );
  const publicKey = new X509Certificate(certificate.cert).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return {
    httpPort: await listen(http),
    tlsPort: await listen(tls),
    spki: createHash('sha256').update(publicKey).digest('base64'),
    requests,
    server,
    answer: (hostAndPath, answer) => void answers.set(hostAndPath, answer),
    answerInstead: (hostAndPath, answer) => void instead.set(hostAndPath, answer),
    reset() {
      requests.length = 0;
      answers.clear();
      instead.clear();
    },
    async quiet() {
      for (;;) {
        const wait = lastRequest + MOMENT_MS - performance.now();
        if (wait <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
    async close() {
      await server.close();
      for (const one of [http, tls]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { serveStatic } from 'hono/serve-static';
import type { Env } from './env';

/** The page's Content Security Policy: only its own files, and pictures of any host, as notifications and ads have. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The size of the pieces in which a file is sent, in bytes, and how many are sent before other requests have their turn. */
const PIECE_BYTES = 65_536;
const PIECES_A_TURN = 8;

/**
 * The owner's page: `/`, and files below `/assets/`, named after their content. All files are read once, and all answers send
 * them from the same memory, so that a client costs no more than what the kernel buffers for it.
 *
 * @param folder the built page, with a slash at its end
 */
export function pageRoutes(folder: URL): Hono<Env> {
  const app = new Hono<Env>();
  const root = fileURLToPath(folder);
  const files = readFiles(root);
  const turn = createTurns(PIECES_A_TURN);
  const options = {
    root,
    join,
    isDir: (path: string) => path === root,
    getContent: async (path: string, c: Context) => {
      const file = files.get(path);
      if (!file) return null;
      c.header('content-length', String(file.length));
      return inPieces(file, turn);
    },
  };
  const headers = secureHeaders({
    contentSecurityPolicy: POLICY,
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  });
  app.get('/', headers, cachedFor('no-cache'), serveStatic(options));
  app.get(
    '/assets/*',
    headers,
    cachedFor('public, max-age=31536000, immutable'),
    serveStatic({ ...options, precompressed: true }),
  );
  return app;
}

/** The files of a folder by their paths. */
function readFiles(root: string): Map<string, Uint8Array> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((one) => join(one.parentPath, one.name));
  return new Map(paths.map((path) => [path, readFileSync(path)]));
}

/**
 * Creates a function whose promises resolve in the order in which they were asked for, at most so many in each turn of the event
 * loop. Between the turns, connections are accepted and requests answered.
 */
function createTurns(most: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    for (const resolve of waiting.splice(0, most)) resolve();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}

/** Streams a file as it is read, piece by piece. @param turn resolves when the next piece may be sent */
function inPieces(file: Uint8Array, turn: () => Promise<void>): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        await turn();
        controller.enqueue(file.subarray(sent, (sent += PIECE_BYTES)));
        if (sent >= file.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Sets the header that says how long browsers keep a file. */
const cachedFor =
  (cacheControl: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', cacheControl);
  };

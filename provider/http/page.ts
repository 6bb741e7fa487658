import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
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

/** The owner's page: `/`, and files below `/assets/`, named after their content. @param folder the built page, with a slash at its end */
export function pageRoutes(folder: URL): Hono<Env> {
  const app = new Hono<Env>();
  const root = fileURLToPath(folder);
  const headers = secureHeaders({
    contentSecurityPolicy: POLICY,
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  });
  app.get('/', headers, cachedFor('no-cache'), serveStatic({ root }));
  app.get(
    '/assets/*',
    headers,
    cachedFor('public, max-age=31536000, immutable'),
    serveStatic({ root, precompressed: true }),
  );
  return app;
}

/** Sets the header that says how long browsers keep a file. */
const cachedFor =
  (cacheControl: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', cacheControl);
  };

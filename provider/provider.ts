import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createAds } from './ads/ads';
import { adOwnerRoutes } from './ads/owner-routes';
import { adRoutes } from './ads/routes';
import { backupRoutes } from './backup/routes';
import { createForwarding } from './events/forward';
import { eventOwnerRoutes } from './events/owner-routes';
import { createEvents } from './events/received-events';
import { eventRoutes } from './events/routes';
import { limitBody } from './http/body-limit';
import type { Env } from './http/env';
import { pageRoutes } from './http/page';
import { createSessions } from './http/session';
import { corsBySite } from './http/site-of';
import type { Parts } from './parts';
import { pushOwnerRoutes } from './push/owner-routes';
import { draftRoutes, publishedRoute } from './push/published-routes';
import { createPush } from './push/push';
import { pushRoutes } from './push/routes';
import { recordOwnerRoutes } from './records/owner-routes';
import { createRecords } from './records/records';
import { recordRoutes } from './records/routes';
import { createTexts } from './records/texts';
import { runningRoutes } from './running/routes';
import { siteRoutes } from './sites/routes';

/** The paths below which visitors' browsers send requests. */
const VISITORS = ['/push/*', '/ads/*', '/records/*', '/events/*'];

/** A provider. */
export type Provider = ReturnType<typeof createProvider>;

/**
 * Creates a provider. `visitors` has the routes for visitors' browsers; `app` also has the owner's routes and page. `push` is
 * web push itself, for a server that uses it without these routes.
 *
 * @param parts the objects that the provider uses; the caller opens and closes them
 */
export function createProvider(parts: Parts) {
  const { log, limits, metrics } = parts;

  const visitors = new Hono<Env>();
  for (const path of VISITORS)
    visitors.use(path, limits.perAddress('address'), corsBySite, limitBody);
  const ads = createAds(parts);
  const records = createRecords(parts);
  const texts = createTexts(parts);
  const events = createEvents(parts);
  visitors.route('/', adRoutes(parts, ads));
  visitors.route('/', recordRoutes(parts, records, texts));
  visitors.route('/', eventRoutes(parts, events, createForwarding(parts, events)));
  const push = createPush(parts);
  visitors.route('/push', pushRoutes(parts, push));

  const sessions = createSessions(parts);
  const api = new Hono<Env>();
  // A page of another origin must not use the owner's session. Browsers send the header `Origin` with each request that changes
  // something. In addition, they do not send the session's cookie from other sites.
  api.use(async (c, next) => {
    const origin = c.req.header('origin');
    const isOwn =
      origin === undefined ||
      (URL.canParse(origin) && new URL(origin).host === c.req.header('host'));
    return isOwn ? next() : c.json({ error: 'origin' }, 403);
  });
  api.route('/session', sessions.routes);
  // Before the owners' routes: a token that may only publish opens this one and none of them.
  api.route('/sites', publishedRoute(parts, push, sessions.publishersOnly, sessions.ownersSite));
  api.use(sessions.ownersOnly);
  api.route('/', backupRoutes(parts));
  api.route('/sites', siteRoutes(parts, sessions.ownersSite));
  api.route('/sites', adOwnerRoutes(ads, sessions.ownersSite));
  api.route('/sites', recordOwnerRoutes(records, texts, sessions.ownersSite, log));
  api.route('/sites', eventOwnerRoutes(events, sessions.ownersSite));
  api.route('/sites', pushOwnerRoutes(parts, push, sessions.ownersSite));
  api.route('/sites', draftRoutes(parts, push, sessions.ownersSite));

  const app = new Hono<Env>();
  app.use(metrics.measure);
  app.use('/api/*', secureHeaders({ strictTransportSecurity: false }));
  app.route('/', visitors);
  app.get('/healthz', (c) => c.text('ok'));
  // What follows is counted apart, so that visitors who share the owner's address do not lock the owner out.
  app.use(limits.perAddress('owner'), limitBody);
  app.route('/api', api);
  app.route('/', runningRoutes(parts, sessions.ownersOnly));
  if (parts.page) app.route('/', pageRoutes(parts.page));
  app.notFound((c) => c.json({ error: 'no such address' }, 404));
  app.onError((error, c) => {
    // The client has ended the connection before its whole request had arrived.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    if (incoming?.destroyed === true && !incoming.complete)
      return c.json({ error: 'not the whole request' }, 400);
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    return c.json({ error: 'failed' }, 500);
  });

  return { app, visitors, push, ads };
}

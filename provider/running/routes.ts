import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Env } from '../http/env';
import type { Parts } from '../parts';

/** For who runs the provider: `/readyz` (503 if the database does not answer), `/metrics` for Prometheus, by a token. */
export function runningRoutes(
  { database, metrics, log }: Parts,
  ownersOnly: MiddlewareHandler<Env>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(database.query);
      return c.text('ok');
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return c.text('the database does not answer', 503);
    }
  });
  app.get('/metrics', ownersOnly, async (c) => {
    if (c.get('access') !== 'all') return c.json({ error: 'only the owner of the provider' }, 403);
    c.header('content-type', metrics.registry.contentType);
    return c.body(await metrics.registry.metrics());
  });
  return app;
}

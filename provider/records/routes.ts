import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../http/env';
import { time } from '../http/fields';
import { readBody } from '../http/read-body';
import { siteOf } from '../http/site-of';
import type { Parts } from '../parts';
import type { ConsentRecords } from './records';

/** The most categories that a record may have. */
const MAX_CATEGORIES = 50;

/** A record as the consent widget sends it (CO-44), without fields that the decision lacks: who refused all that is optional gets no id. */
const sent = z.strictObject({
  id: z.string().max(100).default(''),
  time: time.optional(),
  version: z.string().max(100).default(''),
  categories: z
    .record(z.string().max(100), z.boolean())
    .refine((all) => Object.keys(all).length <= MAX_CATEGORIES, 'too many'),
  method: z.string().max(40).default(''),
  language: z.string().max(40).default(''),
  textHash: z.string().max(64).default(''),
});

/** The route of `consent.recordUrl`. Only the consent widget's fields are stored, not the visitor's network address or browser. */
export function recordRoutes(
  parts: Pick<Parts, 'sites' | 'limits'>,
  records: ConsentRecords,
): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/records/:site', async (c) => {
    const site = await siteOf(c, c.req.param('site'), parts);
    if (site instanceof Response) return site;
    const body = await readBody(c, sent);
    if ('error' in body) return c.json(body, 400);
    await records.add(site.id, { ...body.value, time: body.value.time ?? new Date() });
    return c.body(null, 204);
  });
  return app;
}

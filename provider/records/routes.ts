import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { RECORD_TEXT_MAX_CHARS } from '#src/limits';
import type { Env } from '../http/env';
import { time } from '../http/fields';
import { readBody } from '../http/read-body';
import { siteOf } from '../http/site-of';
import type { Parts } from '../parts';
import type { ConsentRecords } from './records';
import type { ConsentTexts } from './texts';

/** The most categories that a record may have. */
const MAX_CATEGORIES = 50;

/** The form of a category's name: a slug as WordPress makes them. */
const SLUG = /^[\p{L}\p{N}_%-]{1,100}$/u;

/** A record as the consent widget sends it (CO-44), without fields that the decision lacks: who refused all that is optional gets no id. */
const sent = z.strictObject({
  id: z
    .string()
    .regex(/^(?:[a-z\d][\w+/=-]{0,99})?$/i)
    .default(''),
  time: time.optional(),
  // The owner writes it: it begins with a letter or digit, and has nothing that a spreadsheet could take for a formula.
  version: z
    .string()
    .regex(/^(?:[\p{L}\p{N}][^\p{C}=;"<>]{0,99})?$/u)
    .default(''),
  categories: z
    .record(z.string().regex(SLUG), z.boolean())
    .refine((all) => Object.keys(all).length <= MAX_CATEGORIES, 'too many'),
  method: z
    .string()
    .regex(/^[a-z_]{0,40}$/)
    .default(''),
  language: z
    .string()
    .regex(/^(?:[a-z]{2,3}(?:[_-][a-z\d]{1,8}){0,3})?$/i)
    .default(''),
  textHash: z
    .string()
    .regex(/^[\da-f]{0,64}$/)
    .default(''),
  optedOut: z.enum(['', 'visitor', 'signal']).default(''),
  text: z.string().max(RECORD_TEXT_MAX_CHARS).optional(),
});

/** Whether a text is the one that a hash is of. */
const isTextOf = (text: string, hash: string): boolean =>
  createHash('sha256').update(text).digest('hex') === hash;

/** The route of `consent.recordUrl`. Only the consent widget's fields are stored, and the text that the visitor chose by, not the visitor's network address or browser. */
export function recordRoutes(
  parts: Pick<Parts, 'sites' | 'limits'>,
  records: ConsentRecords,
  texts: ConsentTexts,
): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/records/:site', async (c) => {
    const site = await siteOf(c, c.req.param('site'), parts);
    if (site instanceof Response) return site;
    const body = await readBody(c, sent);
    if ('error' in body) return c.json(body, 400);
    const { text, time: at = new Date(), ...fields } = body.value;
    if (text !== undefined && !isTextOf(text, fields.textHash))
      return c.json({ error: 'text: not the one of textHash' }, 400);
    if (!(await records.add(site.id, { ...fields, time: at })))
      return c.json({ error: 'full' }, 507);
    if (text !== undefined) await texts.keep(site.id, fields.textHash, text);
    return c.body(null, 204);
  });
  return app;
}

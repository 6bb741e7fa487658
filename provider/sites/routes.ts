import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../http/env';
import { readBody } from '../http/read-body';
import type { Parts } from '../parts';
import type { Site } from './sites';

/** An origin as browsers send it, or `*`. */
const origin = z
  .string()
  .max(300)
  .refine(
    (text) => text === '*' || (URL.canParse(text) && new URL(text).origin === text),
    'not an origin such as https://shop.example',
  );
const name = z.string().trim().min(1).max(100);
const fields = z.record(z.string().max(100), z.unknown());

/** The fields of a site that an owner may change. Unknown fields are refused, so that a misspelt name is noticed. */
const changes = z.strictObject({
  name: name.optional(),
  origins: z.array(origin).max(50).optional(),
  settings: z
    .strictObject({
      prompt: fields.optional(),
      site: fields.optional(),
      // An empty text ends the forwarding.
      forwardTo: z
        .url({ protocol: /^https$/ })
        .max(300)
        .or(z.literal(''))
        .optional(),
    })
    .optional(),
});
const added = z.strictObject({ name, origins: z.array(origin).max(50) });

/** A site as owners see it. */
const shown = ({ id, name: title, origins, settings, created_at: createdAt }: Site) => ({
  id,
  name: title,
  origins,
  settings,
  createdAt,
});

/** The owner's routes for sites: `GET` and `POST /api/sites`, `GET` and `PATCH /api/sites/:site`, and two for the tokens of one site. */
export function siteRoutes({ sites }: Parts, ownersSite: MiddlewareHandler<Env>): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/', async (c) => {
    const access = c.get('access');
    const all = await sites.all();
    return c.json({
      sites: all.filter(({ id }) => access === 'all' || access.site === id).map(shown),
    });
  });
  app.post('/', async (c) => {
    if (c.get('access') !== 'all') return c.json({ error: 'only the owner of the provider' }, 403);
    const body = await readBody(c, added);
    if ('error' in body) return c.json(body, 400);
    return c.json(shown(await sites.add(body.value)), 201);
  });
  app.get('/:site', ownersSite, (c) => c.json(shown(c.get('site'))));
  app.patch('/:site', ownersSite, async (c) => {
    const body = await readBody(c, changes);
    if ('error' in body) return c.json(body, 400);
    const { settings, ...others } = body.value;
    const site = c.get('site');
    // Each of the three parts of the settings is replaced alone, because a form that changes one part does not know the others.
    const next = { ...site.settings, ...(settings && withoutUndefined(settings)) };
    if (next.forwardTo === '') delete next.forwardTo;
    const changed = await sites.change(site.id, { ...others, ...(settings && { settings: next }) });
    return changed ? c.json(shown(changed)) : c.json({ error: 'no such site' }, 404);
  });
  app.post('/:site/token', ownersSite, async (c) =>
    c.json({ token: await sites.newToken(c.get('site').id, 'token_hash') }, 201),
  );
  app.post('/:site/publishing-token', ownersSite, async (c) =>
    c.json({ token: await sites.newToken(c.get('site').id, 'publishing_token_hash') }, 201),
  );
  return app;
}

/** An object without the fields that are undefined. */
const withoutUndefined = <Fields extends object>(
  all: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never;

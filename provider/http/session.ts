import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { getCookie, setCookie, deleteCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Parts } from '../parts';
import { digest } from '../sites/sites';
import type { Access, Env, ProviderContext } from './env';
import { UUID } from './env';
import { readBody } from './read-body';
import { visitorAddress } from './visitor-address';

const COOKIE = 'enxerto_provider';
/** How long an owner stays signed in. */
const SESSION_S = 12 * 60 * 60;
const MAX_TOKEN = 200;

/** Compares two texts in a time that does not depend on where they differ. */
const isSame = (one: string, two: string): boolean =>
  timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(two)));

/** Reads who asks, from `Authorization: Bearer …` or the session's cookie, and signs owners in and out. */
export function createSessions(parts: Parts) {
  const { database, sites, limits, settings } = parts;

  /** The secret that signs sessions. All processes of a provider have the same. */
  const secret = async (): Promise<string> => {
    const { query } = database;
    const value = randomBytes(32).toString('base64url');
    await query
      .insertInto('secrets')
      .values({ name: 'sessions', value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (
      await query
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', 'sessions')
        .executeTakeFirstOrThrow()
    ).value;
  };
  let key: Promise<string> | undefined;
  const signatureOf = async (text: string): Promise<string> => {
    key ??= secret().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url');
  };

  const accessByToken = async (token: string): Promise<Access | undefined> => {
    if (token.length > MAX_TOKEN) return undefined;
    if (isSame(token, settings.token)) return 'all';
    const site = await sites.openedBy(token);
    return site === undefined ? undefined : { site };
  };
  const accessByCookie = async (cookie: string): Promise<Access | undefined> => {
    const [opened = '', until = '', signature = ''] = cookie.split('.');
    if (
      !(Number(until) > Date.now()) ||
      !isSame(signature, await signatureOf(`${opened}.${until}`))
    )
      return undefined;
    if (opened === 'all') return 'all';
    return UUID.test(opened) ? { site: opened } : undefined;
  };

  /** A wrong token is counted, so that tokens can't be guessed. */
  const refuse = async (c: ProviderContext): Promise<Response> => {
    const wait = await limits.count('token', visitorAddress(c, settings.trustProxy));
    return wait > 0
      ? c.json({ error: 'too many requests' }, 429, { 'retry-after': String(wait) })
      : c.json({ error: 'not signed in' }, 401);
  };

  /** Lets only owners in. */
  const ownersOnly: MiddlewareHandler<Env> = async (c, next) => {
    c.header('cache-control', 'no-store');
    const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const cookie = getCookie(c, COOKIE);
    const access =
      bearer === undefined
        ? cookie === undefined
          ? undefined
          : await accessByCookie(cookie)
        : await accessByToken(bearer);
    if (access === undefined)
      return bearer === undefined ? c.json({ error: 'not signed in' }, 401) : refuse(c);
    c.set('access', access);
    return next();
  };

  /** Lets an owner in who may see the site of `:site`, and stores it in the context. For others there is no such site. */
  const ownersSite: MiddlewareHandler<Env> = async (c, next) => {
    const id = c.req.param('site') ?? '';
    const access = c.get('access');
    const isOpen = UUID.test(id) && (access === 'all' || access.site === id);
    const site = isOpen ? await sites.get(id) : undefined;
    if (!site) return c.json({ error: 'no such site' }, 404);
    c.set('site', site);
    return next();
  };

  const routes = new Hono<Env>();
  routes.post('/', async (c) => {
    const body = await readBody(c, z.object({ token: z.string().max(MAX_TOKEN) }));
    if ('error' in body) return c.json(body, 400);
    const access = await accessByToken(body.value.token.trim());
    if (access === undefined) return refuse(c);
    const content = `${access === 'all' ? 'all' : access.site}.${Date.now() + SESSION_S * 1_000}`;
    const isSecure = settings.publicUrl.startsWith('https:');
    setCookie(c, COOKIE, `${content}.${await signatureOf(content)}`, {
      ...{ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: SESSION_S, secure: isSecure },
    });
    return c.json({ access: access === 'all' ? 'all' : 'site' });
  });
  routes.delete('/', (c) => {
    deleteCookie(c, COOKIE, { path: '/' });
    return c.body(null, 204);
  });
  // The page shows what to paste into a site, with the address that visitors' browsers know.
  routes.get('/', ownersOnly, (c) =>
    c.json({
      access: c.get('access') === 'all' ? 'all' : 'site',
      publicUrl: settings.publicUrl,
    }),
  );

  return { ownersOnly, ownersSite, routes };
}

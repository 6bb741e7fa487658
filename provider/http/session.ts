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
import { createTokenAttempts } from './token-attempts';
import { visitorAddress } from './visitor-address';

/**
 * The name of the session's cookie. On https it begins with `__Host-`: browsers take such a cookie from this host only, so that no
 * other subdomain can put its own in the place.
 */
const cookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-enxerto_provider' : 'enxerto_provider';
/** The number of seconds for which an owner stays signed in. */
const SESSION_S = 12 * 60 * 60;
const MAX_TOKEN = 200;

/** Compares two texts in a time that does not depend on where they differ. */
const isSame = (one: string, two: string): boolean =>
  timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(two)));

/** Finds out from `Authorization: Bearer …` or the session's cookie what a request may access, and signs owners in and out. */
export function createSessions(parts: Parts) {
  const { database, sites, limits, settings, log } = parts;
  const isSecure = settings.publicUrl.startsWith('https:');
  const cookie = cookieName(isSecure);
  const attemptBy = createTokenAttempts(database, log, limits.tokens);

  /** The secret that signs sessions. All processes of a provider share one secret. */
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
  /** Signs a session's content with the secret and with a value that depends on the token, so that a new token ends all sessions. */
  const signatureOf = async (opened: string, until: string): Promise<string | undefined> => {
    key ??= secret().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    const token = opened === 'all' ? digest(settings.token) : await sites.tokenHash(opened);
    if (token === undefined) return undefined;
    return createHmac('sha256', await key)
      .update(`${opened}.${until}.${token}`)
      .digest('base64url');
  };

  const accessByToken = async (token: string): Promise<Access | undefined> => {
    if (token.length > MAX_TOKEN) return undefined;
    if (isSame(token, settings.token)) return 'all';
    const site = await sites.openedBy(token, 'token_hash');
    return site === undefined ? undefined : { site };
  };
  /** As above, and also that of a token that may only publish: for the one route for that. */
  const accessToPublish: typeof accessByToken = async (token) => {
    const access = await accessByToken(token);
    if (access !== undefined || token.length > MAX_TOKEN) return access;
    const site = await sites.openedBy(token, 'publishing_token_hash');
    return site === undefined ? undefined : { site };
  };
  /** The session of a cookie; undefined if it is forged, too old or ended. */
  const sessionOf = async (
    value: string,
  ): Promise<{ access: Access; id: string; until: Date } | undefined> => {
    const [opened = '', until = '', signature = ''] = value.split('.');
    const isForm = (opened === 'all' || UUID.test(opened)) && /^\d{13}$/.test(until);
    if (!isForm || Number(until) <= Date.now()) return undefined;
    const expected = await signatureOf(opened, until);
    if (expected === undefined || !isSame(signature, expected)) return undefined;
    const id = digest(signature);
    const ended = await database.query
      .selectFrom('ended_sessions')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (ended) return undefined;
    const access = opened === 'all' ? 'all' : { site: opened };
    return { access, id, until: new Date(Number(until)) };
  };
  /** Ends a session, so that a copy of its cookie gives no access. */
  const end = async (id: string, until: Date): Promise<void> => {
    const { query } = database;
    await query.deleteFrom('ended_sessions').where('until', '<', new Date()).execute();
    await query
      .insertInto('ended_sessions')
      .values({ id, until })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const tooMany = (c: ProviderContext, wait: number): Response =>
    c.json({ error: 'too many requests' }, 429, { 'retry-after': String(wait) });
  /**
   * The access that a token gives, or the answer that refuses the token. An attempt is counted before the token is compared, and
   * taken back if the token is right. After too many from one address, no token from this address is compared for a while.
   */
  const accessOrRefusal = async (
    c: ProviderContext,
    token: string,
    accessBy = accessByToken,
  ): Promise<Access | Response> => {
    const attempt = await attemptBy(visitorAddress(c, settings.trustProxy));
    if (attempt.wait > 0) return tooMany(c, attempt.wait);
    const access = await accessBy(token);
    if (access === undefined) return c.json({ error: 'not signed in' }, 401);
    await attempt.takeBack();
    return access;
  };

  const onlyWith =
    (accessBy: typeof accessByToken): MiddlewareHandler<Env> =>
    async (c, next) => {
      c.header('cache-control', 'no-store');
      const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
      const access =
        bearer === undefined
          ? (await sessionOf(getCookie(c, cookie) ?? ''))?.access
          : await accessOrRefusal(c, bearer, accessBy);
      if (access instanceof Response) return access;
      if (access === undefined) return c.json({ error: 'not signed in' }, 401);
      c.set('access', access);
      return next();
    };
  /** Refuses requests that are not an owner's. */
  const ownersOnly = onlyWith(accessByToken);
  /** Refuses requests that are neither an owner's nor by a token that may only publish. */
  const publishersOnly = onlyWith(accessToPublish);

  /** Accepts an owner who has access to the site in `:site`, and stores the site in the context; for all others, there is no such site. */
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
    const access = await accessOrRefusal(c, body.value.token.trim());
    if (access instanceof Response) return access;
    const opened = access === 'all' ? 'all' : access.site;
    const until = String(Date.now() + SESSION_S * 1_000);
    const signature = await signatureOf(opened, until);
    if (signature === undefined) return c.json({ error: 'not signed in' }, 401);
    setCookie(c, cookie, `${opened}.${until}.${signature}`, {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: SESSION_S,
      secure: isSecure,
    });
    return c.json({ access: access === 'all' ? 'all' : 'site' });
  });
  routes.delete('/', async (c) => {
    const session = await sessionOf(getCookie(c, cookie) ?? '');
    if (session) await end(session.id, session.until);
    deleteCookie(c, cookie, { path: '/', secure: isSecure });
    return c.body(null, 204);
  });
  // The answer contains the address by which visitors' browsers reach the provider, because the page shows what to paste into a site.
  routes.get('/', ownersOnly, (c) =>
    c.json({
      access: c.get('access') === 'all' ? 'all' : 'site',
      publicUrl: settings.publicUrl,
    }),
  );

  return { ownersOnly, publishersOnly, ownersSite, routes };
}

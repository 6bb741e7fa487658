// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimits } from '#provider/http/rate-limits';
import { whoHas } from '#provider/http/visitor-address';
import { createProvider } from '#provider/provider';
import type { OpenProvider } from '../open-provider';
import { openProvider, PUBLIC_URL, TOKEN } from '../open-provider';

let provider: OpenProvider;
beforeEach(async () => {
  provider = await openProvider();
});
afterEach(async () => {
  vi.useRealTimers();
  await provider.close();
});

const signIn = async (token = TOKEN): Promise<string> => {
  const answer = await provider.ask('/api/session', {
    method: 'POST',
    headers: {},
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get('set-cookie') ?? '';
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/'])
    expect(cookie).toContain(part);
  return cookie.split(';')[0] ?? '';
};
const open = async (cookie: string, path = '/sites'): Promise<number> =>
  (await provider.ask(`/api${path}`, { headers: { cookie } })).status;

test('a session opens the owner’s addresses until its end, however it is changed', async () => {
  const cookie = await signIn();
  expect(await open(cookie)).toBe(200);
  const [, opened = '', until = '', signature = ''] = /=(\w+)\.(\d+)\.(.+)$/.exec(cookie) ?? [];
  const forge = (...parts: string[]): string => `__Host-enxerto_provider=${parts.join('.')}`;
  for (const forged of [
    forge(opened, String(Number(until) + 1), signature),
    forge(provider.site, until, signature),
    forge(opened, until, signature.slice(0, -1)),
    forge(opened, until, `${signature}A`),
    forge(opened, `0${until}`, signature),
    forge(opened, '1e99', signature),
    forge(opened, 'Infinity', signature),
    forge('', until, signature),
  ])
    expect(await open(forged), forged).toBe(401);
  vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000, toFake: ['Date'] });
  expect(await open(cookie)).toBe(401);
});

test('a session that was ended is not opened by a copy of its cookie; others go on', async () => {
  const [cookie, other] = [await signIn(), await signIn()];
  // Two sessions that begin in the same millisecond have the same cookie.
  expect(other === cookie).toBe(false);
  await provider.ask('/api/session', { method: 'DELETE', headers: { cookie } });
  expect(await open(cookie)).toBe(401);
  expect(await open(other)).toBe(200);
});

test('the session of one site opens only that site, and ends with the site’s token', async () => {
  const other = await provider.addSite('Other', ['*']);
  const newToken = async (): Promise<string> =>
    (await (await provider.own(`/sites/${other}/token`, 'POST')).json()).token;
  const token = await newToken();
  const cookie = await signIn(token);
  expect(await open(cookie, `/sites/${other}`)).toBe(200);
  expect(await open(cookie, `/sites/${provider.site}`)).toBe(404);
  expect(await open(cookie, '/backup')).toBe(403);
  await newToken();
  expect(await open(cookie, `/sites/${other}`)).toBe(401);
  expect((await provider.own('/sites', 'GET', undefined, token)).status).toBe(401);
});

test('the sessions of a provider end when it is started with another token', async () => {
  const cookie = await signIn();
  const settings = { ...provider.parts.settings, token: 'another-token-of-the-owner' };
  const { app } = createProvider({ ...provider.parts, settings });
  const answer = await app.request(`${PUBLIC_URL}/api/sites`, { headers: { cookie } });
  expect(answer.status).toBe(401);
});

test('after ten wrong tokens within a minute not even the right one is accepted from there', async () => {
  const { app } = createProvider({ ...provider.parts, limits: createRateLimits(false) });
  const enter = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.request(`${PUBLIC_URL}/api/sites`, { headers })).status;
  };
  expect(await enter(TOKEN)).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect(await enter(`guess-${guess}`)).toBe(401);
  expect(await enter(TOKEN)).toBe(429);
  const answer = await app.request(`${PUBLIC_URL}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ token: TOKEN }),
  });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a page of another origin cannot use the session', async () => {
  const cookie = await signIn();
  for (const origin of ['https://other.example', 'null', `${PUBLIC_URL}.other.example`]) {
    const headers = { cookie, origin };
    const body = JSON.stringify({ name: 'a', origins: [] });
    const answer = await provider.ask('/api/sites', { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
  }
  const headers = { cookie, origin: PUBLIC_URL, host: new URL(PUBLIC_URL).host };
  expect((await provider.ask('/api/sites', { headers })).status).toBe(200);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['x'.repeat(10_000), 'x'.repeat(100)],
])('the address %s is counted as %s', (address, counted) => {
  expect(whoHas(address)).toBe(counted);
});

test('many wrong tokens at a time are counted before they are compared', async () => {
  const { app } = createProvider({ ...provider.parts, limits: createRateLimits(true) });
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_one, guess) => {
      const headers = { authorization: `Bearer guess-${guess}` };
      return (await app.request(`${PUBLIC_URL}/api/sites`, { headers })).status;
    }),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('a cookie that a subdomain has planted moves nobody into another session', async () => {
  const other = await provider.addSite('Other', ['*']);
  const { token } = await (await provider.own(`/sites/${other}/token`, 'POST')).json();
  const [own, planted] = [await signIn(), await signIn(token)];
  expect(own).toMatch(/^__Host-/);
  // A subdomain can set any cookie for the whole domain, but none whose name begins with `__Host-`.
  const [, value] = planted.split('=');
  expect(await open(`enxerto_provider=${value}; ${own}`, `/sites/${provider.site}`)).toBe(200);
  expect(await open(`enxerto_provider=${value}`)).toBe(401);
});

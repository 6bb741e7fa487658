// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#provider/push/campaigns/outcome';
import { payloadOf, topicOf } from '#provider/push/message';
import { isPublic } from '#provider/push/public-agent';
import { readPause } from '#provider/push/sender';

describe('what an answer means', () => {
  const attempt = { attempts: 1, leftMs: 86_400_000 };
  test.each([
    [{ status: 201 }, 'accepted'],
    [{ status: 410 }, 'gone'],
    [{ status: 403 }, 'failed'],
    [{ status: 0, isBroken: true as const }, 'failed'],
    [{ status: 0 }, 'waiting'],
    [{ status: 500 }, 'waiting'],
  ])('%j: %s', (answer, state) => {
    expect(outcomeOf(answer, attempt).state).toBe(state);
  });

  test('429 pauses the push service, and 503 does if it says for how long', () => {
    const pause = { state: 'waiting', isPaused: true };
    expect(outcomeOf({ status: 429 }, attempt)).toEqual({ ...pause, waitMs: 60_000 });
    expect(outcomeOf({ status: 429, pauseMs: 5 }, attempt)).toEqual({ ...pause, waitMs: 5 });
    expect(outcomeOf({ status: 503, pauseMs: 5 }, attempt)).toEqual({ ...pause, waitMs: 5 });
    expect(outcomeOf({ status: 503 }, attempt)).toMatchObject({ isPaused: false, waitMs: 30_000 });
    expect(outcomeOf({ status: 429, pauseMs: 5 }, { attempts: 9, leftMs: 4 }).state).toBe('failed');
    expect(outcomeOf({ status: 429, pauseMs: 5 }, { ...attempt, attempts: 9 }).state).toBe(
      'waiting',
    );
  });

  test('Retry-After is a number of seconds or a date, of an hour at most', () => {
    const now = Date.parse('2026-11-26T05:00:00Z');
    const all = ['120', 'Thu, 26 Nov 2026 05:01:00 GMT', '0', '999999', 'soon', undefined];
    expect(all.map((text) => readPause(text, now))).toEqual([
      120_000,
      60_000,
      1_000,
      3_600_000,
      undefined,
      undefined,
    ]);
  });
});

describe('a message', () => {
  const fields = {
    title: 'Mesa',
    body: 'x',
    icon_url: '',
    target_url: 'https://shop.test/',
    image: '',
    tag: '',
  };
  test('has the fields of declarative web push too, if there is an address and room', () => {
    expect(JSON.parse(payloadOf('id', fields))).toMatchObject({
      id: 'id',
      web_push: 8030,
      notification: { navigate: 'https://shop.test/' },
    });
    expect(JSON.parse(payloadOf('id', { ...fields, target_url: '' }))).not.toHaveProperty(
      'web_push',
    );
    const long = payloadOf('id', { ...fields, body: '日'.repeat(500), title: '日'.repeat(100) });
    expect(Buffer.byteLength(payloadOf('id', { ...fields, body: '日'.repeat(900) }))).toBeLessThan(
      3_993,
    );
    expect(JSON.parse(long)).toHaveProperty('web_push');
  });

  test('its topic is its id, or stands for its tag', () => {
    const id = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
    expect(topicOf(id, { tag: '' })).toBe('6f1d2c3b4a594e689d708b1f2e3a4c5d');
    expect(topicOf(id, { tag: 'a b' })).toMatch(/^[\w-]{32}$/);
    expect(topicOf('x', { tag: 'a b' })).toBe(topicOf(id, { tag: 'a b' }));
  });
});

const PRIVATE = [
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fec0::1',
];

describe('the addresses that are connected to', () => {
  test('no private address is public, and those of the internet are', () => {
    expect(PRIVATE.filter(isPublic)).toEqual([]);
    for (const address of ['1.1.1.1', '142.250.0.1', '2606:4700::1111', '2a00:1450:4003::5f'])
      expect([address, isPublic(address)]).toEqual([address, true]);
    for (const address of ['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433'])
      expect([address, isPublic(address)]).toEqual([address, false]);
  });
});

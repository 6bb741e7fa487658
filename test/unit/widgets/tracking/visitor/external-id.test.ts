import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COOKIES_FRESH_MS, EXTERNAL_ID_MAX_WAIT_MS } from '#src/limits';
import { openAt } from '../browser-jar';
import { fakeTracker } from '../fake-tracker';
import type { Standing } from './visit-page';
import { answering, fetched, HOME, ID, idGiven, open, OPTIONS, visitOf } from './visit-page';

let answer: () => Promise<Response>;

beforeEach(() => {
  answer = idGiven;
  answering(() => answer());
});

describe('the external id', () => {
  const asks = { ajaxForServerEvent: '1', send_external_id: '1' };
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  test.each([
    ['server events do not go by ajax', { options: { send_external_id: '1' } }],
    ['the server sends none', { options: { ...asks, send_external_id: '' } }],
    ['there is one', { options: asks, before: { pbid: ID } }],
    ['it is switched off', { options: asks, flags: { externalID_disabled_by_api: true } }],
    ['all cookies are', { options: asks, flags: { disabled_all_cookie: true } }],
  ])('[TR-60] the id is not requested where %s', async (_, opened) => {
    open(opened);
    await settled();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('[TR-60, Meta] the id is requested with Meta and not before', async () => {
    const jar = openAt(`${HOME}/`);
    const fake = fakeTracker({ ...OPTIONS, ...asks });
    fake.grant('ga');
    visitOf(fake);
    await settled();
    expect(fetched).not.toHaveBeenCalled();
    fake.grant('ga', 'facebook');
    await settled();
    expect(jar.of('pbid')?.value).toBe(ID);
  });

  test.each<[string, () => Promise<Response>]>([
    ['says 0', () => Promise.resolve(new Response('0'))],
    [
      'gives another thing',
      () => Promise.resolve(Response.json({ success: true, data: { pbid: '12' } })),
    ],
    ['gives a list', () => Promise.resolve(Response.json([]))],
    [
      'gives no success',
      () => Promise.resolve(Response.json({ success: false, data: { pbid: ID } })),
    ],
  ])('[TR-60, none] a server that %s: one debug line and no cookie', async (_, reply) => {
    answer = reply;
    const { jar, lines, crashes, visit } = open({ options: asks });
    await settled();
    expect(jar.of('pbid')).toBeUndefined();
    expect(visit.externalId).toBe('');
    expect(lines.filter((line) => line.startsWith('no external id'))).toHaveLength(1);
    expect(crashes).toEqual([]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[TR-60, made here] a server that %s: the page makes an id', async (_, reply) => {
    answer = reply;
    const { jar, lines, visit } = open({ options: asks });
    await settled();
    const { value, age } = jar.of('pbid') ?? {};
    expect([value, age]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), 180 * 86_400]);
    expect(visit.externalId).toBe(value);
    expect(lines.filter((line) => line.startsWith('external id made on the page'))).toHaveLength(1);
    vi.restoreAllMocks();
    const other = open({ options: asks });
    await settled();
    expect(other.visit.externalId).not.toBe(value);
  });

  test('[TR-60, 300 ms] Meta waits at most 300 ms for the id, and who needs to wait for none does not', async () => {
    vi.useFakeTimers();
    try {
      let answerWith = (_response: Response): void => {};
      fetched.mockImplementation(
        (_address, { signal }) =>
          new Promise((resolve, reject) => {
            answerWith = resolve;
            signal?.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      );
      const reply = (): Response => Response.json({ success: true, data: { pbid: ID } });
      const seenIds: string[] = [];
      const first = open({ options: asks });
      first.visit.whenIdentified(() => seenIds.push(first.visit.externalId));
      await vi.advanceTimersByTimeAsync(EXTERNAL_ID_MAX_WAIT_MS - 1);
      expect(seenIds).toEqual([]);
      answerWith(reply());
      await vi.advanceTimersByTimeAsync(0);
      expect(seenIds).toEqual([ID]);
      first.visit.whenIdentified(() => seenIds.push('at once'));
      expect(seenIds).toHaveLength(2);
      first.scope.end();
      vi.restoreAllMocks();

      const late = open({ options: asks });
      late.visit.whenIdentified(() => seenIds.push(late.visit.externalId));
      await vi.advanceTimersByTimeAsync(EXTERNAL_ID_MAX_WAIT_MS);
      const own = late.jar.of('pbid')?.value;
      expect([seenIds[2], own]).toEqual([own, expect.stringMatching(/^[\da-f]{64}$/)]);
      expect(own).not.toBe(ID);
      late.scope.end();
      vi.restoreAllMocks();

      // Who has one, and who gets none, waits for nothing.
      for (const opened of [{ options: asks, before: { pbid: ID } }, {}]) {
        const { visit, scope } = open(opened);
        let ran = false;
        visit.whenIdentified(() => (ran = true));
        expect(ran).toBe(true);
        scope.end();
        vi.restoreAllMocks();
      }
    } finally {
      vi.useRealTimers();
    }
  });

  describe('[TR-60, late] a server that answers late', () => {
    const answerLate = async (
      reply: object,
      meanwhile: (page: Standing) => void = () => {},
      ms = 900,
    ) => {
      vi.useFakeTimers();
      answer = () => new Promise((resolve) => setTimeout(() => resolve(Response.json(reply)), ms));
      const page = open({ options: asks });
      await vi.advanceTimersByTimeAsync(EXTERNAL_ID_MAX_WAIT_MS);
      const own = page.jar.of('pbid')?.value ?? '';
      expect(own).toMatch(/^[\da-f]{64}$/);
      meanwhile(page);
      await vi.advanceTimersByTimeAsync(ms - EXTERNAL_ID_MAX_WAIT_MS);
      expect(page.crashes).toEqual([]);
      return { ...page, own };
    };
    afterEach(() => void vi.useRealTimers());
    const given = { success: true, data: { pbid: ID } };

    test('is heard: its id replaces the one made on the page, for 180 days', async () => {
      const { jar, visit } = await answerLate(given);
      expect(jar.of('pbid')).toMatchObject({ value: ID, age: 180 * 86_400 });
      expect(visit.externalId).toBe(ID);
      expect(fetched).toHaveBeenCalledTimes(1);
    });

    test('is not stored after a withdrawal; new consent on the page uses its id', async () => {
      const { jar, visit, grant } = await answerLate(given, (page) => page.grant('ga'));
      expect([jar.of('pbid'), visit.externalId]).toEqual([undefined, '']);
      grant('ga', 'facebook');
      expect([jar.of('pbid')?.value, visit.externalId]).toEqual([ID, ID]);
    });

    test('replaces no id that another tab has stored meanwhile', async () => {
      const other = 'cd'.repeat(32);
      const { jar, visit } = await answerLate(
        given,
        (page) => page.jar.put('pbid', other, 'pinhal.pt'),
        EXTERNAL_ID_MAX_WAIT_MS + COOKIES_FRESH_MS + 1,
      );
      expect([jar.of('pbid')?.value, visit.externalId]).toEqual([other, other]);
    });

    test('is not heard once our code has ended', async () => {
      const { jar, own } = await answerLate(given, (page) => page.scope.end());
      expect(jar.of('pbid')?.value).toBe(own);
    });
  });

  test('[TR-60, withdrawn] an id that arrives after a withdrawal is not stored, and new consent on the page uses the same', async () => {
    const { jar, grant, visit } = open({ options: asks });
    let ran = 0;
    visit.whenIdentified(() => (ran += 1));
    grant('ga');
    await settled();
    expect([ran, jar.of('pbid'), visit.externalId]).toEqual([1, undefined, '']);
    grant('ga', 'facebook');
    expect([visit.externalId, jar.of('pbid')?.value]).toEqual([ID, ID]);
    grant();
    grant('facebook');
    expect(visit.externalId).toBe(ID);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('[TR-10, external id] its time begins again once a session and not with every page', () => {
    const session = {
      pys_start_session: 'true',
      pys_session_limit: 'true',
      pys_first_visit: 'true',
    };
    const same = open({ before: { pbid: ID, ...session } });
    expect(same.jar.of('pbid')?.age).toBeUndefined();
    vi.restoreAllMocks();
    const next = open({ before: { pbid: ID } });
    expect(next.jar.of('pbid')?.age).toBe(180 * 86_400);
  });

  test('[TR-60, fallback] the printed id counts where there is no cookie, if it is an id', () => {
    expect(open({ options: { pbid: ID } }).visit.externalId).toBe(ID);
    vi.restoreAllMocks();
    expect(open({ options: { pbid: '1'.repeat(32) } }).visit.externalId).toBe('');
  });
});

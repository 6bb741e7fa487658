// @vitest-environment node

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCampaign } from '#provider/push/campaigns/start';
import { OTHER, SITE } from './parts';
import { openSending } from './sending';

let sending: Awaited<ReturnType<typeof openSending>>;
beforeEach(async () => {
  sending = await openSending();
});
afterEach(() => sending.close());

const ITEM = {
  key: 'post:7',
  title: 'Mesa nova',
  text: 'De pinho',
  url: 'https://shop.test/mesa',
  image: 'https://shop.test/mesa.jpg',
  send: false,
};

/** The longest address that is accepted. */
const LONG = `https://shop.test/${'a'.repeat(282)}`;

/** What the provider answered. */
interface Published {
  status: number;
  id: string;
  state: string;
  message: Record<string, string>;
}

const publish = async (changes: object = {}, site = SITE): Promise<Published> => {
  const answer = await sending.own(`${site}/published`, { ...ITEM, ...changes });
  return { ...((await answer.json()) as Published), status: answer.status };
};
const act = (id: string, what: 'send' | 'delete'): Promise<Response> =>
  what === 'send'
    ? sending.own(`${SITE}/campaigns/${id}/send`, '')
    : sending.own(`${SITE}/campaigns/${id}`, undefined, 'DELETE');
/** Runs the jobs that start campaigns. */
const runStarts = async (): Promise<void> => {
  for (const { name, data } of sending.put.splice(0))
    if (name === 'push-start') await startCampaign(sending.parts, sending.jobs, data.campaign);
    else await sending.work()(data);
};

describe('[WP-06, the provider’s part] an item that a site has published', () => {
  test('waits as a draft, which the same item changes, and which is sent once', async () => {
    await sending.subscribe('a');
    const first = await publish();
    expect(first).toMatchObject({
      status: 201,
      state: 'draft',
      message: {
        title: 'Mesa nova',
        body: 'De pinho',
        target_url: 'https://shop.test/mesa',
        image: 'https://shop.test/mesa.jpg',
        icon_url: '',
        tag: '',
      },
    });
    const again = await publish({ title: 'Mesa de carvalho', image: undefined });
    expect(again).toMatchObject({
      status: 200,
      id: first.id,
      state: 'draft',
      message: { title: 'Mesa de carvalho', image: '' },
    });
    expect(sending.put).toEqual([]);
    expect((await act(first.id, 'send')).status).toBe(200);
    expect((await act(first.id, 'send')).status).toBe(409);
    await runStarts();
    await runStarts();
    expect(sending.names()).toEqual(['a']);
    // What was sent stays what it was.
    expect(await publish({ title: 'Mesa de faia', send: true })).toMatchObject({
      status: 200,
      id: first.id,
      state: 'finished',
      message: { title: 'Mesa de carvalho' },
    });
    expect(sending.put).toEqual([]);
  });

  test('is sent at once, and once, however many requests come at a time', async () => {
    await sending.subscribe('a');
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish({ send: true })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(sending.put.map(({ name }) => name)).toEqual(['push-start']);
    await runStarts();
    await runStarts();
    expect(sending.names()).toEqual(['a']);
  });

  test('its draft is sent by a request that says so', async () => {
    const { id } = await publish();
    expect(await publish({ send: true })).toMatchObject({ status: 200, id, state: 'scheduled' });
    expect(sending.put).toMatchObject([{ name: 'push-start', data: { campaign: id } }]);
  });

  test('its draft is deleted, and a campaign that is none is not', async () => {
    const { id } = await publish();
    expect((await act(id, 'delete')).status).toBe(204);
    expect((await act(id, 'delete')).status).toBe(404);
    expect((await act(id, 'send')).status).toBe(404);
    const second = await publish({ send: true });
    expect(second).toMatchObject({ status: 201, state: 'scheduled' });
    expect((await act(second.id, 'delete')).status).toBe(409);
    for (const none of ['x', randomUUID()]) expect((await act(none, 'delete')).status).toBe(404);
    expect(await sending.campaign(second.id)).toMatchObject({ state: 'scheduled' });
  });

  test('is each site’s own, and a draft is in the list, not among the latest and not cancelled', async () => {
    const { id } = await publish();
    expect((await publish({}, OTHER)).status).toBe(201);
    const listed = (await (await sending.own(`${SITE}/campaigns`)).json()) as {
      campaigns: Published[];
    };
    expect(listed.campaigns).toMatchObject([{ id, state: 'draft' }]);
    expect(await (await sending.visit(`/${SITE}.json`)).text()).not.toContain('Mesa nova');
    expect((await sending.own(`${SITE}/campaigns/${id}/cancel`, '')).status).toBe(409);
  });

  test.each([
    ['no key', { key: '' }],
    ['a long key', { key: 'x'.repeat(201) }],
    ['a number as its key', { key: 7 }],
    ['no title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(101) }],
    ['a long text', { text: 'x'.repeat(501) }],
    [
      'more bytes than push services accept',
      { ...ITEM, title: '\u0001'.repeat(100), text: '\u0001'.repeat(500), url: LONG, image: LONG },
    ],
    ['an empty address', { url: '' }],
    ['no address', { url: undefined }],
    ['an address that runs code', { url: 'javascript:alert(1)' }],
    ['a picture that is no address', { image: 'no' }],
    ['a word for whether it is sent', { send: 'yes' }],
    ['nothing for whether it is sent', { send: undefined }],
    ['an unknown field', { more: 1 }],
  ])('with %s is refused', async (_what, changes) => {
    expect((await publish(changes)).status).toBe(400);
    expect(await sending.query.selectFrom('campaigns').select('id').execute()).toEqual([]);
  });

  test('the site’s own token is enough, and another site’s is not', async () => {
    const { token } = (await (await sending.own(`${SITE}/token`, '')).json()) as { token: string };
    const ask = (site: string): Promise<Response> =>
      sending.ask(`https://push.test/api/sites/${site}/published`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(ITEM),
      });
    expect((await ask(SITE)).status).toBe(201);
    expect((await ask(OTHER)).status).toBe(404);
  });

  test('a token for publishing is enough, for its site alone, and opens no other address and no session', async () => {
    const made = async (): Promise<string> => {
      const answer = await sending.own(`${SITE}/publishing-token`, '');
      return ((await answer.json()) as { token: string }).token;
    };
    const token = await made();
    const ask = (method: string, path: string, body?: unknown, by = token): Promise<Response> =>
      sending.ask(`https://push.test${path}`, {
        method,
        headers: { authorization: `Bearer ${by}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const publishAs = async (by: string, site = SITE): Promise<number> =>
      (await ask('POST', `/api/sites/${site}/published`, ITEM, by)).status;
    expect(await publishAs(token)).toBe(201);
    expect(await publishAs(token, OTHER)).toBe(404);
    const closed = [
      ['GET', '/api/sites'],
      ['GET', '/api/backup'],
      ['GET', '/api/session'],
      ['GET', '/metrics'],
      ['POST', '/api/session', { token }],
      ['POST', `/api/sites/${SITE}/token`],
      ['POST', `/api/sites/${SITE}/publishing-token`],
      ['GET', `/api/sites/${SITE}/published`],
    ] as const;
    for (const [method, path, body] of closed) {
      // Each is a wrong token, and ten of them are compared in a minute: right ones in between do not count.
      const { status } = await ask(method, path, body);
      expect([401, 404], `${method} ${path}`).toContain(status);
    }
    const next = await made();
    expect(await publishAs(next)).toBe(200);
    expect(await publishAs(token), 'the one before').toBe(401);
  });
});

// @vitest-environment node
// The provider's guards without which its visitors or owners come to harm. All rows, at each of its addresses: the long tests here.

import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isFromPage } from '#provider/http/site-of';
import { readPosted } from '#provider/push/posted';
import { csvRows } from '#provider/records/export';
import { idOf, openProvider, posted, SITE, subscription } from './push/parts';

/** What is made of a subscription with this endpoint; a text where it is refused. */
const accepts = (endpoint: string) =>
  readPosted(
    String(posted({ subscription_json: JSON.stringify({ ...subscription(), endpoint }) }).body),
    [],
  );

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com.other.example/a',
  'https://fcm.googleapis.com@other.example/a',
  'https://other.example\\@fcm.googleapis.com/a',
  'https://evilpush.apple.com.example/a',
  'https://fcm.googleapis.com\n/a',
  'https://127.0.0.1/a',
  'https://fcm.googleapis.com',
])('an endpoint that is no push service’s is refused: %j', (endpoint) => {
  expect(typeof accepts(endpoint)).toBe('string');
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://db5p.notify.windows.com/w/?token=a',
  'https://web.push.apple.com/a',
])('an endpoint that browsers have is accepted: %s', (endpoint) => {
  expect(accepts(endpoint)).toMatchObject({ endpoint });
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['\t=1', `"\t'=1"`],
  ['1;=HYPERLINK("https://a.example")', `"1;'=HYPERLINK(""https://a.example"")"`],
  ['1\n=1', `"1\n'=1"`],
  ['1;"=1', `"1;'""=1"`],
  ['\uff1d1', `"'\uff1d1"`],
  ['a"b', '"a""b"'],
  ['a=1', '"a=1"'],
  ['', '""'],
])('a spreadsheet runs no cell as a formula: %j', (text, cell) => {
  expect(csvRows([[text]])).toBe(`${cell}\r\n`);
});

test('only a script of a site’s page has something counted, and no picture or frame', async () => {
  const origin = 'https://shop.test';
  const app = new Hono().get('/', (c) => c.json(isFromPage(c as never, { origins: [origin] })));
  const isCounted = async (headers: Record<string, string>): Promise<boolean> =>
    (await app.request('https://push.test/', { headers })).json();
  expect(await isCounted({ 'sec-fetch-dest': 'empty', origin })).toBe(true);
  expect(await isCounted({ referer: `${origin}/mesa` })).toBe(true);
  for (const foreign of [
    { 'sec-fetch-dest': 'image', referer: `${origin}/` },
    { 'sec-fetch-dest': 'iframe', origin },
    { 'sec-fetch-dest': 'empty', referer: 'https://other.example/' },
    {},
  ])
    expect(await isCounted(foreign)).toBe(false);
});

test("who knows a subscriber's id only can't replace the subscription; who knows its endpoint can", async () => {
  const provider = await openProvider();
  const own = subscription();
  const subscribe = async (changes: object): Promise<string> =>
    idOf(await provider.visit('/subscribe', posted(changes)));
  const id = await subscribe({ uuid: SITE, subscription_json: JSON.stringify(own) });
  expect(await subscribe({ subscriber_uuid: id })).not.toBe(id);
  const metaData = { origin: 'https://shop.test', replaces: own.endpoint };
  expect(await subscribe({ subscriber_uuid: id, metaData })).toBe(id);
  await provider.close();
});

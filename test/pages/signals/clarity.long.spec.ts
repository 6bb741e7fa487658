import type { Page } from '@playwright/test';
import { choose } from '../choice/visitor';
import { expect, plainPage, test } from '../harness/test';
import { snippet } from '../sleeper/snippet';

const HOST = 'www.clarity.ms';
test.use({ outside: [HOST] });

/** The function as Clarity's own snippet makes it, and its script, which does what waits in the queue when it has come. */
const TAG = `<script>window.clarity = window.clarity || function () { (clarity.q = clarity.q || []).push(arguments); };</script>
<script async src="https://${HOST}/tag/abc"></script>`;
const SCRIPT = `window.received = (clarity.q || []).map((one) => [...one]);
window.clarity = (...command) => window.received.push(command);`;

/** What Clarity has received, once its script has run. */
const received = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as never as { received?: unknown }).received);

const values = (ad: string, analytics: string): unknown[] => [
  'consentv2',
  { ad_Storage: ad, analytics_Storage: analytics },
];

test('@both [CO-41, Clarity] [issue 51, Clarity] held until a choice, its script finds the choice in its queue', async ({
  page,
  shop,
}) => {
  shop.serve(`${HOST}/tag/abc`, 'text/javascript', SCRIPT);
  const config = { consent: {}, hold: ['known'], base: '/enxerto/' };
  const html = plainPage(TAG, await snippet(config)).replace(
    '{ "consent": {} }',
    JSON.stringify(config),
  );
  await shop.openAsked(page, html);
  expect(shop.requests.filter(({ origin }) => origin.includes(HOST))).toEqual([]);
  await choose(page, { analytics: true });
  await expect.poll(() => received(page)).toBeTruthy();
  const all = (await received(page)) as unknown[];
  expect(all.at(-1)).toEqual(values('denied', 'granted'));
});

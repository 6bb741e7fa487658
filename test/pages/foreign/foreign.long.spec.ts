import type { Page } from '@playwright/test';
import type { Enxerto } from '#loader/api/enxerto';
import { remember, stored } from '../choice/visitor';
import { haveRun } from '../harness/have-run';
import type { Shop } from '../harness/test';
import { consoleOf, cookies, expect, loads, plainPage, test } from '../harness/test';

/** As the loader leaves it once it has come. */
declare const enxerto: Partial<Enxerto>;

const HELD = `<script type="text/plain" data-cli-class="cli-blocker-script"
  data-cli-script-type="analytics">document.documentElement.dataset.analytics = 'ran';</script>
<script type="text/plain" data-cli-class="cli-blocker-script"
  data-cli-script-type="advertisement">document.documentElement.dataset.advertisement = 'ran';</script>`;

/** A page whose consent is another tool's. */
const pageOf = (source: string, script = ''): string =>
  plainPage(HELD, `<script>${script}</script>`).replace(
    '{ "consent": {} }',
    `{ "debug": true, "consent": { "source": "${source}" } }`,
  );

const ran = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)));

/** Our own stand-in for Cookiebot, by its documentation: an object, and events on window. */
const COOKIEBOT = `
  window.Cookiebot = { hasResponse: false, consent: {}, renewed: 0, renew() { this.renewed += 1; } };
  window.decide = (consent) => {
    Object.assign(Cookiebot, { hasResponse: true, consent });
    dispatchEvent(new Event('CookiebotOnConsentReady'));
  };`;

/** Waits until what reads the other tools has come and run. */
async function bridged(page: Page, shop: Shop): Promise<void> {
  await expect.poll(() => loads(shop, 'bridges')).toBe(1);
  await haveRun(page, shop);
}

/** What the page shows and stores of ours: nothing. */
async function leavesNoTrace(page: Page): Promise<void> {
  await expect(page.locator('enxerto-root')).toHaveCount(0);
  expect(await cookies(page)).toEqual({});
  expect(
    await page.evaluate(() => ({
      stored: localStorage.length,
      reported: ['dataLayer', 'uetq', 'CLI'].filter((name) => name in window),
    })),
  ).toEqual({ stored: 0, reported: [] });
}

test("[CO-42, after] another tool's later decision and withdrawal are followed, and we show, store and signal nothing", async ({
  page,
  shop,
}) => {
  await shop.open(page, pageOf('cookiebot', COOKIEBOT));
  await bridged(page, shop);
  expect(await ran(page)).toEqual({});

  await page.evaluate('decide({ statistics: true })');
  await expect.poll(() => ran(page)).toEqual({ analytics: 'ran' });
  await page.evaluate('decide({ statistics: false, marketing: true })');
  await expect.poll(() => ran(page)).toEqual({ analytics: 'ran', advertisement: 'ran' });
  const state = await page.evaluate(() => enxerto.consent?.state());
  expect(state).toMatchObject({
    decided: true,
    categories: { analytics: false, advertisement: true },
  });

  // The preferences are that tool's, and nothing is recorded here.
  await page.evaluate(() => {
    enxerto.consent?.open();
    enxerto.consent?.set('all');
  });
  expect(await page.evaluate('Cookiebot.renewed')).toBe(1);
  expect(await page.evaluate(() => enxerto.consent?.state().categories['analytics'])).toBe(false);
  await leavesNoTrace(page);
});

test('[CO-42, before] a decision the other tool already has counts, and our own older record does not', async ({
  page,
  shop,
}) => {
  await remember(page, stored('yes', { ver: '1', analytics: true, advertisement: true }));
  await shop.open(page, pageOf('cookiebot', `${COOKIEBOT} decide({ marketing: true });`));
  await bridged(page, shop);
  await expect.poll(() => ran(page)).toEqual({ advertisement: 'ran' });
});

test('[CO-42, subscribing] the TCF API is subscribed to once and followed, and its hostile answers do no harm', async ({
  page,
  shop,
}) => {
  const hostile = `window.subscribed = 0;
    window.__tcfapi = (command, version, callback) => {
      if (command !== 'addEventListener') return;
      window.subscribed += 1;
      window.answer = callback;
      callback({ get purpose() { throw new Error('hostile'); }, eventStatus: 'tcloaded' }, false);
      callback(null, true);
    };`;
  await shop.open(page, pageOf('tcf', hostile));
  await expect.poll(() => page.evaluate('window.subscribed')).toBe(1);
  await page.evaluate(() => {
    const { answer } = window as unknown as { answer(data: unknown, success: boolean): void };
    const consents = { 1: true, 8: true, 9: true };
    for (let times = 0; times < 2; times += 1)
      answer({ eventStatus: 'useractioncomplete', purpose: { consents } }, true);
    window.dispatchEvent(new Event('focus'));
  });
  await expect.poll(() => ran(page)).toEqual({ analytics: 'ran' });
  expect(await page.evaluate('window.subscribed')).toBe(1);
  await leavesNoTrace(page);
});

test('[CO-42, clicks] a tool that only writes cookies is read again after a click on its buttons', async ({
  page,
  shop,
}) => {
  const notice = `window.cnArgs = { cookieName: 'cookie_notice_accepted' };
    addEventListener('click', ({ target }) => {
      if (target.matches('.cn-set-cookie')) document.cookie = 'cookie_notice_accepted=true;path=/';
    });`;
  const button = '<button class="cn-set-cookie">Sim</button>';
  await shop.open(page, pageOf('cookie-notice', notice).replace('</body>', `${button}</body>`));
  await bridged(page, shop);
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect.poll(() => ran(page)).toEqual({ analytics: 'ran', advertisement: 'ran' });
});

test('[CO-42, absent] a tool that comes late is found; one that never comes is named once, and all scripts stay held', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.open(page, pageOf('cookiebot'));
  const linesOfBridge = (): string[] =>
    consoleOf(page).filter((line) => line.includes('not on this page'));
  await bridged(page, shop);
  await page.clock.runFor(31_000);
  await expect.poll(linesOfBridge).toHaveLength(1);
  await page.clock.runFor(31_000);
  expect(linesOfBridge()).toHaveLength(1);
  expect(await ran(page)).toEqual({});
  await page.evaluate(`${COOKIEBOT} decide({ statistics: true })`);
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return ran(page);
    })
    .toEqual({ analytics: 'ran' });
});

test('[CO-42, LD-04] an unknown tool name is one debug line, nothing is shown, and all scripts stay held', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageOf('cookiebit'));
  await expect
    .poll(() => consoleOf(page).filter((line) => line.includes('consent.source')))
    .toHaveLength(1);
  expect(await ran(page)).toEqual({});
  await leavesNoTrace(page);
});

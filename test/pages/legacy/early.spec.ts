import type { Page } from '@playwright/test';
import { followed, runCommand } from '../choice/visitor';
import { BANNER, consoleOf, cookies, expect, tag, test } from '../harness/test';
import { ran } from '../release/held';
import { HELD, legacyPage, serveLegacy, STAYS } from './page';
import { pixelHeard } from './theirs';

declare const window: Window & typeof globalThis & { enxerto: unknown[]; clicked?: string[] };

const EARLY = tag('defer src="/enxerto/loader.js"');

/** Where the visitor is, in what must not change by a click that is not the visitor's. */
const place = (page: Page): Promise<unknown> =>
  page.evaluate(() => [
    location.href,
    scrollY,
    document.querySelectorAll('#wt-cli-accept-all-btn').length,
  ]);

test('@both [CO-45, early] [CO-41, click bridge] with the legacy script asleep there is one banner, and button listeners hear each choice once @quick', async ({
  page,
  shop,
}) => {
  serveLegacy(shop, legacyPage({ head: STAYS + EARLY, body: HELD, accept: 'href="/loja"' }));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  for (const selector of ['#cookie-law-info-bar', '#cookie-law-info-again', '#cliSettingsPopup'])
    await expect(page.locator(selector)).toBeHidden();
  expect(await cookies(page)).toEqual({});
  const before = await place(page);

  await page.locator(BANNER).getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => ran(page)).toEqual(['one', 'two', 'three']);
  // The printed button leads somewhere: something else of its id was clicked, and nobody went there.
  await expect.poll(() => pixelHeard(page)).toEqual(['all']);
  expect(await place(page)).toEqual(before);

  await runCommand(page, 'consent.set', 'none');
  await expect.poll(() => pixelHeard(page)).toEqual(['all', 'none']);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');

  // Who listens knows all or nothing.
  await runCommand(page, 'consent.set', { analytics: true });
  await expect.poll(() => pixelHeard(page)).toEqual(['all', 'none', 'none']);
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-advertisement': 'no',
  });
  expect(await ran(page)).toEqual(['one', 'two', 'three']);
  expect(consoleOf(page)).toEqual([]);
});

test('[CO-41, click bridge] the click bridge clicks the printed button only if it has no address, and starts no circle', async ({
  page,
  shop,
}) => {
  const count = `<script>addEventListener('click', (event) => { if (!event.isTrusted) (window.clicked ??= []).push(event.target.className); });
    document.addEventListener('click', (event) => { if (event.target.id === 'wt-cli-accept-all-btn') enxerto.push(['consent.set', 'all']); });</script>`;
  serveLegacy(shop, legacyPage({ head: EARLY + count }));
  await page.goto(shop.origin);
  await page.locator(BANNER).getByRole('button', { name: 'Aceitar' }).focus();
  await page.keyboard.press('Enter');
  const clicked = (): Promise<unknown> => page.evaluate(() => window.clicked);
  await expect.poll(clicked).toEqual(['wt-cli-accept-all-btn cookie_action_close_header']);
  await expect(page.locator(BANNER)).toHaveCount(0);

  const off = `<script type="application/json" data-enxerto>{ "signals": { "clickBridge": "off" } }</script>`;
  await page.context().clearCookies();
  await shop.open(page, legacyPage({ head: off + EARLY + count }), '/?enxerto_debug=1');
  await page.locator(BANNER).getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await followed(page);
  expect(await clicked()).toBeUndefined();
  expect(await pixelHeard(page)).toEqual([]);
});

test('[CO-45, absent] without the loader our bootstrap beside the legacy plugin asks and releases nothing', async ({
  page,
  shop,
}) => {
  shop.answer('shop.test/gone.js', (_request, response) => void response.writeHead(404).end());
  const absent = tag('defer src="/gone.js"');
  serveLegacy(shop, '');
  const bootstrap = '<script src="/enxerto/bootstrap.js"></script>';
  await shop.open(page, legacyPage({ head: bootstrap + absent, body: HELD }));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#cookie-law-info-bar')).toBeHidden();
  expect(await cookies(page)).toEqual({});
  expect(await ran(page)).toEqual([]);
  // The browser's own word about the file that is not there.
  expect(consoleOf(page).filter((line) => !line.includes('404'))).toEqual([]);
});

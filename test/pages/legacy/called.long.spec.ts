import type { Page } from '@playwright/test';
import { record } from '../choice/visitor';
import { BANNER, cookies, destroy, expect, tag, test } from '../harness/test';
import { ran } from '../release/held';
import { HELD, legacyPage, serveLegacy, STAYS } from './page';

/** The tag, and what an owner or another plugin has written into the page against the plugin's objects. */
const HEAD = `${tag('defer src="/enxerto/loader.js"')}<script>
  addEventListener('DOMContentLoaded', () => {
    window.received = [typeof CLI.accept_close, typeof CLI.set, JSON.stringify(CLI.consent), CLI_Cookie.read('theirs'), CLI_Cookie.exists('none'),
      JSON.stringify(CLI_Cookie.getallcookies()), typeof cliBlocker.runScripts];
  });</script>`;
/** Beside a popup the page cannot be clicked. */
const BAR = { cookie_bar_as: 'banner' };
const CALLS = `<button id="yes" onclick="return CLI.accept_close()">Sim</button> <button id="no" onclick="return CLI.reject_close()">Não</button>`;
/** The server prints all that the plugin needs; its script is gone, by the owner or with the plugin's update. */
const gone = (html: string): string =>
  html.replace('<script src="/cookie-law-info.js"></script>', '');

const received = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as never as { received: unknown }).received);
const known = (page: Page): Promise<unknown> =>
  page.evaluate(() => ['CLI', 'CLI_Cookie', 'cliBlocker'].filter((name) => name in window));

test("@both [CO-41, CO-32, in part] where the plugin's script is gone, what scripts call of it is there from the start and does the same @quick", async ({
  page,
  shop,
}) => {
  const html = gone(legacyPage({ settings: BAR, head: STAYS + HEAD, body: HELD + CALLS }));
  const on = html.replace('data-id="checkbox-analytics"', '$& checked');
  serveLegacy(shop, on);
  await page.context().addCookies([{ name: 'theirs', value: 'a=b', url: shop.origin }]);
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await received(page)).toEqual([
    'function',
    'function',
    '{}',
    'a=b',
    false,
    '{"theirs":"a=b"}',
    'function',
  ]);

  await page.evaluate(() => {
    const { CLI, CLI_Cookie, cliBlocker } = window as never as Record<
      string,
      Record<string, (...args: unknown[]) => void>
    >;
    CLI?.['set']?.({ settings: {} });
    CLI?.['CookieLawInfo_Callback']?.(true, true);
    cliBlocker?.['runScripts']?.();
    CLI_Cookie?.['set']?.('kept', 'one', 2);
    CLI_Cookie?.['set']?.('brief', 'two');
    CLI_Cookie?.['erase']?.('theirs');
  });
  const jar = await page.context().cookies();
  expect(jar.map(({ name, value, path }) => [name, value, path])).toEqual([
    ['kept', 'one', '/'],
    ['brief', 'two', '/'],
  ]);
  expect(jar[0]?.expires).toBeGreaterThan(Date.now() / 1000 + 170_000);
  expect(jar[1]?.expires).toBe(-1);
  expect(await ran(page)).toEqual([]);
  await expect(page.locator(BANNER)).toBeVisible();

  await page.locator('#yes').click();
  await expect.poll(() => record(page)).toMatchObject({ analytics: true, advertisement: false });
  await expect.poll(() => ran(page)).toEqual(['one', 'two']);
  await expect
    .poll(() => page.evaluate('JSON.stringify(CLI.consent)'))
    .toBe('{"necessary":true,"analytics":true}');
  await page.locator('#no').click();
  await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe('no');

  await destroy(page);
  expect(await known(page)).toEqual([]);
});

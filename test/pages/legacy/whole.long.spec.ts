import type { Page } from '@playwright/test';
import { BANNER, cookies, expect, tag, test } from '../harness/test';
import { snippet } from '../sleeper/snippet';
import { external, inline, ran } from '../release/held';
import { bringLoader, legacyPage, pixelHeard, serveLegacy, STAYS } from './page';

const HELD =
  external('analytics', 'one') + inline('analytics', 'two') + external('advertisement', 'three');

/** When we come, and whether the plugin's own script has started by then: it does at DOMContentLoaded, where it finds its settings. */
const MOMENTS: Record<string, { head: () => Promise<string>; late: boolean; awake: boolean }> = {
  'a tag that the parser waits for': {
    head: async () => tag('src="/enxerto/loader.js"'),
    late: false,
    awake: false,
  },
  'a deferred tag': {
    head: async () => tag('defer src="/enxerto/loader.js"'),
    late: false,
    awake: false,
  },
  'the bootstrap, and a tag that comes long after DOMContentLoaded': {
    head: () => snippet({}),
    late: true,
    awake: false,
  },
  'nothing but a tag that comes long after DOMContentLoaded': {
    head: async () => '',
    late: true,
    awake: true,
  },
};

/** Everything of theirs that acts on a choice says so from now on. */
const listenIn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { CLI, cliBlocker } = window as never as Record<string, Record<string, () => void>>;
    const calls: string[] = ((window as never as { calls: string[] }).calls = []);
    for (const [owner, name] of [
      [CLI, 'accept_close'],
      [CLI, 'reject_close'],
      [cliBlocker, 'runScripts'],
    ] as const)
      if (owner) owner[name] = () => void calls.push(name);
  });

for (const [moment, { head, late, awake }] of Object.entries(MOMENTS))
  test(`[CO-45] beside the plugin's own script, started by ${moment}: only our bar shows, ${awake ? 'what it has written stays' : 'it has written nothing'}, and each choice is made once @both`, async ({
    page,
    shop,
    heard,
  }) => {
    serveLegacy(shop, legacyPage({ head: STAYS + (await head()), body: HELD }));
    await page.goto(shop.origin);
    await page.waitForLoadState('load');
    const theirs = page.locator('#cookie-law-info-bar');
    if (awake) await expect(theirs).toBeVisible();
    else await expect(theirs).toBeHidden();
    const before = await cookies(page);
    if (awake) expect(before).toMatchObject({ 'cookielawinfo-checkbox-analytics': 'no' });
    else expect(before).toEqual({});
    if (late) await bringLoader(page);

    const bar = page.locator(BANNER);
    await expect(bar).toBeVisible();
    for (const hidden of [
      '#cookie-law-info-bar',
      '#cookie-law-info-again',
      '#cliSettingsPopup',
      '.cli-popupbar-overlay',
    ])
      await expect(page.locator(hidden)).toBeHidden();
    expect(await cookies(page)).toEqual(before);
    expect(await ran(page)).toEqual([]);

    await listenIn(page);
    await bar.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => ran(page)).toEqual(['one', 'two', 'three']);
    await expect.poll(() => pixelHeard(page)).toEqual(['all']);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
    await page.evaluate(() =>
      (window as never as { enxerto: unknown[] }).enxerto.push(['consent.set', 'none']),
    );
    await expect.poll(() => pixelHeard(page)).toEqual(['all', 'none']);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
    expect(await page.evaluate(() => (window as never as { calls: string[] }).calls)).toEqual([]);
    expect(await ran(page)).toEqual(['one', 'two', 'three']);
    expect(heard.console).toEqual([]);
  });

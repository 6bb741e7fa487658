import { runCommand } from '../choice/visitor';
import { BANNER, consoleOf, cookies, expect, tag, test } from '../harness/test';
import { snippet } from '../sleeper/snippet';
import { ran } from '../release/held';
import { bringLoader, expectTheirsHidden, HELD, legacyPage, serveLegacy, STAYS } from './page';
import { called, listenIn, pixelHeard } from './theirs';

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

for (const [moment, { head, late, awake }] of Object.entries(MOMENTS))
  test(`[CO-45] beside the plugin's own script, started by ${moment}: only our bar shows, ${awake ? 'what it has written stays' : 'it has written nothing'}, and each choice is made once @both`, async ({
    page,
    shop,
  }) => {
    serveLegacy(shop, legacyPage({ head: STAYS + (await head()), body: HELD }));
    await page.goto(shop.origin);
    await page.waitForLoadState('load');
    const legacyBar = page.locator('#cookie-law-info-bar');
    if (awake) await expect(legacyBar).toBeVisible();
    else await expect(legacyBar).toBeHidden();
    const before = await cookies(page);
    if (awake) expect(before).toMatchObject({ 'cookielawinfo-checkbox-analytics': 'no' });
    else expect(before).toEqual({});
    if (late) await bringLoader(page);

    const bar = page.locator(BANNER);
    await expect(bar).toBeVisible();
    await expectTheirsHidden(page);
    expect(await cookies(page)).toEqual(before);
    expect(await ran(page)).toEqual([]);

    await listenIn(page);
    await bar.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => ran(page)).toEqual(['one', 'two', 'three']);
    await expect.poll(() => pixelHeard(page)).toEqual(['all']);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
    await runCommand(page, 'consent.set', 'none');
    await expect.poll(() => pixelHeard(page)).toEqual(['all', 'none']);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
    expect(await called(page)).toEqual([]);
    expect(await ran(page)).toEqual(['one', 'two', 'three']);
    expect(consoleOf(page)).toEqual([]);
  });

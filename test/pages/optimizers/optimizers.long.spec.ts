import type { Page } from '@playwright/test';
import { fingerOn } from '../harness/finger';
import { BANNER, cookies, expect, test } from '../harness/test';
import { asked, button, menuWorks, noteDecisions, openOptimized, ran, SERVICE } from './page';
import { OPTIMIZERS } from './table';

// The visitor's first act is the test's own.
test.use({ pointer: 'none', outside: [SERVICE], hasTouch: true });

/** What the visitor does first, on the banner. */
const ANSWERS = {
  'a click on Accept': { name: 'Accept all', by: 'mouse' },
  'a tap on Accept': { name: 'Accept all', by: 'finger' },
  'a tap on Reject': { name: 'Reject all', by: 'finger' },
  'Enter on Accept': { name: 'Accept all', by: 'Enter' },
  'Space on Reject': { name: 'Reject all', by: ' ' },
} as const;

type Press = { readonly name: string; readonly by: 'mouse' | 'finger' | 'Enter' | ' ' };

async function press(page: Page, browserName: string, { name, by }: Press): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  await expect(target).toBeVisible();
  if (by === 'mouse') await target.click({ noWaitAfter: true });
  else if (by === 'finger') await (await fingerOn(page, browserName)).tap(target);
  else {
    // A visitor comes there by Tab, which would be the first key.
    await target.evaluate((element) => (element as HTMLElement).focus());
    await page.keyboard.press(by);
  }
}

/** What holds after an answer: it is stored, once, and its services run in order or not at all. */
async function holdsAfter(page: Page, optimizer: string, name: string): Promise<void> {
  await expect(page.locator(BANNER)).toHaveCount(0);
  const isAccepted = name.startsWith('Accept');
  const { viewed_cookie_policy: viewed } = await cookies(page);
  expect(viewed).toBe(isAccepted ? 'yes' : 'no');
  await menuWorks(page);
  const services = async (): Promise<string[]> =>
    (await ran(page)).filter((one) => one.startsWith('service'));
  const all = ['service 1', 'service 2'];
  // A module runs when it has loaded, as it does without an optimizer.
  if (OPTIMIZERS[optimizer]?.losesModules) all.push('service module');
  await expect.poll(services).toEqual(isAccepted ? all : []);
  const decisions = await page.evaluate(
    () => (window as never as { decisions: { analytics?: boolean }[] }).decisions.length,
  );
  expect(decisions).toBe(1);
}

/** What the visitor does first, elsewhere on the page. */
const ELSEWHERE = {
  'a click on the text': (page: Page) => page.locator('#text').click({ noWaitAfter: true }),
  'a key': (page: Page) => page.keyboard.press('Shift'),
} as const;

/** Ways in which a visitor who has decided presses the tab by which the settings are opened again. */
const PRESSES = {
  'a click': { name: 'Manage consent', by: 'mouse' },
  'a tap': { name: 'Manage consent', by: 'finger' },
  Enter: { name: 'Manage consent', by: 'Enter' },
} as const;

for (const [optimizer, { delays }] of Object.entries(OPTIMIZERS)) {
  for (const [first, answer] of Object.entries(ANSWERS)) {
    const isQuick = optimizer === 'WP Rocket 2.0.5' && first === 'a click on Accept';
    test(`@both [LD-28, ${optimizer}] our tag left alone: ${first} is the visitor's first act, and answers; the page goes on${isQuick ? ' @quick' : ''}`, async ({
      page,
      shop,
      browserName,
    }) => {
      await noteDecisions(page);
      await openOptimized(page, shop, optimizer, 'left alone');
      await expect(button(page, 'Accept all')).toBeVisible();
      expect(asked(shop)).toEqual([]);
      await press(page, browserName, answer);
      await holdsAfter(page, optimizer, answer.name);
    });
  }

  for (const [first, act] of Object.entries(ELSEWHERE))
    for (const own of ['left alone', 'put off'] as const)
      test(`@both [LD-28, ${optimizer}] our tag ${own}: after ${first} the page works, nothing of the service is asked for, and one click answers`, async ({
        page,
        shop,
        browserName,
      }) => {
        await noteDecisions(page);
        await openOptimized(page, shop, optimizer, own);
        if (own === 'left alone') await expect(button(page, 'Accept all')).toBeVisible();
        await act(page);
        await expect.poll(() => ran(page)).toContain('ready');
        await expect(button(page, 'Accept all')).toBeVisible();
        expect(asked(shop)).toEqual([]);
        await press(page, browserName, ANSWERS['a click on Accept']);
        await holdsAfter(page, optimizer, 'Accept all');
      });

  for (const [first, how] of Object.entries(PRESSES))
    test(`@both [LD-28, ${optimizer}] a visitor who has decided: ${first} on the tab is the first act, and opens the settings, which can be changed`, async ({
      page,
      shop,
      browserName,
    }) => {
      await noteDecisions(page);
      await openOptimized(page, shop, optimizer, 'left alone');
      await press(page, browserName, ANSWERS['a click on Accept']);
      await holdsAfter(page, optimizer, 'Accept all');
      await page.reload();
      await press(page, browserName, how);
      const settings = page.getByRole('dialog');
      await expect(settings).toBeVisible();
      await expect.poll(() => ran(page)).toContain('ready');
      await settings.getByRole('button', { name: 'Reject all' }).click();
      await expect(settings).toHaveCount(0);
      expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
    });

  if (delays.timeout)
    test(`@both [LD-28, ${optimizer}] a visitor who does nothing: when the optimizer has begun by itself, the page works, nothing of the service is asked for, and a click answers`, async ({
      page,
      shop,
      browserName,
    }) => {
      await page.clock.install();
      await noteDecisions(page);
      await openOptimized(page, shop, optimizer, 'left alone', { beginsByItself: true });
      await page.clock.fastForward(delays.timeout ?? 0);
      await page.locator('html[data-optimized]').waitFor();
      await expect(button(page, 'Accept all')).toBeVisible();
      expect(asked(shop)).toEqual([]);
      await press(page, browserName, ANSWERS['a click on Accept']);
      await holdsAfter(page, optimizer, 'Accept all');
    });

  // The others do not take events from the page.
  if (delays.starts.length > 0)
    test(`@both [LD-28, ${optimizer}] while one of the site's scripts does not come, clicks on the banner and its dialog count, once each`, async ({
      page,
      shop,
    }) => {
      await noteDecisions(page);
      const { release } = await openOptimized(page, shop, optimizer, 'left alone', {
        isSlow: true,
      });
      await button(page, 'Customise').click({ noWaitAfter: true });
      const analytics = page.getByRole('switch').first();
      await expect(analytics).toHaveAttribute('aria-checked', 'false');
      await analytics.click({ noWaitAfter: true });
      await expect(analytics).toHaveAttribute('aria-checked', 'true');
      release();
      await page.locator('html[data-optimized]').waitFor();
      await expect(analytics).toHaveAttribute('aria-checked', 'true');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => ran(page)).toContain('ready');
    });
}

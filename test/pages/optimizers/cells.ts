import type { Page } from '@playwright/test';
import { BANNER, cookies, expect, test } from '../harness/test';
import { fingerOn } from '../harness/finger';
import { asked, button, menuWorks, noteDecisions, openOptimized, ran, type Own } from './page';
import { OPTIMIZERS } from './table';

/** What the visitor does first, on the banner. */
export const ANSWERS = {
  'a click on Accept': { name: 'Accept all', by: 'mouse' },
  'a tap on Accept': { name: 'Accept all', by: 'finger' },
  'a tap on Reject': { name: 'Reject all', by: 'finger' },
  'Enter on Accept': { name: 'Accept all', by: 'Enter' },
  'Space on Reject': { name: 'Reject all', by: ' ' },
} as const;

type Press = { readonly name: string; readonly by: 'mouse' | 'finger' | 'Enter' | ' ' };

async function press(page: Page, browserName: string, { name, by }: Press): Promise<void> {
  const target = button(page, name);
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
async function holdsAfter(page: Page, name: string): Promise<void> {
  await expect(page.locator(BANNER)).toHaveCount(0);
  const isAccepted = name.startsWith('Accept');
  const { viewed_cookie_policy: viewed } = await cookies(page);
  expect(viewed).toBe(isAccepted ? 'yes' : 'no');
  await menuWorks(page);
  const services = async (): Promise<string[]> =>
    (await ran(page)).filter((one) => one.startsWith('service'));
  await expect.poll(services).toEqual(isAccepted ? ['service 1', 'service 2'] : []);
  const decisions = await page.evaluate(
    () => (window as never as { decisions: { analytics?: boolean }[] }).decisions.length,
  );
  expect(decisions).toBe(1);
}

/** @param marks put in front of the title: where the test runs */
export function testAnswer(marks: string, optimizer: string, first: keyof typeof ANSWERS): void {
  test(`${marks}[LD-28, ${optimizer}] our tag left alone: ${first} is the visitor's first act, and answers; the page goes on`, async ({
    page,
    shop,
    browserName,
  }) => {
    await noteDecisions(page);
    await openOptimized(page, shop, optimizer, 'left alone');
    await expect(button(page, 'Accept all')).toBeVisible();
    expect(asked(shop)).toEqual([]);
    await press(page, browserName, ANSWERS[first]);
    await holdsAfter(page, ANSWERS[first].name);
  });
}

/** What the visitor does first, elsewhere on the page. */
export const ELSEWHERE = {
  'a click on the text': (page: Page) => page.locator('#text').click({ noWaitAfter: true }),
  'a key': (page: Page) => page.keyboard.press('Shift'),
} as const;

export function testElsewhere(
  marks: string,
  optimizer: string,
  own: Own,
  first: keyof typeof ELSEWHERE,
): void {
  test(`${marks}[LD-28, ${optimizer}] our tag ${own}: after ${first} the page works, nothing of the service is asked for, and one click answers`, async ({
    page,
    shop,
    browserName,
  }) => {
    await noteDecisions(page);
    await openOptimized(page, shop, optimizer, own);
    if (own === 'left alone') await expect(button(page, 'Accept all')).toBeVisible();
    await ELSEWHERE[first](page);
    await expect.poll(() => ran(page)).toContain('ready');
    await expect(button(page, 'Accept all')).toBeVisible();
    expect(asked(shop)).toEqual([]);
    await press(page, browserName, ANSWERS['a click on Accept']);
    await holdsAfter(page, 'Accept all');
  });
}

/** @param marks put in front of the title: where the test runs */
export function testSlow(marks: string, optimizer: string): void {
  test(`${marks}[LD-28, ${optimizer}] while one of the site's scripts does not come, clicks on the banner and its dialog count, once each`, async ({
    page,
    shop,
  }) => {
    await noteDecisions(page);
    const { release } = await openOptimized(page, shop, optimizer, 'left alone', true);
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

export const NAMES = Object.keys(OPTIMIZERS);

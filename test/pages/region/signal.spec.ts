import type { Page } from '@playwright/test';
import { ready, record, remember, runCommand, signalled, state, stored } from '../choice/visitor';
import { axe, overflow } from '../harness/axe';
import { BANNER, cookies, expect, test, type Shop } from '../harness/test';
import { ran } from '../release/held';
import { openIn, sendSignal, type Wanted } from './page';

const CALIFORNIA = 'America/Los_Angeles';
const ALL = ['advertising', 'held advertising', 'held statistics', 'statistics'];
const STATISTICS = ['held statistics', 'statistics'];
const NOTICE = 'enxerto-root[data-widget="honoured"]';
const HONOURED = 'Opt-out request honored';
const AGREED = stored('yes', { ver: '1', necessary: true, analytics: true, advertisement: true });

const sorted = async (page: Page): Promise<string[]> => (await ran(page)).toSorted();

/** A visitor in California, whose browser sends the signal. */
async function arrive(
  page: Page,
  shop: Shop,
  before: Record<string, string> = {},
  wanted: Wanted = {},
): Promise<void> {
  await remember(page, before);
  await sendSignal(page);
  await openIn(page, shop, CALIFORNIA, wanted);
  await ready(page);
}

for (const [who, before] of Object.entries({ 'has decided nothing': {}, 'agreed earlier': AGREED }))
  test(`@both @quick [CO-47, shown and announced] [issue 51, 4] who ${who} sends the signal: no advertising on the first page, a notice that is read out, gone after it is closed and back in the next session`, async ({
    page,
    shop,
  }) => {
    await arrive(page, shop, before);
    await expect.poll(() => sorted(page)).toEqual(STATISTICS);
    expect(shop.paths().join()).not.toContain('fbevents');
    expect([
      await signalled(page, 'ad_storage'),
      await signalled(page, 'analytics_storage'),
    ]).toEqual(['denied', 'granted']);
    expect(await state(page)).toMatchObject({
      optedOut: 'signal',
      categories: { analytics: true, advertisement: false },
    });
    await expect(page.locator(BANNER)).toHaveCount(0);
    const notice = page.locator(NOTICE);
    await expect(notice.getByRole('status')).toHaveText(HONOURED);
    expect(await axe(page)).toEqual([]);

    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await ready(page);
    await expect.poll(() => sorted(page)).toEqual(STATISTICS);
    await expect(page.locator('enxerto-root[data-widget="tab"] button')).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(shop.paths().join()).not.toContain('fbevents');
    expect(await cookies(page), 'the signal decides nothing').toEqual(before);

    // A tab of its own is a session of its own.
    const next = await page.context().newPage();
    await sendSignal(next);
    await openIn(next, shop, CALIFORNIA);
    await expect(next.locator(NOTICE).getByRole('status')).toHaveText(HONOURED);
    await next.close();
  });

test('@both [CO-47, swept] what services stored for who agreed earlier goes when the signal is honoured', async ({
  page,
  shop,
}) => {
  await arrive(page, shop, { ...AGREED, _fbp: 'fb.1.1.1', _hjSession_1: '1' });
  await expect.poll(async () => Object.keys(await cookies(page))).not.toContain('_fbp');
  expect(Object.keys(await cookies(page))).toContain('_hjSession_1');
});

for (const bootstrap of [true, false])
  test(`@both @quick [CO-47, agreed despite it] ${bootstrap ? 'with' : 'without'} the bootstrap: who allows it again beside the text that names the signal has advertising, and is asked and told nothing more`, async ({
    page,
    shop,
  }) => {
    const all = bootstrap ? ALL : ['held advertising', 'held statistics'];
    await arrive(page, shop, AGREED, { bootstrap });
    await expect(page.locator(NOTICE)).toHaveCount(1);
    await page.getByRole('link', { name: 'Your privacy choices' }).click();
    const box = page.getByRole('dialog', { name: HONOURED });
    await expect(box).toContainText('Global Privacy Control');
    expect(await axe(page)).toEqual([]);
    await box.getByRole('button', { name: 'Allow again' }).click();
    await expect.poll(() => sorted(page)).toEqual(all);
    await expect(page.locator(NOTICE)).toHaveCount(0);
    expect(await record(page)).toMatchObject({ ccpaOptout: false, enxerto_despite_signal: true });
    expect(await state(page)).toMatchObject({
      optedOut: false,
      categories: { advertisement: true },
    });

    const later = await page.context().newPage();
    await sendSignal(later);
    await openIn(later, shop, CALIFORNIA, { bootstrap });
    await ready(later);
    await expect.poll(() => sorted(later)).toEqual(all);
    await expect(later.locator(NOTICE)).toHaveCount(0);

    // An opt-out ends that.
    await runCommand(later, 'consent.optOut', true);
    await expect.poll(async () => (await record(later))?.['ccpaOptout']).toBe(true);
    expect(await record(later)).not.toHaveProperty('enxerto_despite_signal');
  });

test('@both [CO-47, dialog] the settings name the signal, and have its category off; who switches it on there has agreed despite it', async ({
  page,
  shop,
}) => {
  await arrive(page, shop, AGREED);
  await page.locator('enxerto-root[data-widget="tab"] button').click();
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(dialog).toContainText('Global Privacy Control');
  const advertising = dialog.getByRole('switch', { name: 'Advertising' });
  await expect(advertising).not.toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Analytics' })).toBeChecked();
  expect(await axe(page)).toEqual([]);
  await advertising.click();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect.poll(() => sorted(page)).toEqual(ALL);
  expect(await record(page)).toMatchObject({
    advertisement: true,
    enxerto_despite_signal: true,
    enxerto_method: 'custom',
  });
});

test('@both [CO-47, page] a choice that the page makes names no conflict: the signal holds, and the record is not marked', async ({
  page,
  shop,
}) => {
  await arrive(page, shop);
  await expect.poll(() => sorted(page)).toEqual(STATISTICS);
  await runCommand(page, 'consent.set', 'all');
  await expect.poll(async () => (await state(page)).decided).toBe(true);
  expect(await record(page)).not.toHaveProperty('enxerto_despite_signal');
  expect(await state(page)).toMatchObject({
    optedOut: 'signal',
    categories: { advertisement: false },
  });
  expect(await sorted(page)).toEqual(STATISTICS);
});

test("@both [CO-47, placeholder] 'Always allow' on what the signal holds opens the settings, which name the signal", async ({
  page,
  shop,
}) => {
  const body =
    '<iframe data-cli-class="cli-blocker-script" data-cli-category="advertisement" data-cli-src="/frame" width="400" height="300"></iframe>';
  shop.page('/frame', '<!doctype html><title>Frame</title>');
  await arrive(page, shop, AGREED, { body });
  await page.frameLocator('iframe').getByRole('button', { name: 'Always allow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(dialog).toContainText('Global Privacy Control');
  expect(shop.paths()).not.toContain('/frame');
  await dialog.getByRole('switch', { name: 'Advertising' }).click();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect.poll(() => shop.paths()).toContain('/frame');
});

for (const [where, zone, wanted] of [
  ['under a law that asks', 'Europe/Lisbon', {}],
  ['under no law', 'Asia/Tokyo', {}],
  ['where the owner has switched the signal off', CALIFORNIA, { consent: { gpc: false } }],
] as const)
  test(`@both [CO-47, elsewhere] ${where}, a decision holds beside the signal, and nothing is said`, async ({
    page,
    shop,
  }) => {
    await remember(page, AGREED);
    await sendSignal(page);
    await openIn(page, shop, zone, wanted);
    await ready(page);
    await expect.poll(() => sorted(page)).toEqual(ALL);
    expect((await state(page)).optedOut).toBe(false);
    await expect(page.locator(NOTICE)).toHaveCount(0);
    await page.getByRole('link', { name: 'Your privacy choices' }).click();
    await expect(page.getByRole('dialog')).not.toContainText('Global Privacy Control');
  });

test('@both [CO-47, law unknown] without the bootstrap, what the signal may turn off waits until the law is known', async ({
  page,
  shop,
}) => {
  await remember(page, AGREED);
  await sendSignal(page);
  await openIn(page, shop, 'Europe/Lisbon', { bootstrap: false });
  await ready(page);
  await expect.poll(() => sorted(page)).toEqual(['held advertising', 'held statistics']);
  expect(shop.paths().join()).toContain('/region-');
  await expect(page.locator(NOTICE)).toHaveCount(0);
});

test('@both [CO-47, keyboard] by keyboard: the notice is closed by Escape or its button, and the focus goes back to where it was', async ({
  page,
  shop,
}) => {
  await arrive(page, shop);
  const link = page.getByRole('link', { name: 'Your privacy choices' });
  const close = page.locator(NOTICE).getByRole('button');
  await expect(close).toBeVisible();
  await link.focus();
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(link).toBeFocused();
});

for (const language of ['en', 'pt-PT', 'es', 'fr', 'de', 'it', 'ar'])
  test(`[CO-47, 320 px] in ${language}, at 320 px and in forced colours: the notice and the box are inside the window, and axe finds nothing`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await arrive(page, shop, {}, { language });
    const notice = page.locator(NOTICE).locator('.notice');
    await expect(notice.getByRole('status')).not.toBeEmpty();
    const box = await notice.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Your privacy choices' }).click();
    await expect(page.getByRole('dialog')).toContainText('Global Privacy Control');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
  });

import type { Page } from '@playwright/test';
import { ready, record, remember, runCommand, state, stored } from '../choice/visitor';
import { cardIn } from '../frames/frames';
import { axe, overflow } from '../harness/axe';
import { cookies, expect, test } from '../harness/test';
import { askedServices, granted, HOSTS, openCategory, openServices } from './page';

test.use({ outside: [...HOSTS, 'connect.facebook.net'] });

const ALL = { ver: '1', necessary: true, functional: true, analytics: true, advertisement: true };
const agreedBut = (services: object): Record<string, string> =>
  stored('yes', { ...ALL, enxerto_services: services });

const choose = (page: Page, choice: object): Promise<void> =>
  runCommand(page, 'consent.set', choice);

test('[CO-49, withdrawn] a service that is turned off loses what it has stored, its category’s others keep theirs, and its frame is held again', async ({
  page,
  shop,
}) => {
  await remember(page, { ...agreedBut({}), _hjSession_1: 'x', _clck: 'x' });
  await openServices(page, shop, { dialog: { services: true }, tracking: {} });
  await expect.poll(() => askedServices(shop)).toEqual(['hotjar', 'own', 'recaptcha', 'youtube']);
  await choose(page, { hotjar: false, youtube: false });
  await expect.poll(async () => Object.keys(await cookies(page))).not.toContain('_hjSession_1');
  expect(Object.keys(await cookies(page))).toContain('_clck');
  await expect(cardIn(page, '#video')).toBeVisible();
  expect((await state(page)).categories).toMatchObject({ functional: true, analytics: true });
});

test('[CO-49, by command] a choice names services beside categories; a name that is neither is said in debug', async ({
  page,
  shop,
}) => {
  await openServices(page, shop);
  await choose(page, { functional: true, youtube: false, nobody: true });
  await expect.poll(() => askedServices(shop)).toEqual(['own', 'recaptcha']);
  expect((await state(page)).services).toEqual({ youtube: false });
  // A choice about its category is about the service too.
  await choose(page, { functional: false });
  await expect.poll(async () => (await state(page)).categories['functional']).toBe(false);
  expect((await state(page)).services).toEqual({});
  await choose(page, { youtube: true });
  await expect.poll(() => askedServices(shop)).toEqual(['own', 'recaptcha', 'youtube']);
  await choose(page, { analytics: true });
  await expect.poll(async () => (await state(page)).categories['analytics']).toBe(true);
  expect((await state(page)).services).toEqual({ youtube: true });
  await runCommand(page, 'consent.set', 'all');
  await expect.poll(async () => (await state(page)).services).toEqual({});
});

test('[CO-49, opt-out] opting out of sale ends an agreement to a service that it is about', async ({
  page,
  shop,
}) => {
  const consent = { reload: 'never', law: 'ccpa_gdpr', optOutCategories: ['functional'] };
  await remember(
    page,
    stored('yes', { ...ALL, functional: false, enxerto_services: { youtube: true } }),
  );
  await openServices(page, shop, { consent });
  await expect.poll(() => askedServices(shop)).toEqual(['hotjar', 'youtube']);
  await runCommand(page, 'consent.optOut', true);
  await expect.poll(async () => (await record(page))?.['ccpaOptout']).toBe(true);
  expect(await record(page)).not.toHaveProperty('enxerto_services');
  await expect(cardIn(page, '#video')).toBeVisible();
});

test('[CO-49, decided] who has decided downloads nothing for it before the settings are opened', async ({
  page,
  shop,
}) => {
  await remember(page, stored('yes', ALL));
  await openServices(page, shop);
  await expect.poll(() => askedServices(shop)).toHaveLength(4);
  await ready(page);
  const files = shop.paths().filter((path) => path.startsWith('/enxerto/'));
  expect(files.map((path) => path.replace(/-\w+\.js$/, ''))).toEqual([
    '/enxerto/loader.js',
    '/enxerto/corners',
  ]);
});

test('[CO-49, tracker] services of the tracker have a switch too, without anything held', async ({
  page,
  shop,
}) => {
  const pixel = 'connect.facebook.net/en_US/fbevents.js';
  shop.serve(pixel, 'text/javascript', '');
  await openServices(page, shop, { hold: [], tracking: { facebook: { pixelIds: ['1'] } } });
  await openCategory(page, 'Advertising');
  const meta = page.getByRole('switch', { name: 'Meta (Facebook, Instagram)' });
  await meta.click();
  expect(shop.paths().join()).not.toContain('fbevents');
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect.poll(async () => (await state(page)).services).toEqual({ meta: true });
  await expect.poll(() => shop.paths().join()).toContain('fbevents');
  expect((await state(page)).categories['advertisement']).toBe(false);
  expect(await granted(page, 'meta')).toBe(true);
});

test('[CO-49, keyboard] the switches are reached by Tab, turned by Space, and read with their names and states', async ({
  page,
  shop,
}) => {
  await openServices(page, shop);
  await openCategory(page, 'Functional');
  const pane = page.getByRole('tabpanel');
  const youtube = pane.getByRole('switch', { name: 'YouTube' });
  await expect(youtube).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pane.getByRole('switch', { name: 'Functional' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pane.getByRole('list', { name: 'Services' })).toMatchAriaSnapshot(`
    - list "Services":
      - listitem:
        - text: Google reCAPTCHA
        - switch "Google reCAPTCHA" [checked]
      - listitem:
        - text: YouTube
        - switch "YouTube"
      - listitem: widget.example
  `);
});

for (const language of ['en', 'pt-PT', 'es', 'fr', 'de', 'it', 'ar'])
  test(`[CO-49, 320 px] in ${language}, at 320 px and in forced colours: nothing is wider than the window, and axe finds nothing @long`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openServices(page, shop, { language });
    await runCommand(page, 'consent.dialog');
    await page.getByRole('tab').nth(2).click();
    await expect(page.getByRole('switch', { name: 'YouTube' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
  });

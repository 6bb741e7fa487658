import type { Page } from '@playwright/test';
import { BANNER, cookies, expect, tag, test } from '../harness/test';
import { dialogOf } from '../dialog/open';
import { held, logs } from '../release/held';
import { BEHAVIOURS, eachBehaviourOnce, FEED, WIDE } from './behaviours';
import { AWAKE, others, ran, logged, tracked, woken } from './deeds';
import { openWordPress, serveWithPhotos } from './stage';
import { LOCALIZED, pasted, wordpressPage } from './wordpress-page';
import { LEGACY } from './wordpress-scripts';

test.use({ outside: ['connect.facebook.net'], viewport: WIDE });

/** What the servers of plugins and theme print, as the page has it: all of it, for others read it, too. */
const printed = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const { Cli_Data, oceanwpLocalize, pysOptions, enxerto } = window as never as Record<
      string,
      unknown
    >;
    const { cli } = enxerto as { cli: unknown };
    return { Cli_Data, oceanwpLocalize, pysOptions, cli_cookiebar_settings: cli };
  });

const HELD = ['analytics', 'advertisement']
  .map((category) => held(category, '', logs(`held ${category}`)))
  .join('');

/** Tells the tracker of something, as the page's own scripts do. */
const lead = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Pixel = { fireEvent(name: string, event: object): void };
    const { getPixelBySlag } = window as never as { getPixelBySlag(slug: string): Pixel };
    getPixelBySlag('facebook').fireEvent('Lead', { e_id: 'lead', params: {} });
  });

test('[LD-18] pasted first, no legacy script runs, and every journey of consent, tracking and theme works once @both', async ({
  page,
  shop,
}) => {
  const banner = page.locator(BANNER);
  serveWithPhotos(shop);
  shop.page('/', await wordpressPage({ config: FEED, body: HELD }));
  await page.goto(shop.origin);
  await expect(banner).toBeVisible();
  for (const foreign of ['#cookie-law-info-bar', '#cookie-law-info-again', '#cliSettingsPopup'])
    await expect(page.locator(foreign)).toBeHidden();
  const before = await printed(page);
  expect(before).toMatchObject({
    ...LOCALIZED['cookie-law-info'],
    ...LOCALIZED['oceanwp-main'],
    pysOptions: { staticEvents: expect.any(Object), facebook: expect.any(Object) },
  });

  // Consent: refused, then opened again and changed for one category, then for all.
  await banner.getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe('no');
  expect(await tracked(page)).toEqual([]);
  const tab = page.locator('enxerto-root[data-widget="tab"] button');
  const change = async (category: string): Promise<void> => {
    await tab.click();
    await dialogOf(page).getByRole('switch', { name: category, exact: true }).click();
    await dialogOf(page).getByRole('button', { name: 'Guardar escolhas' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
  };
  await change('Análise');
  await expect.poll(() => ran(page)).toEqual([...AWAKE, 'held analytics']);
  expect(await tracked(page)).toEqual([]);
  await change('Publicidade');
  await expect.poll(() => ran(page)).toEqual([...AWAKE, 'held analytics', 'held advertisement']);
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-analytics': 'yes',
    'cookielawinfo-checkbox-advertisement': 'yes',
  });

  // Tracking: the page's own view, an event that a script tells of; nothing once it is withdrawn.
  await expect.poll(() => tracked(page)).toEqual(['PageView']);
  await lead(page);
  await expect.poll(() => tracked(page)).toEqual(['PageView', 'Lead']);

  await eachBehaviourOnce(page, shop);

  await change('Publicidade');
  await expect
    .poll(async () => (await cookies(page))['cookielawinfo-checkbox-advertisement'])
    .toBe('no');
  await lead(page);
  expect(await tracked(page)).toEqual(['PageView', 'Lead']);

  expect(await woken(page)).toEqual(['held analytics', 'held advertisement']);
  const lines = logged(page).join('\n');
  for (const name of BEHAVIOURS) expect(lines).toContain(`theme: ${name}: replace`);
  expect(others(page)).toEqual([]);
});

test('[LD-18, by default] without names from the owner no script sleeps: with bootstrap and tag alone all legacy scripts run @both', async ({
  page,
  shop,
}) => {
  const none = { bootstrap: { sleep: [] } };
  await openWordPress(page, shop, { pasted: await pasted(none, tag()) });
  await expect.poll(() => woken(page)).toEqual(LEGACY);
  expect(await page.evaluate(() => 'asleep' in (window['enxerto' as never] as object))).toBe(false);
});

import { axe } from '../harness/axe';
import { card, expect, openView, test } from './provider';
import { fillProvider, READ } from './sample';

test('an ad is added, counted, changed and deleted', async ({ page, provider }) => {
  await openView(page, provider, 'ads');
  const ads = card(page, 'Your ads');
  await expect(ads).toContainText('There are no ads yet.');
  await ads.getByRole('button', { name: 'Add an ad' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new ad' });
  await dialog.getByLabel('Title').fill('Óleo de linhaça');
  await dialog.getByLabel('Until').fill('2020-01-01T00:00');
  await dialog.getByLabel('From').fill('2020-01-02T00:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Address to open')).toBeFocused();
  await expect(dialog.getByLabel('Until')).toHaveAccessibleDescription(/after the start/);
  await dialog.getByLabel('Address to open').fill('https://oils.example/');
  await dialog.getByLabel('From').fill('');
  await dialog.getByLabel('Until').fill('');
  await dialog.getByLabel('At most, for each subscriber').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const ad = ads.getByRole('listitem');
  await expect(ad.getByRole('heading')).toHaveText('Óleo de linhaça');
  await expect(ad).toContainText('At most 3 times');

  const asked = `site=${provider.site}&lang=pt&slot=card&v=1&url=${encodeURIComponent('https://shop.example/')}`;
  const headers = { origin: 'https://shop.example' };
  expect((await fetch(`${provider.address}/ads/recommend?${asked}`, { headers })).status).toBe(200);
  await page.reload();
  await expect(ad).toContainText('Given1');

  await ad.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Cera de abelha');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(ad.getByRole('heading')).toHaveText('Cera de abelha');
  await expect(ad).toContainText('Given1');

  await ad.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ads).toContainText('There are no ads yet.');
});

test('[CO-50, provider] a choice unfolds to the words that the visitor read, and says who opted out', async ({
  page,
  provider,
}) => {
  await fillProvider(provider);
  await openView(page, provider, 'records');
  const choice = page.getByRole('listitem').filter({ hasText: '9f3c1a7e' });
  await expect(choice).toContainText('Opted out by the browser’s signal');
  await expect(choice.getByText('Aceitar tudo')).toBeHidden();
  await choice.getByText(/^What the visitor read/).click();
  await expect(choice.locator('.shown-words')).toHaveText(READ);
  await expect(choice.getByText('Aceitar tudo')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

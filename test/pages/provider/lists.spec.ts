import { readFileSync } from 'node:fs';
import { card, expect, openView, test } from './provider';

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
  await expect(dialog.getByLabel('Address that it opens')).toBeFocused();
  await expect(dialog.getByLabel('Until')).toHaveAccessibleDescription(/after the beginning/);
  await dialog.getByLabel('Address that it opens').fill('https://oils.example/');
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

test('records of choices are listed part by part, downloaded, and deleted by id', async ({
  page,
  provider,
}) => {
  const post = (id: string): Promise<Response> =>
    fetch(`${provider.address}/records/${provider.site}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://shop.example' },
      body: JSON.stringify({
        ...{ id, time: '2026-11-20T10:00:00.000Z', version: '2', method: 'custom' },
        categories: { necessary: true, analytics: false },
        ...{ language: 'pt-PT', textHash: '9ab31f02' },
      }),
    });
  for (let number = 1; number <= 52; number += 1)
    expect((await post(`record-${number}`)).status).toBeLessThan(300);
  await openView(page, provider, 'records');
  const records = card(page, 'Visitors’ choices');
  const entries = records.locator('.entry');
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText('record-52');
  await expect(entries.first()).toContainText('analytics no');
  await records.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(52);
  await expect(records.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await records.getByRole('link', { name: 'Download CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(53);

  await page.getByLabel('Id of the record').fill('record-7');
  await card(page, 'Delete by id').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('record-7');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 record was deleted.')).toBeVisible();
  await entries.first().getByRole('button', { name: 'Delete the records of record-52' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(entries.first()).toContainText('record-51');
  const left = await provider.parts.database.query
    .selectFrom('consent_records')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(left.count)).toBe(50);
});

test('events are listed as they arrive; the address to forward them to is set, and removed', async ({
  page,
  provider,
}) => {
  await openView(page, provider, 'events');
  const events = card(page, 'Latest events');
  await expect(events).toContainText('No events have arrived yet.');
  const sent = await fetch(`${provider.address}/events/${provider.site}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
    body: JSON.stringify({ name: 'Purchase', eventId: 'e-1', params: { value: 12.5 } }),
  });
  expect(await sent.json()).toEqual({ success: true });
  await events.getByRole('button', { name: 'Refresh' }).click();
  await expect(events.getByRole('heading', { name: 'Purchase' })).toBeVisible();
  await events.getByText('Parameters').click();
  await expect(events.locator('pre')).toContainText('12.5');

  const forwarding = card(page, 'Forwarding');
  const address = forwarding.getByLabel('Address');
  await address.fill('http://owner.example/');
  await forwarding.getByRole('button', { name: 'Save' }).click();
  await expect(address).toHaveAccessibleDescription(/begins with https/);
  for (const value of ['https://owner.example/events', '']) {
    await address.fill(value);
    await forwarding.getByRole('button', { name: 'Save' }).click();
    await expect(forwarding.getByText('Saved.')).toBeVisible();
    const site = (await (await provider.own(`/sites/${provider.site}`)).json()) as {
      settings: { forwardTo?: string };
    };
    expect(site.settings.forwardTo ?? '').toBe(value);
  }
});

import { createECDH, randomBytes } from 'node:crypto';
import { card, expect, openView, test } from './provider';

test('subscribers over time: a plot, the same by keyboard and as a table, and by category @both', async ({
  page,
  provider,
}) => {
  await provider.subscribe(['fine', 'fine', 'fine'], ['new']);
  await provider.subscribe(['fine'], ['sale']);
  const { query } = provider.parts.database;
  const [{ id: last } = { id: 0 }] = await query
    .selectFrom('subscriptions')
    .select('id')
    .orderBy('id', 'desc')
    .execute();
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  await query
    .updateTable('subscriptions')
    .set({ created_at: daysAgo(2) })
    .where('id', '<', last)
    .execute();
  await query
    .insertInto('ended_subscriptions')
    .values({
      ...{ site_id: provider.site, reason: 'gone' },
      ...{ created_at: daysAgo(10), ended_at: daysAgo(1) },
    })
    .execute();
  await openView(page, provider, 'subscribers');

  const overTime = card(page, 'Subscribers over time');
  await expect(overTime).toContainText('4 5 new and 1 ended in 30 days');
  const points = (): Promise<number> =>
    overTime
      .locator('polyline')
      .evaluate((line) => (line as SVGPolylineElement).points.numberOfItems);
  expect(await points()).toBe(30);
  await overTime.getByRole('radio', { name: '7 days' }).check();
  expect(await points()).toBe(7);

  const slider = overTime.getByRole('slider', { name: 'Day' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /: 4 subscribers, 1 new, 0 ended/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 3 subscribers, 0 new, 1 ended/);
  await expect(overTime.locator('figcaption')).toHaveText(/3 subscribers, 0 new, 1 ended/);

  await overTime.getByText('The same as a table').click();
  const rows = overTime.getByRole('row');
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(1)).toHaveText(/410$/);
  await expect(rows.nth(3)).toHaveText(/430$/);

  const categories = card(page, 'By category').getByRole('row');
  await expect(categories.nth(1)).toHaveText('New furniture3');
  await expect(categories.nth(2)).toHaveText('Sales1');
});

test('the key is rotated after an explanation, and the new one is served', async ({
  page,
  provider,
}) => {
  await openView(page, provider, 'subscribers');
  const key = card(page, 'Public key');
  const before = await key.locator('code').textContent();
  await key.getByRole('button', { name: 'Make a new key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('nobody is lost');
  await dialog.getByRole('button', { name: 'Make a new key' }).click();
  await expect(key).toContainText('There is 1 earlier key');
  const after = await key.locator('code').textContent();
  expect(after).not.toBe(before);
  const served = await fetch(`${provider.address}/push/${provider.site}.json`);
  expect(await served.json()).toMatchObject({ site: { public_vapid_key: after } });
});

test('subscriptions of another provider are imported from a file, and refused rows are named', async ({
  page,
  provider,
}) => {
  await openView(page, provider, 'subscribers');
  const row = (path: string): string =>
    [
      `https://updates.push.services.mozilla.com/wpush/v2/${path}`,
      createECDH('prime256v1').generateKeys('base64url'),
      randomBytes(16).toString('base64url'),
      'new|sale',
    ].join();
  const file = (name: string, text: string) => ({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
  });
  const importing = card(page, 'Import subscriptions');
  const input = importing.getByLabel('File (JSON or CSV)');
  await input.setInputFiles(file('notes.csv', 'name,phone\nAna,912'));
  await expect(input).toHaveAccessibleDescription(/neither a JSON array nor CSV/);
  await expect(importing.getByRole('button', { name: 'Import' })).toBeDisabled();
  await input.setInputFiles(
    file(
      'subscribers.csv',
      `endpoint,p256dh,auth,categories\r\n${row('a')}\r\nhttp://169.254.169.254/,x,y,\r\n${row('b')}\r\n`,
    ),
  );
  await importing.getByRole('button', { name: 'Import' }).click();
  await expect(importing.getByRole('status')).toContainText('2 subscriptions were added.');
  await expect(importing).toContainText('Row 2: endpoint');
  await expect(card(page, 'Subscribers over time')).toContainText('2 2 new and 0 ended');
});

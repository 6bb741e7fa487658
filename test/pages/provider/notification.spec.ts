import type { Locator, Page } from '@playwright/test';
import { card, expect, openView, test, write } from './provider';

/** The entry of a notification in the list. */
const entry = (page: Page, title: string): Locator =>
  card(page, 'Sent and scheduled').getByRole('listitem').filter({ hasText: title });

/** The figures of an entry, by name. */
const tally = (of: Locator): Promise<Record<string, string>> =>
  of
    .locator('dl > div')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [
          one.querySelector('dt')?.textContent ?? '',
          one.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    );

test('a notification is written with a preview, sent to a category after a question, and counted while it is sent @both', async ({
  page,
  provider,
}) => {
  // One is gone, and one is accepted only at its second attempt, two seconds later.
  provider.reply = (kind, before) =>
    kind === 'busy' && before === 0
      ? { status: 429, retryAfter: 2 }
      : { status: kind === 'gone' ? 410 : 201 };
  await provider.subscribe(['fine', 'gone', 'busy'], ['sale']);
  await provider.subscribe(['fine', 'fine'], ['new']);
  await openView(page, provider);
  await expect(page.getByText('It goes to 5 subscribers.')).toBeVisible();

  await write(page.getByLabel('Title'), 'Beech swings, 15 % off');
  await write(page.getByLabel('Text'), 'Until Sunday.');
  const preview = card(page, 'Preview');
  for (const device of ['On a phone', 'On a computer'])
    await expect(preview.getByRole('figure', { name: device })).toContainText(
      'Beech swings, 15 % offUntil Sunday.',
    );
  await preview.getByRole('radio', { name: 'Dark' }).check();
  await expect(preview.getByRole('figure').first()).toHaveAttribute('data-scheme', 'dark');

  await page.getByRole('radio', { name: 'Some categories' }).check();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText('Choose at least one category.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Sales/ }).check();
  await expect(page.getByText('It goes to 3 subscribers.')).toBeVisible();

  await page.getByRole('button', { name: 'Review and send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this notification now?' });
  await expect(dialog).toContainText('It goes to 3 subscribers.');
  expect(provider.service.requests.count).toBe(0);
  await dialog.getByRole('button', { name: 'Send' }).click();

  const sent = entry(page, 'Beech swings, 15 % off');
  await expect(sent.getByRole('heading')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('');
  // While one of them waits for its next attempt, the bar stands at two of three.
  await expect(sent.getByRole('progressbar', { name: '2 of 3 done' })).toBeVisible();
  await expect(sent.locator('.chip')).toHaveText('Sent', { timeout: 20_000 });
  await expect(sent.getByRole('progressbar')).toHaveCount(0);
  expect(await tally(sent)).toEqual({
    Accepted: '2',
    Shown: '0',
    Clicked: '0',
    Ended: '1',
    Retried: '1',
  });
  expect(provider.service.requests.count).toBe(4);
});

test('a wrong field is named, and gets the focus', async ({ page, provider }) => {
  await openView(page, provider);
  await page.getByRole('button', { name: 'Review and send' }).click();
  const title = page.getByLabel('Title');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Type a title.');
  await title.fill('A title');
  await expect(title).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('Address to open').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByLabel('Address to open')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Atlantic/Azores' });

  test('a notification is scheduled in the owner’s time zone, which is named, and cancelled', async ({
    page,
    provider,
  }) => {
    await provider.subscribe(['fine']);
    await openView(page, provider);
    await page.getByLabel('Title').fill('Christmas hours');
    await page.getByRole('radio', { name: 'Later' }).check();
    const at = page.getByLabel('Date and time');
    await expect(at).toHaveAccessibleDescription('In your time zone: Atlantic/Azores, GMT-1.');
    await at.fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(at).toHaveAccessibleDescription(/a time in the future/);
    const year = new Date().getUTCFullYear() + 1;
    await at.fill(`${year}-01-20T09:30`);
    await page.getByRole('button', { name: 'Review and send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule this notification?' });
    await expect(dialog).toContainText(`20 January ${year} at 09:30 (Atlantic/Azores, GMT-1)`);
    await dialog.getByRole('button', { name: 'Schedule' }).click();

    const scheduled = entry(page, 'Christmas hours');
    await expect(scheduled.locator('time')).toHaveAttribute(
      'datetime',
      `${year}-01-20T10:30:00.000Z`,
    );
    await scheduled.getByRole('button', { name: 'Cancel sending: Christmas hours' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel sending' }).click();
    await expect(scheduled).toContainText('Cancelled');
    await page.reload();
    await expect(entry(page, 'Christmas hours')).toContainText('Cancelled');
    expect(provider.service.requests.count).toBe(0);
  });
});

test('[WP-06, the provider’s part] what a site has published waits as a draft: it is shown, sent after a question, and another one deleted', async ({
  page,
  provider,
}) => {
  await provider.subscribe(['fine', 'fine']);
  const publish = async (title: string): Promise<void> => {
    const url = `https://shop.example/${title}`;
    const body = { key: title, title, text: 'De pinho', url, send: false };
    expect((await provider.own(`/sites/${provider.site}/published`, 'POST', body)).status).toBe(
      201,
    );
  };
  await publish('mesa');
  await publish('banco');
  await openView(page, provider);
  const mesa = entry(page, 'mesa');
  await expect(mesa).toContainText('Draft');
  await expect(mesa).toContainText('https://shop.example/mesa');
  expect(provider.service.requests.count).toBe(0);
  await mesa.getByRole('button', { name: 'Send: mesa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this notification now?' });
  await expect(dialog).toContainText('“mesa” goes to all subscribers at once.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(mesa.locator('.chip')).toHaveText('Sent', { timeout: 20_000 });
  expect(provider.service.requests.count).toBe(2);

  await entry(page, 'banco').getByRole('button', { name: 'Delete: banco' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this draft?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(entry(page, 'banco')).toHaveCount(0);
  await page.reload();
  await expect(mesa).toBeVisible();
  await expect(entry(page, 'banco')).toHaveCount(0);
});

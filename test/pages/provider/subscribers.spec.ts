import { boxOf } from '../harness/test';
import { isDrawnIn } from './plots';
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
      site_id: provider.site,
      reason: 'gone',
      created_at: daysAgo(10),
      ended_at: daysAgo(1),
    })
    .execute();
  await openView(page, provider, 'subscribers');

  const overTime = card(page, 'Subscribers over time');
  await expect(overTime).toContainText('4 5 new and 1 ended in 30 days');
  const slider = overTime.getByRole('slider', { name: 'Day' });
  await expect(slider).toHaveAttribute('max', '29');
  await overTime.getByRole('radio', { name: '7 days' }).check();
  await expect(slider).toHaveAttribute('max', '6');

  // Both plots are drawn, in the colours of the moment, and a day is chosen by pointing at it.
  const plots = overTime.locator('canvas');
  await expect(plots).toHaveCount(2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const plot of await plots.all())
      await expect.poll(() => isDrawnIn(plot, 'var(--accent)')).toBe(true);
  }
  for (const plot of await plots.all()) {
    const { width, height } = await boxOf(plot);
    await plot.hover({ position: { x: 62, y: height / 2 }, force: true });
    await expect(slider).toHaveValue('0');
    await plot.hover({ position: { x: width - 22, y: height / 2 }, force: true });
    await expect(slider).toHaveValue('6');
  }

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

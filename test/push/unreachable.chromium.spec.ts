import { sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { accept, kept, waitForSync } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

test('[PU-50, timed out] with the push service off, the prompt says after 15 s that it failed; a late success is reported', async ({
  page,
  provider,
  service,
}) => {
  // Chromium decides itself when it tries the push service again, which may take minutes.
  service.leave();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${SHOP}/loja?enxerto_debug=1`);
  const began = Date.now();
  await accept(page);
  await expect
    .poll(() => lines.join('\n'))
    .toContain('subscription: subscribing timed out after 15 s');
  expect(Date.now() - began).toBeGreaterThan(14_500);
  await expect(page.getByText('Não foi possível. Tente de novo.').first()).toBeVisible();
  // A second try joins the subscribing that is still under way in the browser, so there is no second subscriber.
  await page.getByRole('button', { name: 'Subscrever' }).click();
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const bought = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector('button')?.addEventListener('click', resolve, { once: true });
      }),
  );
  await page.getByRole('button', { name: 'Comprar' }).click();
  await bought;
  expect(await provider.subscriptions.all()).toEqual([]);

  service.comeBack();
  await expect
    .poll(async () => (await kept(page))['endpoint'], { timeout: 200_000 })
    .toMatch(/^https:/);
  await waitForSync(page);
  expect(lines.join('\n')).toContain('subscribing, after it had timed out: subscribed');
  expect(await sendToAll(provider, { id: 'um' })).toEqual([201]);
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
  expect(errors).toEqual([]);
});

import { subscribe } from './harness/plain-page';
import { expect, SHOP, test } from './harness/test';
import { shown } from './harness/shown';

test('[PU-70, up to the notification] a page subscribes, the provider encrypts and signs, the push service delivers, the worker decrypts and shows', async ({
  page,
  provider,
  service,
}) => {
  await page.goto(`${SHOP}/loja`);
  await subscribe(page);
  const sent = await provider.send(
    JSON.stringify({ id: 'um', title: 'Olá, crianças ✓', body: 'Chegou a mesa nova.' }),
  );
  expect(sent).toMatchObject([{ status: 201 }]);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ title: 'Olá, crianças ✓', body: 'Chegou a mesa nova.' }]);
  expect(service.posted).toMatchObject([{ status: 201 }]);
});

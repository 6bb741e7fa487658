import { openSubscribed } from './harness/shop-page';
import { sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

test('[PU-70, up to the notification] the prompt subscribes, the provider signs, the push service delivers, and the worker shows the message', async ({
  page,
  provider,
  service,
}) => {
  await openSubscribed(page);
  const message = { id: 'um', title: 'Olá, crianças ✓', body: 'Chegou a mesa nova.' };
  const icon_url = `${SHOP}/demo/favicon.svg`;
  const sent = await provider.send(JSON.stringify({ ...message, icon_url }));
  expect(sent).toMatchObject([{ status: 201 }]);
  await arrived(page, 1);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ title: 'Olá, crianças ✓', body: 'Chegou a mesa nova.', icon: icon_url }]);
  expect(service.posted).toMatchObject([{ status: 201 }]);
});

test('[PU-60, replaces by tag] a notification replaces the one with its tag and no other', async ({
  page,
  provider,
}) => {
  await openSubscribed(page);
  const titles = async (): Promise<string[]> =>
    (await shown(page)).map(({ title }) => title).sort();
  await sendToAll(provider, { id: '1', title: 'Mesa a 39 €', tag: 'mesa' });
  await sendToAll(provider, { id: '2', title: 'Banco a 19 €' });
  await arrived(page, 2);
  await expect.poll(titles).toEqual(['Banco a 19 €', 'Mesa a 39 €']);
  await sendToAll(provider, { id: '3', title: 'Mesa a 29 €', tag: 'mesa' });
  await arrived(page, 3);
  await expect.poll(titles).toEqual(['Banco a 19 €', 'Mesa a 29 €']);
});

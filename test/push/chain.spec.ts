import { sendToAll } from './harness/messages';
import { openSubscribed } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

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

import { onlySubscriber, sendToAll } from './harness/messages';
import { openSubscribed, waitForSync } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

/** A subscriber that the provider has forgotten. */
const FORMER = '7b6f1c0e-0f55-4d0b-9c7c-1b7a0f2f8a11';

const titles = async (page: Parameters<typeof shown>[0]): Promise<string[]> =>
  (await shown(page)).map(({ title }) => title);

test('[PU-70, offline] a message sent while the browser is offline is delivered when it is back', async ({
  page,
  provider,
  service,
}) => {
  await openSubscribed(page);
  service.leave();
  await expect.poll(() => service.isConnected()).toBe(false);
  expect(await sendToAll(provider, { id: 'um', title: 'Esperou' })).toEqual([201]);
  expect(await titles(page)).toEqual([]);
  service.comeBack();
  await arrived(page, 1);
  await expect.poll(() => titles(page)).toEqual(['Esperou']);
});

test('[PU-54, another key] a new key replaces the endpoint silently for the same subscriber', async ({
  page,
  provider,
  service,
}) => {
  await openSubscribed(page);
  const [before] = await provider.subscriptions.all();
  if (!before) throw new Error('nobody has subscribed');
  await provider.subscriptions.newKey();
  await page.reload();
  const now = async (): Promise<string | undefined> =>
    (await provider.subscriptions.all())[0]?.endpoint;
  await expect.poll(now).not.toBe(before.endpoint);
  await waitForSync(page);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toHaveCount(0);
  const [after] = await provider.subscriptions.all();
  expect(await onlySubscriber(provider)).toBe(before.subscriber);
  expect(after?.vapid).not.toBe(before.vapid);
  expect(await sendToAll(provider, { id: 'um', title: 'Chave nova' })).toEqual([201]);
  await arrived(page, 1);
  await expect.poll(() => titles(page)).toEqual(['Chave nova']);
  // The provider stores the former subscription again, as if it had never heard of its end: the push service's answer makes it forget it.
  await provider.subscriptions.keep({ ...before, subscriber: FORMER });
  const sent = await provider.send('{}', { subscriber: FORMER });
  expect(sent).toEqual([{ subscriber: FORMER, status: 410 }]);
  expect(await onlySubscriber(provider)).toBe(before.subscriber);
  expect(service.posted.at(-1)?.why).toBe('no such subscription');
});

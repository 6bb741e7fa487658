import { SITE } from '#demo-site/server/push/config.mjs';
import { endpointOf, onlySubscriber, sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { kept, openSubscribed, waitForSync } from './harness/shop-page';
import { shown } from './harness/shown';
import { storedSubscriber } from './harness/stored';
import { expect, test } from './harness/test';

test('[PU-54, the worker alone] when the push service has forgotten the browser, the worker subscribes again as the same subscriber', async ({
  page,
  provider,
  mozilla,
}) => {
  await openSubscribed(page);
  const subscriber = await onlySubscriber(provider);
  // Twice, because the worker has to know the endpoint that it has itself sent.
  for (let times = 0; times < 2; times += 1) {
    const before = await endpointOf(provider);
    mozilla.forgetBrowsers();
    await expect.poll(() => endpointOf(provider), { timeout: 40_000 }).not.toBe(before);
    expect(await onlySubscriber(provider)).toBe(subscriber);
    await expect
      .poll(async () => (await storedSubscriber(page))['endpoint'])
      .toBe(await endpointOf(provider));
  }
  expect(await sendToAll(provider, { id: 'um', title: 'De volta' })).toEqual([201]);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'De volta' }]);
  const [{ meta } = { meta: {} }] = await provider.subscriptions.all();
  expect(meta).toMatchObject({ origin: SHOP });
});

test("[PU-54, the page] [PU-51, same subscriber] the next page keeps the subscriber of a worker's new subscription and shows no prompt", async ({
  page,
  provider,
  mozilla,
}) => {
  await openSubscribed(page);
  const subscriber = await onlySubscriber(provider);
  const before = await kept(page);
  mozilla.forgetBrowsers();
  await expect.poll(() => endpointOf(provider), { timeout: 40_000 }).not.toBe(before['endpoint']);
  await page.reload();
  await expect.poll(async () => (await kept(page))['endpoint']).toBe(await endpointOf(provider));
  await waitForSync(page);
  expect(await onlySubscriber(provider)).toBe(subscriber);
  expect((await kept(page))['subscriberUuid']).toBe(subscriber);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toHaveCount(0);
});

test('[PU-53] a revoked permission is reported once, and the stored subscription is removed', async ({
  page,
  context,
  provider,
  asked,
}) => {
  await openSubscribed(page);
  const gone = `/push/unsubscribe/${SITE}/${await onlySubscriber(provider)}`;
  await context.clearPermissions();
  await expect.poll(() => provider.subscriptions.all()).toEqual([]);
  expect(await kept(page)).toEqual({});
  await expect.poll(() => storedSubscriber(page)).toBeUndefined();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeVisible();
  expect(asked(gone)).toBe(1);
});

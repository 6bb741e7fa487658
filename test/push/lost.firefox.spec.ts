import { subscribe } from './harness/plain-page';
import { onlySubscriber, say } from './harness/said';
import { SHOP } from './harness/shop';
import { shown } from './harness/shown';
import { expect, test } from './harness/test';

test('[PU-54, the worker alone] where the push service has forgotten the browser, the worker subscribes again by itself, as the same subscriber', async ({
  page,
  provider,
  mozilla,
}) => {
  await page.goto(`${SHOP}/loja`);
  await subscribe(page);
  const endpoint = async (): Promise<string | undefined> =>
    (await provider.subscriptions.all())[0]?.endpoint;
  const [subscriber, before] = [await onlySubscriber(provider), await endpoint()];
  mozilla.forgetBrowsers();
  await expect.poll(endpoint, { timeout: 40_000 }).not.toBe(before);
  expect(await onlySubscriber(provider)).toBe(subscriber);
  expect(await say(provider, { id: 'um', title: 'De volta' })).toEqual([201]);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'De volta' }]);
  const [{ meta } = { meta: {} }] = await provider.subscriptions.all();
  expect(meta).toMatchObject({ origin: SHOP });
});

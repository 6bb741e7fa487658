import { randomUUID } from 'node:crypto';
import webpush from 'web-push';
import { SITE } from '#demo-site/server/push/config.mjs';
import { onlySubscriber, reports, sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { openSubscribed, shopPage } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived, notifications } from './harness/stored';
import { expect, test } from './harness/test';

/** A second site of the same origin, with a provider of its own. Its id is any text. */
const OTHER = 'camas/é %2f';

interface Posted {
  uuid: string;
  subscriber_uuid: string;
  subscription_json: string;
}

test('[PU-61, two sites] both sites of an origin send to a visitor who has subscribed to both, and each provider gets the reports of its own notifications', async ({
  ground,
  page,
  provider,
  html,
  posted,
}) => {
  const { agent, world } = ground;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const subscriber = randomUUID();
  const settings = {
    site: { public_vapid_key: publicKey, name: 'Camas', triggerConditions: { pageDelay: 0 } },
  };
  for (const [path, body] of [
    [`${encodeURIComponent(OTHER)}.json`, settings],
    ['subscribe', { subscriber_uuid: subscriber }],
    ['track', {}],
  ] as const)
    world.answer(`shop.test/outro/${path}`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  html('/camas/', shopPage({}, '/outro').replace(SITE, OTHER));
  await openSubscribed(page);
  const [first] = await provider.subscriptions.all();

  await page.goto(`${SHOP}/camas/`);
  await page.getByRole('button', { name: 'Subscrever' }).click();
  const subscribed = (): Posted[] => posted('/outro/subscribe') as Posted[];
  await expect.poll(subscribed).toMatchObject([{ uuid: OTHER }]);
  expect(await provider.subscriptions.all()).toEqual([first]);
  const stored = (): Promise<string | null> =>
    page.evaluate((key) => localStorage.getItem(key), `enxerto.push.${OTHER}`);
  await expect.poll(stored).toContain(subscriber);

  expect(await sendToAll(provider, { id: 'um', title: 'Das mesas' })).toEqual([201]);
  await arrived(page, 1);
  const [{ subscription_json: subscription } = { subscription_json: '' }] = subscribed();
  const { statusCode } = await webpush.sendNotification(
    JSON.parse(subscription) as webpush.PushSubscription,
    JSON.stringify({ id: 'dois', title: 'Das camas' }),
    { agent, vapidDetails: { subject: 'mailto:camas@shop.test', publicKey, privateKey } },
  );
  expect(statusCode).toBe(201);
  const titles = async (place: string): Promise<string[]> =>
    (await notifications(page, place)).map(({ title }) => title);
  await expect.poll(() => titles(`.${OTHER}`)).toEqual(['Das camas']);
  expect(await titles('')).toEqual(['Das mesas']);
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title).sort())
    .toEqual(['Das camas', 'Das mesas']);

  await expect.poll(() => reports(provider)).toEqual(['notification_shown {"id":"um"}']);
  const tracked = (): string[][] =>
    world.requests
      .filter(({ path }) => path.startsWith('/outro/track'))
      .map(({ path }) => {
        const query = new URL(path, SHOP).searchParams;
        return ['uuid', 'subscriber_uuid', 'data'].map((name) => query.get(name) ?? '');
      });
  await expect.poll(tracked).toEqual([[OTHER, subscriber, '{"id":"dois"}']]);
  expect(await onlySubscriber(provider)).toBe(first?.subscriber);
});

import { clickAlert } from './harness/alert';
import { reports, sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { POST_KEYS, openSubscribed } from './harness/shop-page';
import { shown } from './harness/shown';
import { expect, test } from './harness/test';
import { ACK } from './services/firefox';

const REPORTED = ['notification_shown {"id":"um"}', 'notification_clicked {"id":"um"}'];

test('[PU-70] [PU-51, keys] the whole chain works with real parts, from the prompt to one reported click on the notification', async ({
  page,
  context,
  provider,
  mozilla,
  posted,
}) => {
  await openSubscribed(page);
  expect(posted('/push/subscribe').map((body) => Object.keys(body).sort())).toEqual([POST_KEYS]);
  expect(await sendToAll(provider, { id: 'um' })).toEqual([201]);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
  await clickAlert(context, 'Olá, crianças ✓');
  await expect
    .poll(() => context.pages().map((one) => one.url()))
    .toEqual([`${SHOP}/loja`, `${SHOP}/destino`]);
  await expect.poll(() => reports(provider)).toEqual(REPORTED);
  expect(await shown(page)).toEqual([]);
  // Firefox acknowledges a message once the push event is over.
  await expect
    .poll(() => mozilla.messages.filter(({ type }) => type === 'ack'))
    .toEqual([{ type: 'ack', code: ACK.delivered }]);
});

test('[PU-60, focus] a tab that is already at the target is focused, and none is opened', async ({
  page,
  context,
  provider,
}) => {
  await openSubscribed(page);
  // Firefox's permission question is still open and keeps the window's focus; loading a page closes it.
  await page.reload();
  const target = await context.newPage();
  await target.goto(`${SHOP}/destino#aqui`);
  await page.bringToFront();
  const hasFocus = (): Promise<boolean> => target.evaluate(() => document.hasFocus());
  await expect.poll(hasFocus).toBe(false);
  await sendToAll(provider, { id: 'um' });
  await clickAlert(context, 'Olá, crianças ✓');
  await expect.poll(hasFocus).toBe(true);
  await expect.poll(() => reports(provider)).toEqual(REPORTED);
  expect(context.pages()).toHaveLength(2);
});

test('[PU-60, any origin] a target on another origin is opened, and one that is no web address never is', async ({
  page,
  context,
  provider,
}) => {
  await openSubscribed(page);
  const addresses = (): string[] => context.pages().map((one) => one.url());
  await sendToAll(provider, {
    id: 'um',
    title: 'Fora',
    target_url: 'https://cdn.test/enxerto/loader.js',
  });
  await clickAlert(context, 'Fora');
  await expect.poll(addresses).toContain('https://cdn.test/enxerto/loader.js');
  await sendToAll(provider, { id: 'dois', title: 'Mau', target_url: 'javascript:alert(1)' });
  await clickAlert(context, 'Mau');
  await expect.poll(addresses).toContain(`${SHOP}/`);
  expect(addresses()).toHaveLength(3);
});

import { SHOP } from './harness/shop';
import { openSubscribed } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

const FALLBACK = { title: 'Pinho Manso', body: 'Nova notificação' };
const PAYLOADS = {
  'no data': { payload: null, notification: FALLBACK },
  'plain text': {
    payload: 'Chegou a mesa ✓',
    notification: { title: 'Pinho Manso', body: 'Chegou a mesa ✓' },
  },
  'a declarative web push': {
    payload: JSON.stringify({
      web_push: 8030,
      notification: { title: 'Olá ✓', body: 'Declarado', navigate: `${SHOP}/destino` },
    }),
    notification: {
      title: 'Olá ✓',
      body: 'Declarado',
      data: { target_url: `${SHOP}/destino` },
    },
  },
};

test('[PU-60, what it receives] no payload, plain text and a declarative push each show one notification', async ({
  page,
  provider,
}) => {
  await openSubscribed(page);
  const close = (): Promise<unknown> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const one of await registration.getNotifications()) one.close();
    });
  for (const [at, [kind, { payload, notification }]] of Object.entries(PAYLOADS).entries())
    await test.step(kind, async () => {
      expect(await provider.send(payload)).toMatchObject([{ status: 201 }]);
      await arrived(page, at + 1);
      await expect.poll(() => shown(page)).toMatchObject([notification]);
      await close();
      await expect.poll(() => shown(page)).toEqual([]);
    });
});

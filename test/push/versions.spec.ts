import { readFileSync } from 'node:fs';
import { reports, sendToAll } from './harness/messages';
import { openSubscribed } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived, storeSubscriber } from './harness/stored';
import { expect, test } from './harness/test';

const WORKER = readFileSync(new URL('../../dist/enxerto-push-sw.js', import.meta.url), 'utf8');

test('[PU-61, updates itself] a new worker takes over while pages of the old one are open, and the subscription stays', async ({
  page,
  provider,
  script,
}) => {
  await openSubscribed(page);
  const [before] = await provider.subscriptions.all();
  script(
    '/enxerto-push-sw.js',
    `${WORKER}\nself.addEventListener('message', ({ ports }) => ports[0].postMessage('new'));`,
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.update()));
  const isNew = (): Promise<unknown> =>
    page.evaluate(async () => {
      const { active, waiting, installing } = await navigator.serviceWorker.ready;
      if (waiting || installing || !active) return 'not yet';
      const { port1, port2 } = new MessageChannel();
      const reported = new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(resolve, 500, 'old');
      });
      active.postMessage('who are you?', [port2]);
      return reported;
    });
  await expect.poll(isNew).toBe('new');
  await sendToAll(provider, { id: 'um', title: 'Do novo' });
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Do novo' }]);
  expect(await provider.subscriptions.all()).toEqual([before]);
});

test('[PU-61, an old page] a worker uses what an older page stored as far as it is readable', async ({
  page,
  provider,
  asked,
}) => {
  await openSubscribed(page);
  for (const [index, stored] of [
    { name: 'Só o nome' },
    'another kind',
    { name: 7, api: '' },
  ].entries()) {
    await storeSubscriber(page, stored);
    await sendToAll(provider, { id: `n${index}`, title: '' });
    await arrived(page, index + 1);
    await expect.poll(async () => (await shown(page)).length).toBe(index + 1);
  }
  const titles = (await shown(page)).map(({ title }) => title).sort();
  expect(titles).toEqual(['Só o nome', 'shop.test', 'shop.test']);
  expect(asked('/push/track')).toBe(0);
});

test('[PU-61, one database] a page that keeps the database open does not block the worker, nor the worker a page', async ({
  page,
  provider,
}) => {
  await openSubscribed(page);
  await page.evaluate(async () => {
    const request = indexedDB.open('enxerto', 1);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    // Closes for a newer version, as `src/net/database.ts` does.
    request.result.onversionchange = () => request.result.close();
  });
  await sendToAll(provider, { id: 'um' });
  await expect.poll(() => reports(provider)).toEqual(['notification_shown {"id":"um"}']);
  const upgraded = await page.evaluate(async () => {
    const request = indexedDB.open('enxerto', 2);
    const how = await new Promise((resolve) => {
      request.onsuccess = () => resolve('upgraded');
      request.onblocked = () => resolve('blocked');
    });
    request.result.close();
    return how;
  });
  expect(upgraded).toBe('upgraded');
  // The database now has a version that the worker does not know, as from a newer page. Messages must be shown all the same.
  // The worker cannot write its list, so `arrived` cannot be used; instead the message is sent again until it is shown, since
  // a call of `shown` may come too early and lose it.
  const titles = async (): Promise<string[]> => {
    await sendToAll(provider, { id: 'dois', title: 'Apesar disso' });
    return (await shown(page)).map(({ title }) => title);
  };
  await expect.poll(titles).toContain('Apesar disso');
});

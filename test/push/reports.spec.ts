import { PUSH_KEPT_ITEMS } from '#src/limits/push';
import { reports, sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { openSubscribed } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived, notifications, storedSubscriber } from './harness/stored';
import { expect, test } from './harness/test';

declare const window: Window & typeof globalThis & { enxerto: unknown[] };

const SHOWN = (id: string): string => `notification_shown {"id":"${id}"}`;

test('[PU-60, retry] a failed report is tried again and counts once', async ({
  page,
  provider,
  oddities,
}) => {
  await openSubscribed(page);
  oddities.set({ pushTrack: { status: 503, times: 2 } });
  await sendToAll(provider, { id: 'um' });
  await expect.poll(() => reports(provider)).toEqual([SHOWN('um')]);
  await expect.poll(() => notifications(page)).toMatchObject([{ id: 'um', shown: true }]);
});

test('[PU-60, retry] a report that failed for good is sent once with the next notification', async ({
  page,
  provider,
  oddities,
  asked,
}) => {
  await openSubscribed(page);
  oddities.set({ pushTrack: { status: 500, times: 3 } });
  await sendToAll(provider, { id: 'um' });
  await expect.poll(() => asked('/push/track')).toBe(3);
  expect(await reports(provider)).toEqual([]);
  await sendToAll(provider, { id: 'dois' });
  await expect
    .poll(async () => (await reports(provider)).sort())
    .toEqual([SHOWN('dois'), SHOWN('um')]);
  expect(asked('/push/track')).toBe(5);
});

test('[PU-60, reports once] a message that arrives twice replaces itself and is reported once', async ({
  page,
  provider,
}) => {
  await openSubscribed(page);
  await sendToAll(provider, { id: 'um', title: 'Uma vez' });
  await expect.poll(() => reports(provider)).toEqual([SHOWN('um')]);
  await sendToAll(provider, { id: 'um', title: 'Outra vez' });
  await arrived(page, 1, { title: 'Outra vez' });
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Outra vez' }]);
  await sendToAll(provider, { id: 'dois' });
  await expect.poll(() => reports(provider)).toEqual([SHOWN('um'), SHOWN('dois')]);
});

test('[PU-60, reports] [PU-58, withdrawn] a visitor who rejects everything still sees notifications, and none is reported until consent is given again', async ({
  page,
  provider,
  asked,
}) => {
  await openSubscribed(page);
  const choose = (choice: 'none' | 'all'): Promise<void> =>
    page.evaluate((logged) => void window.enxerto.push(['consent.set', logged]), choice);
  const mayReport = async (): Promise<unknown> => (await storedSubscriber(page))['reports'];
  await choose('none');
  await expect.poll(mayReport).toBe(false);
  await sendToAll(provider, { id: 'um' });
  await expect.poll(() => notifications(page)).toMatchObject([{ id: 'um' }]);
  expect(asked('/push/track')).toBe(0);
  await choose('all');
  await expect.poll(mayReport).toBe(true);
  await sendToAll(provider, { id: 'dois' });
  await expect.poll(() => reports(provider)).toEqual([SHOWN('dois')]);
  expect(asked('/push/track')).toBe(1);
});

test('[PU-60, a bounded list] the bell keeps the last notifications, newest first, up to its limit', async ({
  page,
  provider,
}) => {
  await openSubscribed(page);
  const ids = Array.from({ length: PUSH_KEPT_ITEMS + 2 }, (_none, at) => `n${at}`);
  for (const id of ids) {
    await sendToAll(provider, { id, title: `Mesa ${id}`, tag: 'mesa' });
    await expect.poll(async () => (await notifications(page))[0]?.id).toBe(id);
  }
  const kept = await notifications(page);
  expect(kept.map(({ id }) => id)).toEqual(ids.reverse().slice(0, PUSH_KEPT_ITEMS));
  expect(kept[0]).toMatchObject({ title: `Mesa ${ids[0]}`, target_url: `${SHOP}/destino` });
});

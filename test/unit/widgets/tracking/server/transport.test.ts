import { expect, test, vi } from 'vitest';
import { pendingEntries } from '../../../../../src/net/pending';
import type { Copy } from '../../../../../widgets/tracking/pipeline/server-copy';
import {
  AJAX,
  answers,
  details,
  OPTIONS,
  outgoing,
  REST,
  sent,
  serve,
  serveEachTest,
  settled,
} from './serving';

serveEachTest();

test('[TR-53, transport] clicks on links wait 500 ms, or until nobody sees the page; [TR-63, door] withdrawn in between, they are not sent', async () => {
  const on = serve({ ...OPTIONS, useSendBeacon: '' });
  const link = outgoing({
    name: 'OutboundClick',
    event: { e_id: 'automatic_event_outbound_link' },
  });
  on.toServer(link);
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
  on.toServer(link);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(sent).toHaveLength(2);
  on.toServer(link);
  on.choose([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(details(on).at(-1)).toBe('blocked refused');
});

test('[TR-62, long] more than 60 KB, alone or together, go without keep-alive; what they were is put aside as the page goes', async () => {
  const on = serve();
  answers[REST] = () => new Promise(() => undefined);
  const half = { note: 'x'.repeat(35_000) };
  for (const id of ['one', 'two']) on.toServer(outgoing({ id, params: half }));
  await settled();
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false]);
  window.dispatchEvent(new Event('pagehide'));
  expect(pendingEntries().map(([, copy]) => (copy as Copy).id)).toEqual(['two']);
});

test('[TR-62, broken off] a request that is broken off just before the page says that it goes has been sent; on a page that stays the ajax post follows', async () => {
  const on = serve();
  answers[REST] = () => Promise.reject(new TypeError('broken off'));
  const paths = (): string[] => sent.map(({ path }) => path);
  on.toServer(outgoing({ id: 'going' }));
  await settled();
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths()).toEqual([REST]);
  window.dispatchEvent(new Event('pageshow'));
  on.toServer(outgoing({ id: 'staying' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths()).toEqual([REST, REST, AJAX]);
});

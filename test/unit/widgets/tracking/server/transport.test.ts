import { expect, test, vi } from 'vitest';
import { pendingEntries } from '#src/net/retry/pending';
import type { ServerCopy } from '#widgets/tracking/pipeline/server-copy';
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

test('[TR-53, transport] a link click waits 500 ms or until the page is hidden; [TR-63, door] it is not sent if consent is withdrawn by then', async () => {
  const on = serve({ ...OPTIONS, useSendBeacon: '' });
  const link = outgoing({
    name: 'OutboundClick',
    kind: 'automatic_event_outbound_link',
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

test('[TR-62, long] copies over 60 KB, alone or together, are sent without keep-alive and are stored at page hide', async () => {
  const on = serve();
  answers[REST] = () => new Promise(() => undefined);
  const half = { note: 'x'.repeat(35_000) };
  for (const id of ['one', 'two']) on.toServer(outgoing({ id, params: half }));
  await settled();
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false]);
  window.dispatchEvent(new Event('pagehide'));
  expect(pendingEntries().map(([, copy]) => (copy as ServerCopy).id)).toEqual(['two']);
});

test('[TR-62, broken off] a request that breaks off just before page hide counts as sent; on a page that stays, ajax follows', async () => {
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

import { afterEach, expect, test, vi } from 'vitest';
import { FILTERS_TIMEOUT_MS } from '../../../../src/limits';
import { bench, sent } from './fixture';

const AJAX = 'https://loja.example/wp-admin/admin-ajax.php';
const OPTIONS = {
  facebook: {},
  ga: {},
  ajaxUrl: AJAX,
  gdpr: { ajax_enabled: '1', facebook_disabled_by_api: '', analytics_disabled_by_api: '' },
};
const EVENT = { facebook: { name: 'Lead' }, ga: { name: 'generate_lead' } };
const BOTH = ['analytics', 'advertisement'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The server's answer, and how often it was asked. */
function server(answer: () => Promise<Response>): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const json =
  (value: unknown, status = 200) =>
  (): Promise<Response> =>
    Promise.resolve(new Response(JSON.stringify(value), { status }));

test('[TR-33, asked] not before consent, once, before the first vendor; what it switches off stays off', async () => {
  const asked = server(json({ success: true, data: { facebook_disabled_by_api: true } }));
  const at = bench(OPTIONS);
  at.tracker.fire(EVENT);
  expect(asked).not.toHaveBeenCalled();
  at.choose(BOTH);
  expect(at.brought).toEqual([]);
  await vi.waitFor(() => expect(at.brought).toEqual(['visit', 'ga']));
  expect(sent(at).map(({ name }) => name)).toEqual(['generate_lead']);
  at.choose(BOTH);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(String(asked.mock.calls[0]?.[0])).toBe(`${AJAX}?action=pys_get_gdpr_filters_values`);
  at.end();
});

test.each<[string, () => Promise<Response>]>([
  ['`0`', () => Promise.resolve(new Response('0'))],
  ['no success', json({ success: false, data: { analytics_disabled_by_api: false } })],
  ['an error', json({ success: true, data: { analytics_disabled_by_api: false } }, 500)],
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['a list', json([])],
])(
  '[TR-33, no answer] %s: the page’s own flags hold, and allow nothing that they switch off',
  async (_name, answer) => {
    server(answer);
    const gdpr = { ...OPTIONS.gdpr, analytics_disabled_by_api: '1' };
    const at = bench({ ...OPTIONS, gdpr }, { decided: true, yes: BOTH });
    await vi.waitFor(() => expect(at.brought).toEqual(['visit', 'facebook']));
    expect(at.lines.join('\n')).toContain("the page's flags hold");
    at.end();
  },
);

test('[TR-33, no answer] one that never comes is not waited for longer than its time', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const at = bench(OPTIONS, { decided: true, yes: BOTH });
  await vi.advanceTimersByTimeAsync(FILTERS_TIMEOUT_MS - 1);
  expect(at.brought).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(at.brought).toEqual(['visit', 'facebook', 'visit', 'ga']);
  at.end();
});

test('[TR-33, configured] not asked where the server does not want it, nor with ConsentMagic', () => {
  const asked = server(json({}));
  for (const gdpr of [
    { ajax_enabled: '' },
    { ajax_enabled: '1', consent_magic_integration_enabled: true },
  ]) {
    const at = bench({ ...OPTIONS, gdpr }, { decided: true, yes: BOTH });
    expect(at.brought).toEqual(['visit', 'facebook', 'visit', 'ga']);
    at.end();
  }
  expect(asked).not.toHaveBeenCalled();
});

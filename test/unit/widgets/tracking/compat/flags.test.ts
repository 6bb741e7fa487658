import { expect, test, vi } from 'vitest';
import { FILTERS_TIMEOUT_MS } from '#src/limits';
import { bench, sent } from '../fixture';

const AJAX = 'https://loja.example/wp-admin/admin-ajax.php';
const OPTIONS = {
  facebook: {},
  ga: {},
  ajaxUrl: AJAX,
  gdpr: { ajax_enabled: '1', facebook_disabled_by_api: '', analytics_disabled_by_api: '' },
};
const EVENT = { facebook: { name: 'Lead' }, ga: { name: 'generate_lead' } };
const BOTH = ['analytics', 'advertisement'];

/** The server's answer, and how often it was asked. */
function server(answer: () => Promise<Response>) {
  const fetched = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const json =
  (value: unknown, status = 200) =>
  (): Promise<Response> =>
    Promise.resolve(new Response(JSON.stringify(value), { status }));

test('[TR-33, asked] the server is asked once, after consent and before the first vendor, and its switches apply', async () => {
  const asked = server(json({ success: true, data: { facebook_disabled_by_api: true } }));
  const at = bench(OPTIONS);
  at.tracker.fire(at.tracker.readCopies(EVENT));
  expect(asked).not.toHaveBeenCalled();
  at.choose(BOTH);
  expect(at.loaded).toEqual([]);
  await vi.waitFor(() => expect(at.loaded).toEqual(['ga']));
  expect(sent(at).map(({ name }) => name)).toEqual(['generate_lead']);
  at.choose(BOTH);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0]).toBe(`${AJAX}?action=pys_get_gdpr_filters_values`);
  at.end();
});

test.each<[string, () => Promise<Response>]>([
  ['`0`', () => Promise.resolve(new Response('0'))],
  ['no success', json({ success: false, data: { analytics_disabled_by_api: false } })],
  ['an error', json({ success: true, data: { analytics_disabled_by_api: false } }, 500)],
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['a list', json([])],
])("[TR-33, no answer] %s: the page's own flags apply", async (_name, answer) => {
  server(answer);
  const gdpr = { ...OPTIONS.gdpr, analytics_disabled_by_api: '1' };
  const at = bench({ ...OPTIONS, gdpr }, { decided: true, yes: BOTH });
  await vi.waitFor(() => expect(at.loaded).toEqual(['facebook']));
  expect(at.lines.join('\n')).toContain("the page's flags apply");
  at.end();
});

test('[TR-33, no answer] an answer that never comes is given up after its time', async () => {
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
  expect(at.loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(at.loaded).toEqual(['facebook', 'ga']);
  at.end();
});

test('[TR-33, configured] the server is not asked where its settings forbid it, nor with ConsentMagic', () => {
  const asked = server(json({}));
  for (const gdpr of [
    { ajax_enabled: '' },
    { ajax_enabled: '1', consent_magic_integration_enabled: true },
  ]) {
    const at = bench({ ...OPTIONS, gdpr }, { decided: true, yes: BOTH });
    expect(at.loaded).toEqual(['facebook', 'ga']);
    at.end();
  }
  expect(asked).not.toHaveBeenCalled();
});

test("[TR-33, printed] the page's flags switch nothing off before the server answers, and everything if it does not", async () => {
  const gdpr = { ajax_enabled: true, all_disabled_by_api: true };
  server(json({ success: true, data: { all_disabled_by_api: false } }));
  const at = bench({ ...OPTIONS, gdpr });
  at.tracker.fire(at.tracker.readCopies(EVENT));
  expect(at.notes.map(({ detail }) => detail)).toEqual(['undecided', 'undecided']);
  at.choose(BOTH);
  at.tracker.fire(at.tracker.readCopies(EVENT));
  expect(at.notes.slice(2).map(({ detail }) => detail)).toEqual(['asking', 'asking']);
  await vi.waitFor(() => expect(sent(at)).toHaveLength(4));
  at.end();

  server(json(0));
  const silent = bench({ ...OPTIONS, gdpr }, { decided: true, yes: BOTH });
  await vi.waitFor(() => expect(silent.lines.join()).toContain('and switch everything off'));
  silent.tracker.fire(silent.tracker.readCopies(EVENT));
  expect(silent.notes.map(({ detail }) => detail)).toEqual(['no answer', 'no answer']);
  expect([silent.loaded, sent(silent)]).toEqual([[], []]);
  silent.end();
});

test('[TR-33, each decision] an answer to an older decision is ignored, and the newest one is waited for', async () => {
  const answers: ((response: Response) => void)[] = [];
  const asked = server(() => new Promise((resolve) => answers.push(resolve)));
  const answer = (at: number, off: boolean): void =>
    answers[at]?.(
      new Response(JSON.stringify({ success: true, data: { all_disabled_by_api: off } })),
    );
  const at = bench(OPTIONS);
  at.choose(['analytics']);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  at.choose(BOTH);
  at.choose(['analytics']);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  answer(2, false);
  await vi.waitFor(() => expect(at.loaded).toEqual(['ga']));
  answer(0, true);
  answer(1, true);

  // Let go once, it goes on while the next decision, which agrees to it too, is asked about; the other one waits.
  at.choose(BOTH);
  at.tracker.fire(at.tracker.readCopies(EVENT));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
  expect(sent(at).map(({ slug }) => slug)).toEqual(['ga']);
  expect(at.loaded).toEqual(['ga']);
  answer(3, true);
  await vi.waitFor(() => expect(at.delivered).toContain('ga stop'));
  expect(at.loaded).toEqual(['ga']);
  // What was refused between is not let go by an older word.
  at.choose([]);
  at.choose(['analytics']);
  expect(at.delivered).not.toContain('ga resume');
  at.end();
});

test('[TR-33, configured] without asking the server, our decision wins over its consent integration, not over other switches', () => {
  const all_disabled_by_api = true;
  const integration = { cookie_law_info_integration_enabled: true, all_disabled_by_api };
  const own = bench({ ...OPTIONS, gdpr: integration });
  own.tracker.fire(own.tracker.readCopies(EVENT));
  own.choose(BOTH);
  expect(sent(own)).toHaveLength(2);
  own.end();
  const kept = { ...integration, facebook_disabled_by_api: '1' };
  const part = bench({ ...OPTIONS, gdpr: kept }, { decided: true, yes: BOTH });
  expect(part.loaded).toEqual(['ga']);
  part.end();
  const allOff = bench({ ...OPTIONS, gdpr: { all_disabled_by_api } }, { decided: true, yes: BOTH });
  expect(allOff.loaded).toEqual([]);
  allOff.end();
  // Another tool's decision is not ours.
  const foreign = bench({ ...OPTIONS, gdpr: integration }, { decided: true, yes: BOTH }, {}, false);
  expect(foreign.loaded).toEqual([]);
  foreign.end();
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitFields } from '#widgets/tracking/visitor/fields';
import { answering, fetched, HOME, ID, open } from './visit-page';

beforeEach(() => answering());

describe('what the server switches off', () => {
  const all = open().jar.names();
  vi.restoreAllMocks();

  test.each([
    ['disabled_start_session_cookie', /^pys_(?:start_session|session_limit)$/],
    ['disabled_first_visit_cookie', /^pys_first_visit$/],
    ['disabled_trafficsource_cookie', /^(?:last_)?pysTrafficSource$/],
    ['disabled_landing_page_cookie', /^(?:last_)?pys_landing_page$/],
    ['disabled_utmTerms_cookie', /^(?:last_)?pys_utm_/],
    ['disabled_utmId_cookie', /^(?:last_)?pys_fbadid$/],
    ['disabled_advanced_form_data_cookie', /^pys_advanced_form_data$/],
    ['externalID_disabled_by_api', /^pbid$/],
    ['disabled_all_cookie', /./],
  ])(
    '[TR-13, %s] exactly its own cookies are missing, even those that existed',
    async (flag, foreign) => {
      const before = { pbid: ID, pys_advanced_form_data: '%7B%7D' };
      const expected = [...all, ...Object.keys(before)]
        .filter((name) => !foreign.test(name))
        .sort();
      for (const stood of [
        before,
        Object.fromEntries([...all.map((name) => [name, 'true']), ...Object.entries(before)]),
      ]) {
        const { jar } = open({
          flags: { [flag]: true },
          before: stood,
          options: { ajaxForServerEvent: '1' },
        });
        jar.put('pys_consent', 'e30=');
        await Promise.resolve();
        expect(jar.names().filter((name) => name !== 'pys_consent')).toEqual(expected);
        vi.restoreAllMocks();
      }
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  test('[TR-13, sessions] without session cookies a click within the site begins no session', () => {
    const flags = { disabled_start_session_cookie: true };
    const before = { pys_first_visit: 'true', last_pysTrafficSource: 'google.com' };
    const within = open({ flags, before, referrer: `${HOME}/loja/` });
    expect(within.jar.of('last_pysTrafficSource')?.value).toBe('google.com');
    vi.restoreAllMocks();
    const without = open({ flags, before, referrer: 'https://bing.com/' });
    expect(without.jar.of('last_pysTrafficSource')?.value).toBe('bing.com');
  });

  test("[TR-13, first visit] without the flag's cookie, the first visit's stored values stay", () => {
    const before = { pysTrafficSource: 'google.com' };
    const { jar } = open({ flags: { disabled_first_visit_cookie: '1' }, before, referrer: '' });
    expect(jar.of('pysTrafficSource')?.value).toBe('google.com');
    expect(jar.of('pys_first_visit')).toBeUndefined();
  });
});

describe('consent', () => {
  test('[TR-16, cookies] before a withdrawal reaches us, a question about the visit gets no answer', () => {
    const { tracker, visit, jar } = open({ before: { pbid: ID } });
    Object.assign(tracker, { granted: () => false });
    expect([visit.fields(visitFields), visit.externalId, visit.matching()]).toEqual([{}, '', {}]);
    expect(jar.kept).toEqual([]);
  });

  test('[LD-09, visit] after the end nothing is stored any more', () => {
    const { visit, scope, grant, jar } = open({ before: { pbid: ID } });
    scope.end();
    expect([visit.fields(visitFields), visit.externalId, visit.matching()]).toEqual([{}, '', {}]);
    jar.kept = [];
    grant('ga');
    expect(jar.kept).toEqual([]);
  });
});

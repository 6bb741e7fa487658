import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SLUGS } from '#src/config/tracking-vendors';
import { answering, HOME, open, WEEK } from './visit-page';

beforeEach(() => answering());

describe('a first visit', () => {
  test('[TR-10, numbers] an invalid duration of the server falls back to its default', () => {
    const { jar } = open({ options: { cookie_duration: [], last_visit_duration: '0' } });
    expect(jar.of('pys_first_visit')?.age).toBe(WEEK);
    expect(jar.of('pys_session_limit')?.age).toBe(3600);
  });
});

describe('a later page', () => {
  const BEFORE = {
    pys_first_visit: 'true',
    pysTrafficSource: 'google.com',
    pys_landing_page: `${HOME}/`,
    pys_utm_source: 'antes',
    last_pysTrafficSource: 'google.com',
    last_pys_landing_page: `${HOME}/`,
    last_pys_utm_source: 'antes',
    last_pys_utm_term: 'mesa',
  };
  const SESSION = { pys_start_session: 'true', pys_session_limit: 'true' };

  test.each(['pys_start_session', 'pys_session_limit'])(
    '[TR-10, new session] without %s the last visit becomes this one, and the first stays',
    (missing) => {
      const before: Record<string, string> = { ...BEFORE, ...SESSION };
      delete before[missing];
      const { jar } = open({ before, referrer: '', address: `${HOME}/mesa/?utm_source=agora` });
      expect(jar.of('pysTrafficSource')?.value).toBe('google.com');
      expect(jar.of('pys_utm_source')?.value).toBe('antes');
      expect(jar.of('last_pysTrafficSource')).toMatchObject({ value: 'direct', age: WEEK });
      expect(jar.of('last_pys_landing_page')?.value).toBe(`${HOME}/mesa/`);
      expect(jar.of('last_pys_utm_source')?.value).toBe('agora');
      expect(jar.of('last_pys_utm_term')).toBeUndefined();
      expect(jar.of('pys_start_session')).toBeDefined();
      expect(jar.of('pys_session_limit')?.age).toBe(3600);
    },
  );

  test('[TR-10, new session] the session is decided once, and services granted later change nothing', () => {
    const { jar, grant } = open();
    const written = jar.writes.length;
    vi.setSystemTime(Date.now() + 7_200_000);
    jar.kept = jar.kept.filter(({ name }) => name !== 'pys_session_limit');
    for (let at = 1; at <= SLUGS.length; at += 1) grant(...SLUGS.slice(-at), 'facebook');
    expect(jar.writes).toHaveLength(written);
    vi.useRealTimers();
  });

  test('[TR-11, stored] an e-mail address stored by the legacy plugin is removed', () => {
    const { jar } = open({
      before: {
        ...BEFORE,
        ...SESSION,
        pys_utm_source: 'ana%40exemplo.pt',
        last_pys_utm_term: 'ana%2540exemplo.pt',
        last_pys_landing_page: `${HOME}/?e=ana@exemplo.pt`,
      },
    });
    expect(jar.kept.map(({ value }) => value).join()).not.toContain('exemplo');
    expect(jar.of('pysTrafficSource')).toBeDefined();
  });
});

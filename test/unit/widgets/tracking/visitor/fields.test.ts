import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitFields } from '#widgets/tracking/visitor/fields';
import { answering, HOME, open } from './visit-page';

beforeEach(() => answering());

describe('matching', () => {
  const form = (value: unknown): Record<string, string> => ({
    pys_advanced_form_data: encodeURIComponent(JSON.stringify(value)),
  });

  test("[TR-14, form data] form data is read while Meta is granted, under Meta's names", () => {
    const before = form({
      first_name: 'Ana+Maria',
      last_name: ' João ',
      email: 'Ana+loja@Exemplo.pt',
      phone: '+351 912 345 678',
    });
    const { visit, grant, jar } = open({ before });
    expect(visit.matching()).toEqual({
      em: 'ana+loja@exemplo.pt',
      ph: '351912345678',
      fn: 'Ana Maria',
      ln: 'João',
    });
    grant('ga', 'gtm', 'pinterest', 'bing');
    expect(visit.matching()).toEqual({});
    expect(jar.of('pys_advanced_form_data')).toBeUndefined();
    expect(jar.writes.some((text) => /^pys_advanced_form_data=[^;]/.test(text))).toBe(false);
  });

  test.each([
    ['nothing', {}, {}],
    [
      'the paid plugin’s lists',
      form({ emails: ['a@b.pt'], phones: [], fns: ['Ana'] }),
      { em: 'a@b.pt', fn: 'Ana' },
    ],
    ['no JSON', { pys_advanced_form_data: '%7Bfirst' }, {}],
    ['a list', form([]), {}],
    ['what has no shape', form({ email: { a: 1 }, phone: null, first_name: 3 }), { fn: '3' }],
  ])('[TR-14, form data] form data are read as far as possible: %s', (_, before, expected) => {
    expect(open({ before }).visit.matching()).toEqual(expected);
  });
});

describe('fields', () => {
  const OTHERS = {
    TrafficLanding: 'https://outro.test/',
    TrafficSource: 'outro.test',
    TrafficUtms: { utm_source: 'outra', utm_term: "x' onclick='y" },
    TrafficUtmsId: { gadid: '5' },
  };

  test("[TR-10, server’s fallback] printed data count only where the cookie is missing, because a cached page has another visitor's", () => {
    const fields = open({ options: { tracking_analytics: OTHERS } }).visit.fields(visitFields);
    expect(fields['pys_landing']).toBe(`${HOME}/cama/`);
    expect(fields['pys_source']).toBe('google.com');
    expect(fields['pys_utm']).toBe(
      "utm_source:boletim|utm_medium:undefined|utm_campaign:verão 2025|utm_term:x' onclick='y|utm_content:undefined",
    );
    expect(fields['pys_utm_id']).toBe('fbadid:77|gadid:5|padid:undefined|bingid:undefined');
  });

  test('[TR-11, server’s fallback] an e-mail address in printed data is in no field', () => {
    const printed = {
      TrafficUtms: { utm_term: 'ana%40exemplo.pt' },
      TrafficLanding: 'https://x.test/ana@exemplo.pt',
    };
    const flags = { disabled_landing_page_cookie: true };
    const fields = open({ flags, options: { tracking_analytics: printed } }).visit.fields(
      visitFields,
    );
    expect(Object.values(fields).join()).not.toContain('exemplo');
    expect(fields['pys_utm']).toContain('utm_term:undefined');
  });

  test("[TR-10, server’s fallback] 'undefined', as PHP prints it, stays that text", () => {
    const { visit } = open({ flags: { disabled_landing_page_cookie: true } });
    expect(visit.fields(visitFields)['pys_landing']).toBe('undefined');
  });

  test('[TR-10, model] last_visit takes landing page and source from the last visit', () => {
    const before = {
      pys_first_visit: 'true',
      pysTrafficSource: 'google.com',
      pys_landing_page: `${HOME}/primeira`,
    };
    const options = { visit_data_model: 'last_visit' };
    const fields = open({ before, options, referrer: 'https://bing.com/' }).visit.fields(
      visitFields,
    );
    expect(fields).toMatchObject({ pys_source: 'bing.com', pys_landing: `${HOME}/cama/` });
    vi.restoreAllMocks();
    expect(open({ before, referrer: 'https://bing.com/' }).visit.fields(visitFields)).toMatchObject(
      {
        pys_source: 'google.com',
        pys_landing: `${HOME}/primeira`,
        last_pys_source: 'bing.com',
      },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { forAll } from '#test/unit/for-all';
import { encode } from '#widgets/tracking/cookies/cookies';
import {
  isOnSite,
  landingOf,
  parametersOf,
  readArrival,
  sourceOf,
} from '#widgets/tracking/visitor/arrival';
import { containsEmail } from '#widgets/tracking/visitor/person';

const SITE = 'https://www.pinhal.test';

describe('sourceOf', () => {
  test.each([
    ['', 'direct'],
    ['https://www.google.com/', 'google.com'],
    ['https://www.google.com/search?q=cama', 'google.com'],
    ['http://l.facebook.com', 'l.facebook.com'],
    ['https://m.example.test:8080/a', 'm.example.test:8080'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://www.pinhal.test/loja/?a=b', 'direct'],
    ['https://www.pinhal.test', 'direct'],
    ['http://pinhal.test/', 'direct'],
    // Another host that only begins like ours.
    ['https://www.pinhal.test.mau.test/', 'pinhal.test.mau.test'],
    ['https://www.pinhal.testes/', 'pinhal.testes'],
  ])('[TR-10, source] the referrer %s means %s', (referrer, source) => {
    expect(sourceOf(referrer, SITE)).toBe(source);
  });

  test('[TR-10, source] for a site in a folder, the rest of its host is another site', () => {
    expect(sourceOf('https://loja.test/pt/cama', 'https://loja.test/pt/')).toBe('direct');
    expect(sourceOf('https://loja.test/ptolemeu', 'https://loja.test/pt')).toBe('loja.test');
  });
});

describe('parametersOf', () => {
  test('[TR-10, campaign] five campaign and four ad-click parameters are decoded under their own names', () => {
    const query =
      'utm_source=boletim&utm_medium=e-mail&utm_campaign=ver%C3%A3o+2025&utm_term=&utm_content=a%26b' +
      '&fbadid=1&gadid=2&padid=3&bingid=4&fbclid=x&gclid=y&utm_source=outra';
    expect(parametersOf(`${SITE}/cama?${query}#utm_term=nada`)).toEqual({
      utm_source: 'boletim',
      utm_medium: 'e-mail',
      utm_campaign: 'verão 2025',
      utm_term: '',
      utm_content: 'a&b',
      fbadid: '1',
      gadid: '2',
      padid: '3',
      bingid: '4',
    });
  });

  test('[TR-10, campaign] any value is read as it was written', () => {
    forAll([fc.string({ unit: 'grapheme' })], (value) => {
      const query = new URLSearchParams({ utm_campaign: value });
      expect(parametersOf(`${SITE}/?${query}`)['utm_campaign']).toBe(value.trim());
    });
  });
});

describe('readArrival', () => {
  const read = (href: string, referrer = '', lines: string[] = []): Record<string, string> =>
    readArrival({ href, referrer }, SITE, encode, (line) => lines.push(line)).values;

  test('[TR-10, landing] the landing page is without query and fragment', () => {
    expect(landingOf(`${SITE}/cama/?a=1#b`)).toBe(`${SITE}/cama/`);
    expect(read(`${SITE}/cama/#fim?x`)['pys_landing_page']).toBe(`${SITE}/cama/`);
  });

  const email = fc
    .tuple(fc.stringMatching(/^[\w-]{1,8}$/), fc.stringMatching(/^[a-z]{2,8}$/))
    .map(([local, host]) => `${local}@${host}.pt`);
  const forms = [
    String,
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
  ];

  test('[TR-11, found] an e-mail address in any parameter, referrer or landing page is not stored', () => {
    const names = [
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
      'fbadid',
      'gadid',
      'padid',
      'bingid',
    ];
    forAll(
      [
        email,
        fc.constantFrom(...names),
        fc.constantFrom(...forms),
        fc.string({ unit: 'grapheme', maxLength: 5 }),
      ],
      (address, name, form, around) => {
        const hidden = form(`${around} ${address}`);
        const lines: string[] = [];
        const values = read(
          `${SITE}/u/${form(address)}/?${name}=${hidden.replaceAll(' ', '+').replaceAll('&', '').replaceAll('#', '')}`,
          `https://correio.test/${form(address)}?u=${form(address)}`,
          lines,
        );
        expect(values[`pys_${name}`]).toBe('');
        expect(Object.values(values).some(containsEmail)).toBe(false);
        expect(lines.join()).toContain('holds an e-mail address');
        // Not even the debug log repeats it.
        expect(containsEmail(lines.join(' '))).toBe(false);
        expect(values['pysTrafficSource']).toBe('correio.test');
        expect(values['pys_landing_page']).toBe(`${SITE}/u/`);
      },
    );
  });

  test('a value over 300 characters is dropped with a line, lest the cookies grow too long', () => {
    const lines: string[] = [];
    const values = read(
      `${SITE}/?utm_term=${'x'.repeat(301)}&utm_source=${'y'.repeat(300)}`,
      '',
      lines,
    );
    expect(values['pys_utm_term']).toBe('');
    expect(values['pys_utm_source']).toHaveLength(300);
    expect(lines).toEqual(['pys_utm_term is dropped: it is longer than 300 characters']);
  });

  test('[TR-64] an unreadable address is logged and counts as direct or empty', () => {
    const lines: string[] = [];
    vi.stubGlobal('URLSearchParams', function broken() {
      throw new TypeError('replaced by the page');
    });
    const opened = {
      href: `${SITE}/cama?utm_source=a`,
      get referrer(): string {
        throw new TypeError('no referrer here');
      },
    };
    const { values } = readArrival(opened, SITE, encode, (line) => lines.push(line));
    vi.unstubAllGlobals();
    expect(values).toMatchObject({ pysTrafficSource: 'direct', pys_utm_source: '' });
    expect(values['pys_landing_page']).toBe(`${SITE}/cama`);
    expect(lines).toEqual([
      'the traffic source could not be read: TypeError: no referrer here',
      'the query could not be read: TypeError: replaced by the page',
    ]);
  });

  test('[TR-64] any address and referrer become texts and a source, and nothing throws', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'https://',
        'www.',
        '?',
        '&',
        '#',
        '/',
        '=',
        '%',
        '%E0%A4%A',
        'utm_term=',
        '\uD800',
      ),
    );
    const address = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
    forAll([address, address, address], (href, referrer, site) => {
      const { values } = readArrival({ href, referrer }, site, encode, () => {});
      expect(Object.keys(values)).toHaveLength(11);
      expect(Object.values(values).every((value) => typeof value === 'string')).toBe(true);
      if (referrer === '') expect(values['pysTrafficSource']).toBe('direct');
    });
    expect(isOnSite('', '')).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsEmail, scrubAddress, scrubParams } from '../../../../widgets/tracking/scrub';

const twice = (text: string): string => encodeURIComponent(encodeURIComponent(text));

describe('holdsEmail', () => {
  test.each([
    'ana@exemplo.pt',
    'Ana.Maria+loja@sub.exemplo.co.uk',
    'boletim de ana@exemplo.pt em maio',
    'ana%40exemplo.pt',
    'ana%2540exemplo%252Ept',
    'ana%25252540exemplo.pt',
    'joão@exemplo.pt',
    'jo%C3%A3o%40exemplo.pt',
    'ana@exämple.de',
    'ana@почта.рф',
    'ana%40%D0%BF%D0%BE%D1%87%D1%82%D0%B0.%D1%80%D1%84',
    'ana%40exemplo.pt%E0%A4%A',
    '100%ana%40exemplo.pt',
    'mailto:ana@exemplo.pt',
    '<ana@exemplo.pt>',
    "o'neill@exemplo.pt",
    'https://loja.test/?next=%2Fconta%3Femail%3Dana%2540exemplo.pt',
  ])('[TR-11] sees %s', (text) => {
    expect(holdsEmail(text)).toBe(true);
  });

  test.each([
    '',
    'verão 2025',
    '@pinho.manso',
    'https://maps.test/@38.72,-9.14,15z',
    'instagram.test/@pinho.manso',
    'pacote@1.2.3',
    'ana@',
    'a @ b.pt',
    '50%',
    '%40%40',
  ])('lets %s be', (text) => {
    expect(holdsEmail(text)).toBe(false);
  });

  test('is quick with long hostile texts', () => {
    for (const text of ['a@'.repeat(20_000), 'a@b.'.repeat(20_000), '%25'.repeat(30_000)])
      expect(holdsEmail(text)).toBe(false);
  });
});

describe('scrubAddress', () => {
  test.each([
    ['https://loja.test/?a=1&b=2#c', 'https://loja.test/?a=1&b=2#c'],
    ['https://loja.test/p?email=ana@exemplo.pt', 'https://loja.test/p'],
    ['https://loja.test/p?email=ana%40exemplo.pt&b=2#fim', 'https://loja.test/p?b=2#fim'],
    ['https://loja.test/p?a=%20x&e=ana%2540exemplo.pt&b', 'https://loja.test/p?a=%20x&b'],
    ['https://loja.test/u/ana@exemplo.pt/conta?x=1', 'https://loja.test/u/conta?x=1'],
    ['https://loja.test/ana@exemplo.pt', 'https://loja.test'],
    ['https://loja.test/?x=1#/u/ana@exemplo.pt?y=2', 'https://loja.test/?x=1#/u?y=2'],
    ['https://loja.test/#email=ana@exemplo.pt&t=1', 'https://loja.test/#&t=1'],
    ['https://joao%40exemplo.pt/caixa', ''],
    ['ana@exemplo.pt', ''],
    ['https://ana@exemplo.pt/caixa', 'https://exemplo.pt/caixa'],
    ['https://loja.test/?u=https://ana@exemplo.pt/&b=1', 'https://loja.test/?b=1'],
    ['android-app://com.correio/ana@exemplo.pt', 'android-app://com.correio'],
    ['', ''],
  ])('[TR-11] %s → %s', (address, clean) => {
    expect(scrubAddress(address)).toBe(clean);
  });

  const word = fc.stringMatching(/^[\w.~-]{1,8}$/);
  const email = fc
    .tuple(fc.stringMatching(/^[\w+-]{1,8}$/), fc.stringMatching(/^[a-z]{2,8}$/))
    .map(([local, host]) => `${local}@${host}.pt`);
  const disguised = fc
    .tuple(email, fc.constantFrom(String, encodeURIComponent, twice))
    .map(([address, by]) => by(address));
  const piece = fc.oneof(word, disguised);

  test('[TR-11] leaves no address, wherever and however it stands, and all else to the letter', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 4 }),
        fc.array(fc.tuple(word, piece), { maxLength: 4 }),
        fc.option(piece, { nil: undefined }),
        (steps, pairs, fragment) => {
          const build = (keep: (part: string) => boolean): string => {
            const path = steps.filter(keep).map((step) => `/${step}`);
            const query = pairs.filter(([, value]) => keep(value)).map((pair) => pair.join('='));
            const end = fragment !== undefined && keep(fragment) ? `#${fragment}` : '';
            return `https://loja.test${path.join('')}${query.length > 0 ? '?' : ''}${query.join('&')}${end}`;
          };
          const clean = scrubAddress(build(() => true));
          expect(holdsEmail(clean)).toBe(false);
          expect(clean).toBe(build((part) => !holdsEmail(part)));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('[TR-11] whatever comes, there is no address in what goes, and nothing throws', () => {
    const part = fc.oneof(
      fc.string(),
      disguised,
      fc.constantFrom('/', '?', '&', '#', '=', '//', '@', '%'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(holdsEmail(scrubAddress(parts.join('')))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('scrubParams', () => {
  test('[TR-11, events] places lose what holds an address, campaign values go; what holds none stays, empty or not, and so does what is no text', () => {
    const params = {
      event_url: 'loja.test/obrigado/ana@exemplo.pt/',
      landing_page: 'https://loja.test/u/ana%2540exemplo.pt',
      target_url: 'https://outra.test/?de=ana@exemplo.pt&b=1',
      page_title: 'ana@exemplo.pt',
      page_location: 'https://loja.test/?x=1',
      page_referrer: '',
      utm_campaign: 'para ana@exemplo.pt/maio',
      utm_term: 'verão',
      traffic_source: 'google.com',
      download_url: { any: 'ana@exemplo.pt' },
      post_id: 4211,
      search_term: 'a@b',
    };
    const before = structuredClone(params);
    expect(scrubParams(params)).toEqual({
      event_url: 'loja.test/obrigado/',
      landing_page: 'https://loja.test/u',
      target_url: 'https://outra.test/?b=1',
      page_location: 'https://loja.test/?x=1',
      page_referrer: '',
      utm_term: 'verão',
      traffic_source: 'google.com',
      download_url: { any: 'ana@exemplo.pt' },
      post_id: 4211,
      search_term: 'a@b',
    });
    expect(params).toEqual(before);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forMany } from '#test/unit/for-all';
import {
  containsEmail,
  containsPersonalData,
  containsSecret,
} from '#widgets/tracking/visitor/person';
import { reduceAddress, scrubAddress, scrubParams } from '#widgets/tracking/visitor/scrub';

const twice = (text: string): string => encodeURIComponent(encodeURIComponent(text));

describe('holdsEmail', () => {
  test.each([
    'ana@exemplo.pt',
    'ana%40exemplo.pt',
    'ana%2540exemplo%252Ept',
    'ana%25252540exemplo.pt',
    'joão@exemplo.pt',
    'ana@почта.рф',
    'ana%40exemplo.pt%E0%A4%A',
    '100%ana%40exemplo.pt',
    'mailto:ana@exemplo.pt',
    'https://loja.test/?next=%2Fconta%3Femail%3Dana%2540exemplo.pt',
  ])('[TR-11] %s holds an e-mail address', (text) => {
    expect(containsEmail(text)).toBe(true);
  });

  test.each([
    '',
    '@pinho.manso',
    'https://maps.test/@38.72,-9.14,15z',
    'pacote@1.2.3',
    'ana@',
    '%40%40',
  ])('%s holds none', (text) => {
    expect(containsEmail(text)).toBe(false);
  });

  test('long hostile texts are checked quickly', () => {
    for (const text of ['a@'.repeat(20_000), 'a@b.'.repeat(20_000), '%25'.repeat(30_000)])
      expect(containsEmail(text)).toBe(false);
  });
});

describe('holdsPerson', () => {
  test.each([
    '912345678',
    'Ligue: 912.345.678!',
    '+351912345678',
    '00351 912 345 678',
    '11 91234-5678',
    '%2B351912345678',
    '912%20345%20678',
    '٩١٢٣٤٥٦٧٨',
    'Ana <ana@exemplo.pt>',
    '/ligar/912345678/',
  ])('[XX-16, telephone] %s holds a telephone number', (text) =>
    expect(containsPersonalData(text)).toBe(true),
  );

  test.each([
    '',
    'Verão 2025',
    '1.289,90 €',
    '1 289 900,00 €',
    'catalogo.20251005.pdf',
    '38.72, -9.14',
    'a1b2c3d4e5f60718293',
    '12345678',
    '1234567890123456789',
  ])('[XX-16, telephone] %s holds none', (text) => expect(containsPersonalData(text)).toBe(false));

  test('long hostile texts are checked quickly', () => {
    for (const text of ['1 '.repeat(50_000), '1'.repeat(100_000), '+('.repeat(50_000)])
      expect(typeof containsPersonalData(text)).toBe('boolean');
  });
});

describe('holdsSecret', () => {
  test.each([
    'key=wc_order_x',
    '?key=1',
    'order_key=1',
    'orderKey=1',
    'apikey=1',
    'idToken=1',
    '#access_token=1',
    'sig=1',
    'code=1',
    'auth_code=1',
    '_wpnonce=1',
    'password=1',
    'session_id=1',
    'fields[token]=1',
    'billing_phone=1',
    'telefone=1',
    'tel=1',
    '%61ccess_token=1',
    'next=%2Freset%3Fkey%3Dabc',
    'a=ana@exemplo.pt',
  ])('[XX-16, secrets] %s is a secret', (part) => expect(containsSecret(part)).toBe(true));

  test.each([
    'monkey=1',
    'postcode=1000',
    'design=1',
    'hotel=1',
    'key',
    'key=',
    'keyword=x',
    'tokens=3',
    'utm_source=key',
    'expires_in=3600',
    'page=2',
    'signal=1',
    'encoded=1',
  ])('[XX-16, secrets] %s is none', (part) => expect(containsSecret(part)).toBe(false));
});

describe('scrubAddress', () => {
  test.each([
    ['https://loja.test/?a=1&b=2#c', 'https://loja.test/?a=1&b=2#c'],
    ['https://loja.test/p?email=ana@exemplo.pt', 'https://loja.test/p'],
    ['https://loja.test/p?email=ana%40exemplo.pt&b=2#fim', 'https://loja.test/p?b=2#fim'],
    ['https://loja.test/u/ana@exemplo.pt/conta?x=1', 'https://loja.test/u/conta?x=1'],
    ['https://loja.test/?x=1#/u/ana@exemplo.pt?y=2', 'https://loja.test/?x=1#/u?y=2'],
    ['https://joao%40exemplo.pt/caixa', ''],
    ['https://ana@exemplo.pt/caixa', 'https://exemplo.pt/caixa'],
    ['https://loja.test/?u=https://ana@exemplo.pt/&b=1', 'https://loja.test/?b=1'],
    ['', ''],
    ['https://loja.test/?a=1&key=wc_order_x&b=2#c', 'https://loja.test/?a=1&b=2#c'],
    ['https://loja.test/#access_token=ey.J&state=7', 'https://loja.test/#&state=7'],
    ['https://loja.test/#/reset?token=1&x=2', 'https://loja.test/#/reset&x=2'],
  ])('[TR-11] [XX-16, the page’s own] %s → %s', (address, clean) => {
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

  test('[TR-11] every e-mail address is removed, in whatever form, and everything else stays as it was', () => {
    forMany(
      500,
      [
        fc.array(piece, { maxLength: 4 }),
        fc.array(fc.tuple(word, piece), { maxLength: 4 }),
        fc.option(piece, { nil: undefined }),
      ],
      (steps, pairs, fragment) => {
        const build = (keep: (part: string) => boolean): string => {
          const path = steps.filter(keep).map((step) => `/${step}`);
          const query = pairs.map((pair) => pair.join('=')).filter(keep);
          const end = fragment !== undefined && keep(fragment) ? `#${fragment}` : '';
          return `https://loja.test${path.join('')}${query.length > 0 ? '?' : ''}${query.join('&')}${end}`;
        };
        const clean = scrubAddress(build(() => true));
        expect(containsEmail(clean)).toBe(false);
        expect(clean).toBe(build((part) => !containsSecret(part)));
      },
    );
  });

  test('[TR-11] no e-mail address is left of any text, and nothing throws', () => {
    const part = fc.oneof(
      fc.string(),
      disguised,
      fc.constantFrom('/', '?', '&', '#', '=', '//', '@', '%'),
    );
    forMany(1000, [fc.array(part, { maxLength: 12 })], (parts) => {
      expect(containsEmail(scrubAddress(parts.join('')))).toBe(false);
    });
  });
});

describe('placeOf', () => {
  test.each(
    [
      ['https://loja.test/cama/?a=1&b=2#c', 'https://loja.test/cama/'],
      [
        'https://loja.test/?utm_source=a&x=1&gclid=CjwK&fbclid=Iw&s=cama&fbadid=7',
        'https://loja.test/?utm_source=a&gclid=CjwK&fbclid=Iw&s=cama&fbadid=7',
      ],
      [
        'https://loja.test/?utm_campaign=ana%40exemplo.pt&utm_id=12345678901',
        'https://loja.test/?utm_id=12345678901',
      ],
      ['https://loja.test/?s=ana@exemplo.pt&p=7', 'https://loja.test/?p=7'],
      ['https://loja.test/?key=wc_order_x&order_key=1&p=7', 'https://loja.test/?p=7'],
      ['https://loja.test/?p=7&P=8&%70=9', 'https://loja.test/?p=7'],
      ['https://loja.test/u/ana@exemplo.pt/912345678/conta', 'https://loja.test/u/conta'],
      ['https://ana:segredo@loja.test/x', 'https://loja.test/x'],
      ['loja.test:4173/demo/?x=1', 'loja.test:4173/demo/'],
      ['/ficheiros/a.pdf?cliente=4#2', '/ficheiros/a.pdf'],
      ['https://wa.me/351912345678?text=Sou%20a%20Ana', 'https://wa.me'],
      ['//t.me/ana_silva', '//t.me'],
      ['https://signal.me/#p/+351912345678', 'https://signal.me'],
      ['https://team.me/ana', 'https://team.me/ana'],
      'mailto:ana@exemplo.pt',
      'tel:+351912345678',
      'sms:912345678?body=Ana',
      'skype:ana.silva?chat',
      'whatsapp://send?text=Ana',
      'viber://chat?number=351',
      'tg://resolve?domain=ana',
      'data:,Ana',
    ].map((row) => (typeof row === 'string' ? [row, ''] : row)),
  )('[XX-16, addresses] %s → %s', (address = '', place) => {
    expect(reduceAddress(address, ['s', 'p', 'key', 'order_key'])).toBe(place);
  });

  test('[XX-16, addresses] no address keeps a fragment, an unlisted query, an e-mail address or a telephone number', () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[\w.~-]{1,8}$/),
      fc.constantFrom(
        'ana@exemplo.pt',
        'ana%40exemplo.pt',
        '912345678',
        '%2B351912345678',
        'key',
        '=',
        '&',
        '?',
        '#',
        '/',
      ),
    );
    forMany(
      500,
      [
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom('', 'https://loja.test/', '//loja.test/'),
      ],
      (parts, start) => {
        const place = reduceAddress(start + parts.join(''), ['s', 'key']);
        expect(place).not.toContain('#');
        // A host is no telephone number.
        expect(containsPersonalData(place.replace(/^(?:\w*:)?\/\/[^/?]*/, ''))).toBe(false);
        const names = [...new URLSearchParams(/\?(.*)/.exec(place)?.[1] ?? '').keys()];
        expect(names.filter((name) => name !== 's')).toEqual([]);
      },
    );
  });
});

describe('scrubParams', () => {
  test('[TR-11, events] [XX-16, events] e-mail addresses are removed everywhere, telephone numbers from words, and other values stay', () => {
    const params = {
      event_url: 'loja.test/obrigado/ana@exemplo.pt/',
      landing_page: 'https://loja.test/u/ana%2540exemplo.pt',
      target_url: 'https://outra.test/?de=ana@exemplo.pt&b=1',
      download_url: 'ficheiros/a.pdf?cliente=4',
      page_title: 'Olá, ana@exemplo.pt',
      page_location: 'https://loja.test/?x=1#fim',
      page_referrer: '',
      page_path: '/conta?key=1',
      text: 'Ligue 912 345 678',
      download_name: '912345678.vcf',
      video_title: 'Montar',
      search_term: 'a@b',
      search_string: '+351912345678',
      utm_campaign: 'para ana@exemplo.pt/maio',
      utm_term: 'verão',
      traffic_source: 'google.com',
      post_id: 4211,
      transaction_id: '123456789',
      content_ids: ['912345678', 'ana@exemplo.pt'],
      ecommerce: { items: [{ item_id: '912345678', item_name: 'de ana@exemplo.pt' }], value: null },
      cycle: {} as Record<string, unknown>,
    };
    params.cycle['again'] = params.cycle;
    const before = structuredClone(params);
    const { cycle, ...kept } = scrubParams(params);
    expect(kept).toEqual({
      event_url: 'loja.test/obrigado/',
      landing_page: 'https://loja.test/u',
      target_url: 'https://outra.test/',
      download_url: 'ficheiros/a.pdf',
      page_location: 'https://loja.test/',
      page_referrer: '',
      page_path: '/conta',
      video_title: 'Montar',
      search_term: 'a@b',
      utm_term: 'verão',
      traffic_source: 'google.com',
      post_id: 4211,
      transaction_id: '123456789',
      content_ids: ['912345678'],
      ecommerce: { items: [{ item_id: '912345678' }], value: null },
    });
    // As deep as anything that is sent.
    expect(() => JSON.stringify(cycle)).not.toThrow();
    expect(params).toEqual(before);
  });

  test('[XX-16, tracking.keepParameters] listed parameters stay in addresses', () => {
    const target_url = 'https://loja.test/?p=7&token=1#a';
    expect(scrubParams({ target_url }, ['p', 'token'])).toEqual({
      target_url: 'https://loja.test/?p=7',
    });
  });
});

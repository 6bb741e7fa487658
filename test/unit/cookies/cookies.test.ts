import { afterEach, describe, expect, test, vi } from 'vitest';
import { cookieNames } from '#src/consent/legacy';
import { readCookies, readJar } from '#src/cookies/read';
import { eraseCookies, writeCookie } from '#src/cookies/write';

/** Puts a jar of the test's own in the document's place and gives what is written to it. */
function jar(content: string | (() => string)): string[] {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(
    typeof content === 'string' ? () => content : content,
  );
  // A space after a semicolon means nothing.
  vi.spyOn(document, 'cookie', 'set').mockImplementation(
    (cookie) => void written.push(cookie.replaceAll('; ', ';')),
  );
  return written;
}

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
const at = (address: string): void => happyDOM.setURL(address);

afterEach(() => at('about:blank'));

describe('readJar', () => {
  test('names and values are read as they are, and of a repeated name the first', () => {
    jar('a=1; b=x=y==; =nameless; alone; a=2; empty=; __proto__=bad');
    expect(readCookies()).toEqual([
      ['a', '1'],
      ['b', 'x=y=='],
      ['a', '2'],
      ['empty', ''],
      ['__proto__', 'bad'],
    ]);
    const found = readJar();
    expect([...found.keys()].toSorted()).toEqual(['__proto__', 'a', 'b', 'empty']);
    expect(found.get('a')).toBe('1');
  });

  test('[CO-06] the jar is empty where cookies are blocked', () => {
    jar(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(readJar().size).toBe(0);
  });

  test('[XX-18, cookies] cookies are read and written where an element named cookie stands in front of them', () => {
    at('http://shop.test/');
    document.cookie = 'a=1';
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      value: document.createElement('img'),
    });
    writeCookie('b[1]', '2', 1);
    expect([...readJar().keys()].toSorted()).toEqual(['a', 'b[1]']);
    Reflect.deleteProperty(document, 'cookie');
  });
});

describe('writeCookie', () => {
  test('[CO-02] a cookie has path=/, SameSite=Lax and no Secure on http', () => {
    at('http://shop.test/a/b');
    const written = jar('');
    writeCookie('seen', 'yes', 365);
    expect(written).toEqual(['seen=yes;path=/;max-age=31536000;samesite=lax']);
  });

  test('[CO-02] a cookie is Secure on https and lives no longer than browsers allow', () => {
    at('https://shop.test/');
    const written = jar('');
    writeCookie('seen', 'yes', 4000);
    expect(written).toEqual(['seen=yes;path=/;max-age=34560000;samesite=lax;secure']);
  });

  test.each([
    // As WordPress makes slugs of other alphabets.
    'cookielawinfo-checkbox-%d8%aa%d8%ad',
    'cookielawinfo-checkbox-publicité',
    '_x[1]',
    "it's_$#&*+.^`|~!",
  ])('[CO-02] a name and a value are written without encoding: %s', (name) => {
    at('http://shop.test/');
    const written = jar('');
    writeCookie(name, 'eyJ9+/=="%3D é', 1);
    expect(written).toEqual([`${name}=eyJ9+/=="%3D é;path=/;max-age=86400;samesite=lax`]);
  });

  test('[CO-02] without days the cookie lives for the session, and a given domain and path are written', () => {
    at('https://shop.test/');
    const written = jar('');
    writeCookie('seen', 'yes', 0, { path: '/loja', domain: 'shop.test' });
    writeCookie('%', 'yes', 0, { path: '/loja', domain: 'shop.test' });
    const [first = '', second = ''] = written;
    expect(first).toBe('seen=yes;path=/loja;domain=shop.test;samesite=lax;secure');
    expect(second.replace(/=true$/, '')).toBe(
      '%=yes;path=/loja;domain=shop.test;samesite=lax;secure',
    );
  });

  test('[LD-15, Object.prototype] properties that a page adds to Object.prototype are not written as attributes', () => {
    at('http://shop.test/');
    const all = Object.prototype as unknown as Record<string, unknown>;
    all['extend'] = () => {};
    all['domain'] = 'other.test';
    try {
      const written = jar('');
      writeCookie('seen', 'yes', 1);
      expect(written).toEqual(['seen=yes;path=/;max-age=86400;samesite=lax']);
    } finally {
      delete all['extend'];
      delete all['domain'];
    }
  });

  test('[CO-06] nothing happens where cookies are blocked', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => writeCookie('seen', 'yes', 1)).not.toThrow();
  });
});

describe('eraseCookies', () => {
  test('[CO-10, erasing] only existing named cookies are erased, wildcards included, on every domain and folder', () => {
    at('http://www.shop.test/loja/camas/');
    const written = jar('_ga=1; _ga_ABC=2; _gax=3; kept=4');
    eraseCookies(['_ga', '_ga_*', '_fbp']);
    const places = new Set<string>();
    for (const cookie of written) {
      const [pair, path, ...more] = cookie.split(';');
      expect(['_ga=', '_ga_ABC=']).toContain(pair);
      expect(cookie).toContain(';max-age=-86400;');
      places.add(`${more.find((part) => part.startsWith('domain=')) ?? ''} ${path}`);
    }
    const paths = ['/', '/loja', '/loja/', '/loja/camas', '/loja/camas/'];
    const expected = ['', 'domain=www.shop.test', 'domain=shop.test'].flatMap((domain) =>
      paths.map((path) => `${domain} path=${path}`),
    );
    expect([...places].sort()).toEqual(expected.sort());
  });

  test("[CO-10, erasing] a vendor's cookie is erased under the exact name it has", () => {
    at('http://localhost/');
    const written = jar('_x[1]=1; AMCV_7A%40AdobeOrg=2');
    eraseCookies(['_x*', 'AMCV_*']);
    expect(written.map((cookie) => cookie.replace(/;.*/, '')).sort()).toEqual([
      'AMCV_7A%40AdobeOrg=',
      '_x[1]=',
    ]);
  });

  test('an IP address is handled without an error', () => {
    at('http://127.0.0.1/');
    const written = jar('_ga=1');
    eraseCookies(['_ga']);
    expect(written[0]).toMatch(/^_ga=;path=\/;max-age=-86400;samesite=lax;expires=/);
  });
});

describe('cookieNames', () => {
  const USUAL = { viewed: 'viewed_cookie_policy', record: 'CookieLawInfoConsent' };

  test.each([
    [{}, USUAL],
    [{ CLI_ACCEPT_COOKIE_NAME: 'seen' }, { ...USUAL, viewed: 'seen' }],
    [{ CLI_PREFERENCE_COOKIE: 'prefs' }, { ...USUAL, record: 'prefs' }],
    [{ CLI_PREFERNCE_COOKIE: 'misspelt' }, { ...USUAL, record: 'misspelt' }],
    [
      { CLI_PREFERENCE_COOKIE: 'prefs', CLI_PREFERNCE_COOKIE: 'misspelt' },
      { ...USUAL, record: 'prefs' },
    ],
  ])("[CO-02] the page's cookie names are used, in either spelling: %j", (page, names) => {
    expect(cookieNames(page)).toEqual(names);
  });

  test.each([[''], ['a;b'], ['é'], [7], [{}]])(
    'a name that no cookie can have is ignored: %j',
    (bad) => {
      expect(cookieNames({ CLI_ACCEPT_COOKIE_NAME: bad, CLI_PREFERENCE_COOKIE: bad })).toEqual(
        USUAL,
      );
    },
  );
});

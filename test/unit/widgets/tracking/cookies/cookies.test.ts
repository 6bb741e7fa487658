import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { decode } from '#src/decode';
import { forAll, forMany } from '#test/unit/for-all';
import { encode, createCookies } from '#widgets/tracking/cookies/cookies';
import { openAt } from '../browser-jar';

const WIDE = true;

/** What PHP makes of a cookie: one decoding, a plus is a space. */
const php = (cookie: string): string => decodeURIComponent(cookie.replaceAll('+', '%20'));

describe('the codec', () => {
  test.each([
    ['verão 2025', 'ver%C3%A3o%202025'],
    ['google.com', 'google.com'],
    ['https://loja.test/a?b=c&d#e', 'https://loja.test/a?b=c&d#e'],
    ['a;b,c "d"', 'a%3Bb%2Cc%20%22d%22'],
    ['1+1', '1%2B1'],
    ['100%', '100%25'],
  ])('[TR-11, stored encoded once] %s is stored as %s', (plain, kept) => {
    expect(encode(plain)).toBe(kept);
  });

  test('[TR-11, stored encoded once] any text is read back by us and by PHP, and fits into a cookie', () => {
    forMany(500, [fc.string({ unit: 'grapheme' })], (text) => {
      const cookie = encode(text);
      expect(cookie).not.toMatch(/[;,\s"\\]/);
      expect(decode(cookie)).toBe(text);
      expect(php(cookie)).toBe(text);
    });
  });

  test('neither encoding nor decoding throws, whatever the text', () => {
    forAll([fc.string({ unit: 'binary' })], (text) => {
      expect(() => decode(encode(text))).not.toThrow();
      expect(() => decode(text)).not.toThrow();
    });
    expect(encode('\uD800x')).toBe('%EF%BF%BDx');
    expect(decode('100%')).toBe('100%');
  });
});

describe('where cookies are written', () => {
  test.each([
    ['http://www.pinhal.pt/', 'pinhal.pt'],
    ['http://pinhal.pt/', 'pinhal.pt'],
    ['http://loja.pinhal.co.uk/', 'pinhal.co.uk'],
    ['https://a.b.c.com.br/', 'c.com.br'],
    ['http://co.uk/', ''],
    ['http://127.0.0.1/', ''],
    ['http://[::1]/', ''],
    ['http://localhost/', ''],
  ])('[TR-12, domain by probing] a cookie set at %s belongs to %s', (address, domain) => {
    const jar = openAt(address);
    createCookies(WIDE).set('a', '1', 7);
    expect(jar.kept).toEqual([{ name: 'a', value: '1', domain, age: 604_800 }]);
  });

  test('[TR-12, domain by probing] the domain is probed once per page with one reading, and no probe is left', () => {
    const jar = openAt('http://a.b.pinhal.co.uk/');
    const cookies = createCookies(WIDE);
    expect(jar.reads).toBe(0);
    for (const name of ['a', 'b', 'c']) cookies.set(name, '1', 7);
    expect(jar.reads).toBe(2);
    expect(jar.names()).toEqual(['a', 'b', 'c']);
    expect(jar.writes.filter((text) => text.startsWith('enxerto_probe'))).toHaveLength(7);
  });

  test('[TR-12] without subdomains the cookie is set on the host alone', () => {
    const jar = openAt('http://www.pinhal.pt/');
    createCookies(false).set('a', '1', 7);
    expect(jar.of('a')?.domain).toBe('');
    expect(jar.writes).toHaveLength(1);
  });

  test('[TR-12] where no domain is accepted the host alone is used, and blocked cookies do no harm', () => {
    const jar = openAt('http://a.b.pt/', ['pt', 'b.pt', 'a.b.pt']);
    createCookies(WIDE).set('a', '1', 7);
    expect(jar.of('a')?.domain).toBe('');
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const cookies = createCookies(WIDE);
    cookies.set('b', '1', 7);
    cookies.remove(['*']);
    expect(cookies.get('a')).toBeUndefined();
  });

  test('a cookie lives for days, a part of one, or the session', () => {
    const jar = openAt('http://shop.test/');
    const cookies = createCookies(false);
    cookies.set('days', '1', 7);
    cookies.set('hour', '1', 60 / 1440);
    cookies.set('session', '1', 0);
    expect(jar.kept.map(({ name, age }) => [name, age])).toEqual([
      ['days', 604_800],
      ['hour', 3600],
      ['session', undefined],
    ]);
  });
});

describe('the jar', () => {
  test('[TR-15, only changed cookies are written] an unchanged cookie is not written unless its time is to begin again', () => {
    const jar = openAt('http://shop.test/');
    jar.put('a', 'um%20dois');
    const cookies = createCookies(false);
    cookies.set('a', 'um dois', 7);
    expect(jar.writes).toEqual([]);
    cookies.set('a', 'um dois', 7, true);
    expect(jar.writes).toHaveLength(1);
  });

  test('of two cookies with one name, on host and domain, only the new value is left', () => {
    const jar = openAt('http://www.shop.test/');
    jar.put('a', 'old');
    jar.put('a', 'older', 'shop.test');
    const cookies = createCookies(WIDE);
    cookies.set('a', 'new', 7);
    expect(jar.kept).toEqual([{ name: 'a', value: 'new', domain: 'shop.test', age: 604_800 }]);
    expect(cookies.get('a')).toBe('new');
  });

  test('[TR-15, reading] cookies are read once a second at most, and our own changes count at once', () => {
    vi.useFakeTimers();
    const jar = openAt('http://shop.test/');
    const cookies = createCookies(false);
    for (let times = 0; times < 50; times += 1) cookies.get('a');
    cookies.set('a', '1', 7);
    expect(cookies.get('a')).toBe('1');
    expect(jar.reads).toBe(1);
    jar.put('b', 'from elsewhere');
    expect(cookies.get('b')).toBeUndefined();
    vi.advanceTimersByTime(1001);
    expect(cookies.get('b')).toBe('from elsewhere');
    expect(jar.reads).toBe(2);
    cookies.remove(['a']);
    expect(cookies.get('a')).toBeUndefined();
    expect(jar.reads).toBe(3);
  });

  test('[TR-12, removal] removal covers the host and every domain, and spares the cookies to keep', () => {
    const jar = openAt('http://www.loja.pinhal.co.uk/');
    const cookies = createCookies(WIDE);
    cookies.get('a');
    for (const domain of ['', 'www.loja.pinhal.co.uk', 'loja.pinhal.co.uk', 'pinhal.co.uk']) {
      jar.put('pys_first_visit', 'true', domain);
      jar.put('_fbp', '1', domain);
    }
    jar.put('pys_consent', 'e30=');
    jar.put('cart', '1');
    cookies.remove(['pys_*', '_fbp'], ['pys_consent']);
    expect(jar.names()).toEqual(['cart', 'pys_consent']);
    expect(cookies.get('pys_consent')).toBe('e30=');
  });
});

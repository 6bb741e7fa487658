import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressForms } from '#src/dom/address-forms';
import { forMany } from '../for-all';
import { cpuMs } from '../hostile/cpu';

const areSame = (one: string, other: string): boolean =>
  addressForms(one).some((form) => addressForms(other).includes(form));

test.each([
  ['/promo%C3%A7%C3%A3o/', '/promoção/'],
  ['/promo%c3%a7%C3%a3o/', '/promoção/'],
  ['/promo%c3%a7%c3%a3o/', '/promo%C3%A7%C3%A3o/'],
  ['/promoc%CC%A7a%CC%83o/', '/promoção/'],
  ['/%F0%9F%8E%81/', '/🎁/'],
  ['/a%2fb', '/a%2Fb'],
  ['/%7Eana/%61', '/~ana/a'],
  ['/promo%C3%A7%C3%A3o/%', '/promoção/%'],
  ['https://xn--caf-dma.pt/', 'https://café.pt/'],
  ['xn--caf-dma.pt', 'CAFÉ.pt'],
])('%s and %s are the same address', (one, other) => {
  expect(areSame(one, other)).toBe(true);
  expect(areSame(other, one)).toBe(true);
});

test.each([
  ['/a%2Fb', '/a/b'],
  ['/?volta=%3Fx%3D1', '/?volta=?x=1'],
  ['/%2541', '/A'],
  ['/a%00', '/a'],
  ['/2024', '/0.0.7.232'],
])('%s and %s are two addresses', (one, other) => {
  expect(areSame(one, other)).toBe(false);
});

test('what an owner reads in the address bar is the address that the browser writes', () => {
  const letters = fc.constantFrom(
    'a',
    'Z',
    '7',
    '-',
    '~',
    ' ',
    '/',
    'ç',
    'a\u0303',
    'ш',
    '中',
    '🎁',
  );
  forMany(300, [fc.array(letters, { maxLength: 30 })], (all) => {
    const path = `/x${all.join('')}x`;
    expect(areSame(path, new URL(`https://shop.test${path}`).pathname)).toBe(true);
  });
});

/** A long frame of a busy machine. */
const ENOUGH_MS = 300;

test('any text keeps its own form, whatever escapes it has, and takes no time', () => {
  const parts = fc.constantFrom('%', '%C3', '%A7', '%c', '%E2%82', 'a', '-', '/', ':', '//', 'é');
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .tuple(parts, parts, fc.integer({ min: 1, max: 1_000 }))
      .map(([one, other, times]) => `${one}${other}`.repeat(times)),
  );
  forMany(300, [texts], (text) => {
    let forms: string[] = [];
    expect(cpuMs(() => (forms = addressForms(text)), ENOUGH_MS)).toBeLessThan(ENOUGH_MS);
    expect(forms).toContain(text);
  });
});

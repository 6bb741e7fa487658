import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSafePattern } from '#src/visit/safe-pattern';
import type { UrlRule } from '#src/visit/url-rule';
import { isForPage } from '#src/visit/url-rule';
import { forMany } from '../for-all';
import { cpuMs } from '../hostile/cpu';

const PAGE = 'https://shop.test/loja/mesas/?p=2#fim';

/** Whether a specific rule is for a page, and what was said of it. */
function asked(
  operator: UrlRule['operator'],
  value: string,
  address = PAGE,
): { is: boolean; lines: string[] } {
  const lines: string[] = [];
  const is = isForPage({ include: 'SPECIFIC', operator, value }, address, (line) =>
    lines.push(line),
  );
  return { is, lines };
}

describe('[PU-30, rules]', () => {
  test('ALL matches every page, whatever else the rule says', () => {
    const rule: UrlRule = { include: 'ALL', operator: 'equals', value: 'x' };
    expect(isForPage(rule, PAGE, () => {})).toBe(true);
  });

  test.each<[UrlRule['operator'], string, boolean]>([
    ['equals', 'https://shop.test/loja/mesas/?p=2', true],
    ['equals', 'https://shop.test/loja/mesas/?p=2#outra', true],
    ['equals', '/loja/mesas/?p=2', true],
    ['equals', '/loja/mesas/', false],
    ['equals', '/Loja/mesas/?p=2', false],
    ['not equals', '/loja/mesas/?p=2', false],
    ['contains', '/mesas/', true],
    ['contains', 'fim', false],
    ['not contains', 'camas', true],
    ['regex', '^https://shop\\.test/loja/.*\\?p=\\d+$', true],
    ['regex', 'camas|mesas', true],
    ['not regex', '/cama', true],
    ['not regex', 'mesas', false],
    ['', 'mesas', false],
    ['equals', '', false],
    ['not contains', '', false],
  ])('%s "%s": %s', (operator, value, is) => {
    expect(asked(operator, value)).toEqual({ is, lines: [] });
  });

  const PROMOTION =
    'https://xn--caf-dma.pt/promo%C3%A7%C3%A3o/%d0%b0%d0%ba%d1%86%d0%b8%d0%b8/?p=100%';
  test.each<[UrlRule['operator'], string, boolean]>([
    ['contains', 'promoção', true],
    ['not contains', 'promoção', false],
    ['equals', 'https://café.pt/promoção/акции/?p=100%', true],
    ['equals', '/promoção/акции/?p=100%', true],
    ['not equals', '/promoção/акции/?p=100%', false],
    ['regex', '/promo[çc][ãa]o/', true],
    ['not regex', '/(promoção|açúcar)/', false],
  ])('%s "%s" beyond ASCII: %s', (operator, value, is) => {
    expect(asked(operator, value, PROMOTION)).toEqual({ is, lines: [] });
  });

  test('one slash at the end does not matter for equals', () => {
    expect(asked('equals', 'https://shop.test', 'https://shop.test/').is).toBe(true);
    expect(asked('equals', '/loja', 'https://shop.test/loja/').is).toBe(true);
    expect(asked('equals', '/loja/', 'https://shop.test/loja').is).toBe(true);
    expect(asked('equals', '/', 'https://shop.test/').is).toBe(true);
  });
});

const DANGEROUS = [
  '(a+)+b',
  '([a-z]+)*/',
  '(a|a)*b',
  '(ab|a)*c',
  '(a{0}b|b)*c',
  '(.*)\\1',
  '(a|a)(a|a)'.repeat(40),
  `${'a?'.repeat(60)}${'a'.repeat(60)}`,
  '.*.*.*.*.*x',
  '(?:a{1,9}){1,9}',
];

const SAFE = [
  '^/loja/',
  '(mesas|camas|cadeiras)',
  '^https?://(?:www\\.)?shop\\.test(?:/.*)?$',
  '/(?:20\\d{2})/(?:0[1-9]|1[0-2])/',
  '[)(+*]+',
  '\\(a+\\)+',
  '(\\.|/)*',
];

describe('[PU-30, dangerous patterns]', () => {
  test.each(DANGEROUS)('the pattern is refused, and debug says so: %s', (pattern) => {
    for (const operator of ['regex', 'not regex'] as const) {
      const { is, lines } = asked(operator, pattern);
      expect(is).toBe(false);
      expect(lines).toEqual([expect.stringContaining('pattern refused')]);
    }
  });

  test.each(SAFE)('the pattern is accepted: %s', (pattern) => {
    expect(isSafePattern(pattern, 120)).toBe(true);
  });

  test('invalid patterns and those over 512 characters are refused', () => {
    expect(asked('regex', '(').lines).toEqual(['pattern refused, invalid: (']);
    expect(asked('regex', 'm'.repeat(513)).lines).toHaveLength(1);
    expect(asked('not regex', '[').is).toBe(false);
  });

  test('only the first part of a long address is examined', () => {
    const far = `https://shop.test/${'a'.repeat(3000)}mesas`;
    expect(asked('regex', 'mesas', far).is).toBe(false);
    expect(asked('contains', 'mesas', far).is).toBe(false);
  });
});

/** Patterns as people and fuzzers write them. */
const { pattern } = fc.letrec<{ pattern: string; part: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '/', '.', '\\w', '\\d', '[ab/]', '\\.', '-', '^', '$', '\\b'),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
    tie('pattern').map((inner) => `(?=${inner})`),
  ),
  part: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2,}', '{0,3}', '{2}', '*?', '+?'))
    .map((both) => both.join('')),
  pattern: fc
    .array(fc.array(tie('part'), { maxLength: 5 }), { minLength: 1, maxLength: 3 })
    .map((alternatives) => alternatives.map((parts) => parts.join('')).join('|')),
}));

/** Addresses that make patterns try all they can: long runs, with an end that fits nothing. */
const address = fc
  .tuple(
    fc.constantFrom('a', 'ab', 'a/', '/', 'b', 'aab', '1', '-'),
    fc.integer({ min: 1, max: 2048 }),
    fc.constantFrom('', '!', 'ç', 'b!'),
  )
  .map(([run, length, end]) => `https://s.test/${run.repeat(length / run.length + 1)}${end}`);

/** A long frame of a busy machine. */
const ENOUGH_MS = 300;

describe('[PU-30, nothing hangs or throws]', () => {
  test('whatever the pattern and the address', () => {
    const text = fc.string({ unit: 'binary', maxLength: 600 });
    const how = fc.constantFrom('regex', 'not regex');
    forMany(800, [how, fc.oneof(pattern, text), address], (operator, value, page) => {
      expect(cpuMs(() => asked(operator, value, page), ENOUGH_MS)).toBeLessThan(ENOUGH_MS);
    });
  });

  test('for the worst accepted patterns', () => {
    const run = `https://s.test/${'a'.repeat(2033)}`;
    for (const length of [60, 100, 460, 2048])
      for (const value of ['.*a.*b', 'a*a*a*!', '[^]*[^]*b', '(a|a)(a|a)(a|a)b', 'a?'.repeat(15)])
        expect(cpuMs(() => asked('regex', value, run.slice(0, length)), ENOUGH_MS)).toBeLessThan(
          ENOUGH_MS,
        );
  });
});

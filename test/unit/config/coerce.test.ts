import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coerce, isYes, formatFound } from '#src/config/coerce';
import { SECTIONS } from '#src/config/config';
import { forAll, forMany } from '../for-all';

/** What JSON, a page's globals and data attributes can hold, and more. */
const anything = fc.anything({
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSparseArray: true,
});

/** The same keys all the way down, and the same types at their ends. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.keys(value).length === 0
    ? 'dictionary'
    : Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]));
}

const sections = Object.entries(SECTIONS) as [string, { defaults: object; limits: object }][];

/** A section with some of its fields replaced by whatever. */
const spoilt = (defaults: object): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.keys(defaults).map((key) => [key, anything])), {
    requiredKeys: [],
  });

describe.each(sections)('section %s', (name, { defaults, limits }) => {
  test('[LD-04] any value gives the shape of the defaults and never throws', () => {
    forMany(300, [fc.oneof(anything, spoilt(defaults))], (value) => {
      const complaints: string[] = [];
      const section = coerce(
        defaults,
        value,
        name,
        (path, expected, found) => complaints.push(`${path} ${expected} ${formatFound(found)}`),
        limits,
      );
      for (const [key, field] of Object.entries(section)) {
        const wanted = shapeOf((defaults as Record<string, unknown>)[key]);
        // A dictionary is open.
        if (wanted !== 'dictionary') expect(shapeOf(field)).toEqual(wanted);
      }
      expect(Object.keys(section)).toEqual(Object.keys(defaults));
      for (const line of complaints) expect(line.length).toBeLessThan(400);
    });
  });

  test('the defaults pass unchanged without a report', () => {
    const complain = (path: string): never => {
      throw new Error(path);
    };
    expect(coerce(defaults, structuredClone(defaults), name, complain, limits)).toEqual(defaults);
    expect(coerce(defaults, undefined, name, complain, limits)).toEqual(defaults);
  });
});

/** Coerces one field and gives what became of it, with the complaints. */
function one<T>(fallback: T, value: unknown, limits?: unknown): { is: T; complaints: string[] } {
  const complaints: string[] = [];
  const complain = (path: string, expected: string, found: unknown): void =>
    void complaints.push(`${path}: expected ${expected}, found ${formatFound(found)}`);
  const { field } = coerce(
    { field: fallback },
    { field: value },
    'part',
    complain,
    (limits ? { field: limits } : undefined) as never,
  );
  return { is: field, complaints };
}

describe('[LD-04] one field', () => {
  test.each([
    [true, [true, 'true', '1', 1, 'yes', 'on']],
    [false, [false, 'false', '0', 0, 'no', 'off', '']],
  ])('%s is read in every spelling that servers print', (expected, spellings) => {
    for (const spelling of spellings)
      expect(one(!expected, spelling)).toEqual({ is: expected, complaints: [] });
  });

  test.each([
    [true, 'maybe', true, 'part.field: expected true or false, found "maybe"'],
    [true, { toString: 0 }, true, 'part.field: expected true or false, found an object'],
    [365, 'soon', 365, 'part.field: expected a number from 0 to Infinity, found "soon"'],
    [365, '', 365, 'part.field: expected a number from 0 to Infinity, found ""'],
    [365, Number.NaN, 365, 'part.field: expected a number from 0 to Infinity, found NaN'],
    ['', ['x'], '', 'part.field: expected a text, found a list'],
    ['', true, '', 'part.field: expected a text, found true'],
    [['a'], { 0: 'b' }, ['a'], 'part.field: expected a list, found an object'],
    [['a'], ['b', 7], ['b'], 'part.field[1]: expected a text, found 7'],
    [{ a: '' }, 'text', { a: '' }, 'part.field: expected an object, found "text"'],
    [{ a: '' }, { b: 1 }, { a: '' }, 'part.field.b: expected a known field, found 1'],
    [{}, { b: [] }, { b: '' }, 'part.field.b: expected a text, found a list'],
  ])(
    '%j given %j becomes %j, reported with path, expected and found',
    (fallback, value, is, line) => {
      expect(one<unknown>(fallback, value)).toEqual({ is, complaints: [line] });
    },
  );

  test.each([
    [365, '90', 90],
    ['', 7, '7'],
    [[], 'a, b  c', ['a', 'b', 'c']],
    [{ a: 'x' }, [], { a: 'x' }],
    ['x', null, 'x'],
    [{}, { b: 'c', __proto__: null }, { b: 'c' }],
  ])('%j given %j is read as %j without a report', (fallback, value, is) => {
    expect(one<unknown>(fallback, value)).toEqual({ is, complaints: [] });
  });

  test('values outside their limits fall back to the default with a report', () => {
    expect(one(365, 401, [1, 400])).toEqual({
      is: 365,
      complaints: ['part.field: expected a number from 1 to 400, found 401'],
    });
    expect(one(365, '400', [1, 400]).is).toBe(400);
    expect(one('auto', 'left', ['auto', 'top'])).toEqual({
      is: 'auto',
      complaints: ['part.field: expected one of auto, top, found "left"'],
    });
    // Half of a list of places would be other places.
    expect(one<string[]>([], ['PT', 'Portugal'], /^[A-Z]{2}$/)).toEqual({
      is: [],
      complaints: ['part.field: expected texts like /^[A-Z]{2}$/, found a list'],
    });
    for (const list of ['PT, ES', ['PT', 'ES']])
      expect(one<string[]>([], list, /^[A-Z]{2}$/)).toEqual({ is: ['PT', 'ES'], complaints: [] });
  });
});

test('[LD-04] a found value is shown as one short line, whatever it is', () => {
  forAll([anything], (value) => {
    expect(formatFound(value).length).toBeLessThan(70);
    void isYes(value);
  });
  expect(formatFound('x'.repeat(1e6)).length).toBeLessThan(70);
});

describe('lists and dictionaries of shapes', () => {
  const defaults = {
    rows: [] as { name: string; days: number }[],
    by: {} as Record<string, { on: boolean }>,
  };
  const limits = { rows: { each: { name: '', days: 1 } }, by: { each: { on: true } } };
  const read = (value: unknown): [unknown, string[]] => {
    const complaints: string[] = [];
    return [coerce(defaults, value, 'x', (path) => complaints.push(path), limits), complaints];
  };

  test('[LD-04] an item takes missing fields from its shape, and wrong fields are named with their place', () => {
    expect(
      read({
        rows: [
          { name: 'a', days: '3' },
          { days: 'many', more: 1 },
        ],
        by: { k: { on: 0 }, l: {} },
      }),
    ).toEqual([
      {
        rows: [
          { name: 'a', days: 3 },
          { name: '', days: 1 },
        ],
        by: { k: { on: false }, l: { on: true } },
      },
      ['x.rows[1].more', 'x.rows[1].days'],
    ]);
  });

  test('[LD-04] an item of the wrong type is named and left out', () => {
    expect(read({ rows: ['a', null, [], 7, { name: 'b' }], by: { k: 3 } })).toEqual([
      { rows: [{ name: 'b', days: 1 }], by: { k: { on: true } } },
      ['x.rows[0]', 'x.rows[1]', 'x.rows[2]', 'x.rows[3]', 'x.by.k'],
    ]);
    expect(read({ rows: 'a b' })[1]).toEqual(['x.rows[0]', 'x.rows[1]']);
    expect(read({ rows: 7, by: 'a' })).toEqual([defaults, ['x.rows', 'x.by']]);
  });

  test('[LD-04] an open dictionary puts new entries first and keeps our defaults unless they are set', () => {
    const own = { field: { a: '1', b: '2', c: '3' } as Record<string, string> };
    const open = { field: { each: '' } };
    const complaints: string[] = [];
    const { field } = coerce(
      own,
      { field: { constructor: 'x', b: '', c: null, each: '4', d: [] } },
      'part',
      (path, expected) => complaints.push(`${path} ${expected}`),
      open,
    );
    expect(Object.entries(field)).toEqual([
      ['constructor', 'x'],
      ['b', ''],
      ['c', '3'],
      ['each', '4'],
      ['d', ''],
      ['a', '1'],
    ]);
    expect(complaints).toEqual(['part.field.d a text']);
    expect(coerce(own, {}, '', () => {}, open)).toEqual(own);
  });
});

test('[LD-04] a text that does not match its pattern gives the default with a complaint, an empty one without', () => {
  const complaints: string[] = [];
  const read = (country: unknown): string =>
    coerce({ country: '' }, { country }, 'signals', (path) => void complaints.push(path), {
      country: /^[A-Z]{2}$/,
    }).country;
  expect([read('PT'), read('')]).toEqual(['PT', '']);
  expect(complaints).toEqual([]);
  expect([read('pt'), read(7)]).toEqual(['', '']);
  expect(complaints).toEqual(['signals.country', 'signals.country']);
});

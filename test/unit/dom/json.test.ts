import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromJson, isRecord, toJson } from '#src/dom/json';
import { forAll } from '../for-all';

describe('toJson', () => {
  test('[CO-01] the text means the same as the value and is ASCII, whatever the value', () => {
    forAll([fc.jsonValue({ noUnicodeString: false })], (value) => {
      const text = toJson(value);
      // JSON knows no -0.
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text).toMatch(/^[ -~]*$/);
    });
  });

  test('lone surrogates survive', () => {
    expect(JSON.parse(toJson('\uD83E'))).toBe('\uD83E');
  });

  test('values that JSON does not know are left out of objects and null elsewhere', () => {
    expect(toJson({ gone: undefined, kept: 1 })).toBe('{"kept":1}');
    expect(toJson([undefined, Number.NaN, Infinity, 10n])).toBe('[null,null,null,null]');
  });

  test('[LD-15] toJSON methods that old libraries add to every object are not called', () => {
    const prototypes = [Array.prototype, String.prototype, Object.prototype] as object[];
    const spoil = (on: boolean): void =>
      prototypes.forEach((prototype) =>
        on
          ? Object.defineProperty(prototype, 'toJSON', {
              configurable: true,
              value: () => '"spoilt"',
            })
          : Reflect.deleteProperty(prototype, 'toJSON'),
      );
    spoil(true);
    const text = toJson({ list: ['a'], text: 'b' });
    spoil(false);
    expect(text).toBe('{"list":["a"],"text":"b"}');
  });
});

test('fromJson gives the value or undefined, and never throws', () => {
  expect(fromJson('{"a":[1]}')).toEqual({ a: [1] });
  forAll([fc.string()], (text) => void fromJson(text));
  expect(fromJson('{"a":')).toBeUndefined();
});

test('isRecord is true for objects only', () => {
  expect([{}, Object.create(null)].every(isRecord)).toBe(true);
  expect([null, undefined, [], 'text', 1, true].some(isRecord)).toBe(false);
});

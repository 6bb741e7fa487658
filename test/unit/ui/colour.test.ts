import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rgb } from '#src/ui/colour';
import { contrast, parseColour, textOn, toHex, visibleOn } from '#src/ui/colour';
import { forAll, forMany } from '../for-all';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part) as fc.Arbitrary<Rgb>;
/** As it ends up in CSS: in whole steps. */
const painted = (rgb: Rgb): Rgb => parseColour(toHex(rgb)) as Rgb;

test('[XX-04, contrast] text on any fill has a contrast of 4.5:1', () => {
  forMany(5000, [colour], (fill) => {
    expect(contrast(painted(textOn(fill)), fill)).toBeGreaterThanOrEqual(4.5);
  });
});

test('[XX-04, contrast] text on any grey has a contrast of 4.5:1', () => {
  for (let grey = 0; grey <= 255; grey += 1) {
    const fill: Rgb = [grey, grey, grey];
    expect(contrast(textOn(fill), fill)).toBeGreaterThanOrEqual(4.5);
  }
});

test('[XX-04, contrast] any accent is moved until it has a contrast of 4.5:1 on any surface', () => {
  forMany(5000, [colour, colour], (surface, accent) => {
    const moved = visibleOn(surface, accent);
    expect(contrast(painted(moved), surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(painted(textOn(moved)), painted(moved))).toBeGreaterThanOrEqual(4.5);
  });
});

test('an accent with enough contrast stays as it is', () => {
  forAll([colour, colour], (surface, accent) => {
    fc.pre(contrast(accent, surface) >= 4.5);
    expect(visibleOn(surface, accent)).toEqual(accent);
  });
});

test('contrast is computed as WCAG defines it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  expect(contrast([97, 162, 41], [255, 255, 255])).toBeCloseTo(3.13, 2);
});

test.each([
  ['#abc', [170, 187, 204]],
  ['#AABBCC', [170, 187, 204]],
  [' #aabbcc80 ', [170, 187, 204]],
])('%s is a colour', (text, rgb) => {
  expect(parseColour(text)).toEqual(rgb);
});

test('[LD-04] any other value is no colour, and nothing throws', () => {
  for (const bad of [
    '',
    'red',
    '#ab',
    '#abcde',
    '#ggg',
    'url(x)',
    '#fff;background:url(x)',
    '#fff\n}',
    7,
    null,
    {},
    [],
    undefined,
  ]) {
    expect(parseColour(bad)).toBeUndefined();
  }
  forAll([fc.anything()], (value) => void parseColour(value));
  forAll([colour], (rgb) => {
    expect(parseColour(toHex(rgb))).toEqual(rgb);
  });
});

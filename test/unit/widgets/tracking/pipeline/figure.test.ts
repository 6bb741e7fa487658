import { expect, test } from 'vitest';
import { parseLocalNumber } from '#widgets/tracking/pipeline/shape';

test.each([
  ['289.90', 289.9],
  ['289,90 €', 289.9],
  ['1.289,90 €', 1289.9],
  ['1 289,90 €', 1289.9],
  ['1\u{a0}289\u{202f}000,5', 1289000.5],
  ['$1,289.90', 1289.9],
  ['1,289', 1289],
  ['1.234.567', 1234567],
  ['Total: 12 unidades a 3 €', 12],
  ['-5', -5],
  ['0', 0],
  ['289,90 €.', 289.9],
  ['grátis', Number.NaN],
  ['', Number.NaN],
])('[TR-50, parameters read off the page] %j is read as a number', (written, figure) => {
  expect(parseLocalNumber(written)).toBe(figure);
});

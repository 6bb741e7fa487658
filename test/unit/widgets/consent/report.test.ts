import { expect, test } from 'vitest';
import { shortHash } from '#widgets/consent/report/report';

test('[CO-44, hash] the hash is FNV-1a of the text in UTF-8, in eight digits', () => {
  // The algorithm's own published vectors.
  expect(shortHash('')).toBe('811c9dc5');
  expect(shortHash('a')).toBe('e40c292c');
  expect(shortHash('foobar')).toBe('bf9cf968');
  expect(shortHash('é')).toBe(shortHash('\u00e9'));
  expect(shortHash('é')).not.toBe(shortHash('e'));
});

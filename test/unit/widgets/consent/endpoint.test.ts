import { expect, test } from 'vitest';
import { hash } from '../../../../widgets/consent/endpoint/endpoint';

test('[CO-44, hash] the hash is FNV-1a of the text in UTF-8, in eight digits', () => {
  // The algorithm's own published vectors.
  expect(hash('')).toBe('811c9dc5');
  expect(hash('a')).toBe('e40c292c');
  expect(hash('foobar')).toBe('bf9cf968');
  expect(hash('é')).toBe(hash('\u00e9'));
  expect(hash('é')).not.toBe(hash('e'));
});

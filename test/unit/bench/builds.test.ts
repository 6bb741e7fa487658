import { expect, test } from 'vitest';
import { servedWith } from '../../bench/builds';

const TAG = '<script async src="/enxerto/loader.js" data-enxerto></script>';
const VISITED = `<head>${TAG}</head><p>the visit's</p>`;
const OWN = `<head>${TAG}</head><p>its own</p>`;
const rival = { tag: '<script src="/rival/its.js"></script>', files: {} };

test('a page is served with our tag, with the other tool in its place, or with neither', () => {
  expect(servedWith({ name: 'ours', folder: 'dist' }, VISITED)).toBe(VISITED);
  expect(servedWith({ name: 'another', rival }, VISITED)).toBe(VISITED.replace(TAG, rival.tag));
  expect(servedWith({ name: 'without' }, VISITED)).toBe(VISITED.replace(TAG, ''));
});

test('a build that wants the page printed in its own way gets that page', () => {
  expect(servedWith({ name: 'ours', folder: 'dist', page: OWN }, VISITED)).toBe(OWN);
  expect(servedWith({ name: 'another', rival, page: OWN }, VISITED)).toBe(
    OWN.replace(TAG, rival.tag),
  );
});

test('a page without our tag is refused, because every build would be the same on it', () => {
  expect(() => servedWith({ name: 'another', rival, page: '<p>no tag' }, VISITED)).toThrow('tag');
});

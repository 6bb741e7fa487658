import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackingFacts } from '#loader/gates/tracking';
import type { Settings } from '#loader/settings';
import { createSettings } from '#loader/settings';
import { forAll } from '../for-all';

/** Settings whose section `tracking` is this. */
function settings(section?: unknown): Settings {
  const read = createSettings({}, {}, { element: undefined, trusts: () => true }, () => undefined);
  read.read({ tracking: section });
  return read;
}
const ads = (category: string): boolean => category === 'advertisement';

test('[LD-05, tracking] services that are configured and allowed load with the tracker', () => {
  const pysOptions = { facebook: {}, ga: {}, bing: {}, woo: {} };
  expect(trackingFacts({ pysOptions }, settings(), ads)).toEqual({
    configured: true,
    neededChunks: ['services', 'sources', 'others'],
  });
  expect(trackingFacts({ pysOptions }, settings(), () => false).neededChunks).toEqual([]);
});

test('[TR-01, own] our own configuration counts like the printed one, with its own categories', () => {
  const own = { ga: { trackingIds: ['G-1'] }, categories: { ga: 'advertisement' } };
  expect(trackingFacts({}, settings(own), ads)).toEqual({
    configured: true,
    neededChunks: ['services', 'sources'],
  });
  expect(trackingFacts({}, settings(), ads)).toEqual({ configured: false, neededChunks: [] });
  expect(trackingFacts({ pysOptions: {} }, settings({ enabled: false }), ads).configured).toBe(
    false,
  );
});

test('[LD-04, tracking] no value in either configuration throws', () => {
  forAll([fc.anything(), fc.anything({ withNullPrototype: true })], (pysOptions, section) => {
    trackingFacts({ pysOptions }, settings(section), ads);
  });
});

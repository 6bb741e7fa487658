import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#test/unit/for-all';
import { readCreative } from '#widgets/ad/creative';

const GOOD = { title: 'Mesa', clickUrl: 'https://oficina.test/mesa' };

test('[AD-03, optional] an ad with a title and a target is valid', () => {
  expect(readCreative(GOOD)).toEqual({
    id: '',
    title: 'Mesa',
    body: '',
    advertiser: '',
    image: '',
    link: 'https://oficina.test/mesa',
    served: [],
    viewed: [],
  });
});

test('[AD-05, each once] a repeated address is called once, and of a list at most twenty', () => {
  const pixels = Array.from({ length: 60 }, (_, at) => `https://ads.test/${Math.floor(at / 2)}`);
  const read = readCreative({ ...GOOD, pixels });
  expect(typeof read !== 'string' && read.served).toHaveLength(20);
});

test.each([
  ['javascript:alert(1)'],
  ['/conta'],
  ['blob:https://shop.test/1'],
  [['https://oficina.test/']],
  [{ href: 'https://oficina.test/' }],
  [7],
])('[AD-11, target] the target %j makes the ad invalid', (clickUrl) => {
  expect(readCreative({ ...GOOD, clickUrl })).toBe('expected another clickUrl');
});

test.each([
  ['pixels', { pixels: 'https://ads.test/1' }],
  ['onViewed', { onViewed: { href: 'https://ads.test/1' } }],
])('[AD-03, addresses] an ad whose %s are no list is not shown', (name, field) => {
  expect(readCreative({ ...GOOD, ...field })).toBe(`expected another ${name}`);
});

test('[AD-03, anything] any answer gives an ad with an http(s) target or a reason, and never throws', () => {
  const address = fc.oneof(fc.webUrl(), fc.string(), fc.jsonValue());
  const doc = fc.record(
    {
      id: fc.jsonValue(),
      title: fc.oneof(fc.string(), fc.jsonValue()),
      body: fc.jsonValue(),
      image: address,
      clickUrl: address,
      url: address,
      thumbnail: fc.jsonValue(),
      pixels: fc.oneof(fc.array(address), fc.jsonValue()),
      onViewed: fc.jsonValue(),
      viewability_actions: fc.oneof(fc.record({ reportServed: address }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const answer = fc.oneof(
    doc,
    fc.jsonValue(),
    fc.record({ response: fc.record({ documents: fc.record({ doc: fc.array(doc) }) }) }),
  );
  forAll([answer], (value) => {
    const read = readCreative(value);
    if (typeof read === 'string') return read.length > 0;
    const addresses = [read.link, ...read.served, ...read.viewed, ...[read.image].filter(Boolean)];
    return read.title !== '' && addresses.every((one) => /^https?:\/\//.test(one));
  });
});

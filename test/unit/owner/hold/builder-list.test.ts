// @vitest-environment node

import { expect, test } from 'vitest';
import type { HoldList } from '#owner/builder/state/hold';
import {
  holds,
  ownRows,
  withKnown,
  withoutRow,
  withRow,
  withService,
} from '#owner/builder/state/hold';
import { readHold } from '#owner/snippet/hold';
import { SERVICES } from '#src/services';

const WIDGET = { match: 'widget.example.com', category: 'functional' };
const FORM = { match: '/form', category: 'analytics' };

const named = (name: string): (typeof SERVICES)[number] => {
  const service = SERVICES.find((one) => one.name === name);
  if (!service) throw new Error(`no service is called ${name}`);
  return service;
};

const LISTS: readonly HoldList[] = [
  [],
  ['known'],
  ['known', '-youtube', WIDGET],
  ['known', '-google'],
  ['known', '-google', 'google-analytics'],
  ['-youtube', 'known'],
  ['hotjar', 'google', '-google-ads'],
];

test.each(LISTS.map((list) => ({ list, text: JSON.stringify(list) })))(
  '[LD-26, builder] the switches show what the bootstrap holds of $text',
  ({ list }) => {
    const pattern = new RegExp(readHold({ hold: list }).hold || '$^');
    for (const service of SERVICES) {
      // The first one of Google's ads is an address of its statistics, too.
      const host = service.hosts?.at(-1) ?? '';
      const address = ` https://${host.startsWith('/') ? `shop.example${host}` : host}`;
      expect([service.name, holds(list, service)]).toEqual([service.name, pattern.test(address)]);
    }
  },
);

test('[LD-26, builder] a service is switched off and on again without a trace', () => {
  const youtube = named('youtube');
  const without = withService(['known', WIDGET], youtube, false);
  expect(without).toEqual(['known', WIDGET, '-youtube']);
  expect(withService(without, youtube, true)).toEqual(['known', WIDGET]);
  const tags = withService(['known', '-google'], named('google-analytics'), true);
  expect(tags).toEqual(['known', '-google', 'google-analytics']);
  expect(withService(tags, named('google-analytics'), false)).toEqual(['known', '-google']);
});

test("[LD-26, builder] the owner's own rows stay, whatever is switched, and go one by one", () => {
  const list = withRow(withRow(['known', '-youtube'], WIDGET), FORM);
  expect(withKnown(list, false)).toEqual([WIDGET, FORM]);
  expect(withKnown(withKnown(list, false), true)).toEqual(['known', WIDGET, FORM]);
  expect(ownRows(list)).toEqual([WIDGET, FORM]);
  expect(withoutRow(list, 0)).toEqual(['known', '-youtube', FORM]);
});

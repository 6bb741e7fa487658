import { expect, test } from 'vitest';
import { runGate } from '#loader/gates/gates';
import type { Facts } from '#loader/gates/gates';
import {
  DISABLED,
  EDITOR,
  NO_CONSENT,
  NO_PROVIDER,
  NO_SITE,
  ROBOT,
  UNNAMED,
  WHY_SKIPPED,
} from '#src/skips';

const facts = (
  consent: Partial<Facts['consent']> = {},
  wanted: string[] = [],
  configured = true,
  push: Partial<Facts['push']> = {},
  ad: Partial<Facts['ad']> = {},
): Facts => ({
  wanted,
  consent: {
    configured: true,
    foreign: false,
    mustAsk: true,
    refusedByGpc: false,
    noVisitor: undefined,
    ...consent,
  },
  tracking: { configured, neededChunks: [] },
  theme: { configured },
  push: { configured: true, hasProvider: true, siteId: 'a-1', granted: true, ...push },
  ad: { configured: true, hasProvider: true, siteId: 'a-1', granted: true, ...ad },
});

test("[LD-05, consent] an undecided visitor of a page that asks for consent gets the banner's chunk", () => {
  expect(runGate('consent', facts())).toBe('consent');
});

test.each([
  ['not configured, or switched off', facts({ configured: false })],
  ['the visitor has decided', facts({ mustAsk: false })],
  ['not listed in data-widgets', facts({}, ['push'])],
])('[LD-05, LD-17, consent] no chunk is loaded, with the reason: %s', (reason, held) => {
  expect(WHY_SKIPPED[Number(runGate('consent', held))]).toBe(reason);
});

test('[LD-02, data-widgets] a widget named in data-widgets starts', () => {
  expect(runGate('consent', facts({}, ['push', 'consent']))).toBe('consent');
});

test('[LD-05, tracking] [TR-56, crawlers] the tracker is loaded where it is configured, for everybody but crawlers', () => {
  expect(runGate('tracking', facts({ mustAsk: false }))).toBe('tracking');
  expect(runGate('tracking', facts())).toBe('tracking');
  expect(runGate('tracking', facts({}, [], false))).toBe(DISABLED);
  expect(runGate('tracking', facts({ noVisitor: ROBOT }))).toBe(ROBOT);
  expect(runGate('tracking', facts({}, ['consent']))).toBe(UNNAMED);
});

test.each([EDITOR, ROBOT] as const)(
  'without a visitor (%s), nobody is asked, tracked, prompted or shown an ad, and the theme is as for visitors',
  (noVisitor) => {
    for (const widget of ['consent', 'tracking', 'push', 'ad'] as const)
      expect(runGate(widget, facts({ noVisitor }))).toBe(noVisitor);
    expect(runGate('theme', facts({ noVisitor }))).toBe('theme');
    expect(runGate('push', facts({ noVisitor }, [], true, { configured: false }))).toBe(DISABLED);
  },
);

test('[LD-05, push] [LD-07, site id] the due chunk is loaded where push is configured, has a site id, and is granted', () => {
  const gate = (push: Partial<Facts['push']>, wanted: string[] = []): unknown =>
    runGate('push', facts({}, wanted, true, push));
  expect(gate({})).toBe('due');
  expect(gate({ configured: false })).toBe(DISABLED);
  expect(gate({ siteId: '' })).toBe(NO_SITE);
  expect(gate({ hasProvider: false })).toBe(NO_PROVIDER);
  expect(gate({ granted: false })).toBe(NO_CONSENT);
  // A subscription outlives its consent: it can still be ended, and its worker still has to be told.
  expect(gate({ granted: false, isSubscribed: () => true })).toBe('subscription');
  expect(gate({ granted: false, isSubscribed: () => false })).toBe(NO_CONSENT);
  expect(gate({}, ['consent'])).toBe(UNNAMED);
});

test('[LD-05, ad] [AD-02, gate] the due chunk is loaded where ads are configured, have a site id, and are granted', () => {
  const gate = (ad: Partial<Facts['ad']>, wanted: string[] = []): unknown =>
    runGate('ad', facts({}, wanted, true, {}, ad));
  expect(gate({})).toBe('due');
  expect(gate({ configured: false })).toBe(DISABLED);
  expect(gate({ siteId: '' })).toBe(NO_SITE);
  expect(gate({ granted: false })).toBe(NO_CONSENT);
  expect(gate({}, ['push'])).toBe(UNNAMED);
});

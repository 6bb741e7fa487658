import { expect, test } from 'vitest';
import { askGate } from '../../../loader/gates';
import type { Facts } from '../../../loader/gates';

const facts = (
  consent: Partial<Facts['consent']> = {},
  wanted: string[] = [],
  configured = true,
): Facts => ({
  wanted,
  consent: {
    configured: true,
    foreign: false,
    asking: true,
    refusedByGpc: false,
    robot: false,
    ...consent,
  },
  tracking: { configured, soon: [] },
  theme: { configured },
});

test('[LD-05, consent] an undecided visitor of a page that asks for consent gets the banner’s chunks in one wave', () => {
  expect(askGate('consent', facts())).toEqual(['runtime', 'choice', 'consent']);
});

test.each([
  ['not configured, or switched off', facts({ configured: false })],
  ['the visitor has decided', facts({ asking: false })],
  ['not among data-widgets', facts({}, ['push'])],
])('[LD-05, LD-17, consent] no chunk, and why: %s', (reason, held) => {
  expect(askGate('consent', held)).toBe(reason);
});

test('[LD-02, data-widgets] a widget asked for by name starts', () => {
  expect(askGate('consent', facts({}, ['push', 'consent']))).toEqual([
    'runtime',
    'choice',
    'consent',
  ]);
});

test('[LD-05, tracking] [TR-56, crawlers] the tracker comes where it is configured, to everybody but crawlers', () => {
  expect(askGate('tracking', facts({ asking: false }))).toEqual(['tracking']);
  expect(askGate('tracking', facts())).toEqual(['tracking']);
  expect(askGate('tracking', facts({}, [], false))).toBe('not configured, or switched off');
  expect(askGate('tracking', facts({ robot: true }))).toBe('a crawler');
  expect(askGate('tracking', facts({}, ['consent']))).toBe('not among data-widgets');
});

import { beforeEach, expect, test } from 'vitest';
import { createScope } from '#src/scope';
import { createScreenSlot, type OverlayKind, type ScreenSlot } from '#src/screen/screen-slot';

let slot: ScreenSlot;
let calls: string[];

/** Claims the slot for an overlay that notes when it comes and goes. */
const claim = (kind: OverlayKind, name: string = kind): (() => void) | undefined =>
  slot.claim(kind, {
    show: () => calls.push(`${name} comes`) > 0,
    hide: () => void calls.push(`${name} goes`),
  });

beforeEach(() => {
  calls = [];
  const scope = createScope('screen', (error) => {
    throw error;
  });
  slot = createScreenSlot({ scope });
});

test('[AD-09, ranks] one of higher rank evicts one of lower rank, once', () => {
  claim('ad');
  claim('prompt');
  claim('dialog');
  expect(calls).toEqual(['ad comes', 'ad goes', 'prompt comes', 'prompt goes', 'dialog comes']);
});

test('[XX-20, what comes back] what was evicted comes back when the screen is free, the highest rank first', () => {
  claim('ad');
  claim('banner');
  claim('prompt');
  const close = claim('dialog');
  calls = [];
  close?.();
  expect(calls).toEqual(['banner comes']);
});

test('[XX-20, what comes back] whose claim has ended while it waited does not come back', () => {
  const endAd = claim('ad');
  const endBanner = claim('banner');
  calls = [];
  endAd?.();
  endBanner?.();
  endBanner?.();
  expect(calls).toEqual([]);
});

test('[AD-09, ranks] one of the same rank waits, and one that came later comes later', () => {
  const endFirst = claim('dialog', 'settings');
  claim('dialog', 'opt-out');
  claim('banner');
  expect(calls).toEqual(['settings comes']);
  endFirst?.();
  expect(calls).toEqual(['settings comes', 'opt-out comes']);
});

test('a lightbox does not wait', () => {
  claim('banner');
  claim('dialog');
  expect(claim('lightbox')).toBeUndefined();
});

test('an overlay that is not due any more gives its place to the next', () => {
  claim('ad');
  const close = claim('dialog');
  slot.claim('banner', { show: () => false, hide: () => void calls.push('never') });
  calls = [];
  close?.();
  expect(calls).toEqual(['ad comes']);
  expect([...slot.shown]).toEqual(['ad', 'dialog']);
});

test('an overlay that claims and frees the slot while another one comes or goes gets it in its turn', () => {
  slot.claim('ad', {
    show: () => calls.push('ad comes') > 0,
    hide() {
      calls.push('ad goes');
      claim('banner');
    },
  });
  claim('prompt');
  expect(calls).toEqual(['ad comes', 'ad goes', 'prompt comes', 'prompt goes', 'banner comes']);
});

test('[AD-09, waiting] who waits for the screen is called once, at once if it is free, else when nobody wants it', () => {
  slot.whenFree(() => calls.push('at once'));
  expect(calls).toEqual(['at once']);
  calls = [];
  const endBanner = claim('banner');
  slot.whenFree(() => {
    calls.push('first');
    claim('ad');
  });
  slot.whenFree(() => calls.push('second'));
  slot.whenFree(() => calls.push('never'))();
  const endPrompt = claim('prompt');
  endBanner?.();
  expect(calls).toEqual(['banner comes', 'prompt comes']);
  endPrompt?.();
  expect(calls).toEqual(['banner comes', 'prompt comes', 'first', 'ad comes']);
});

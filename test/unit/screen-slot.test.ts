import { expect, test } from 'vitest';
import { createScreenSlot } from '../../src/screen-slot';

test('[AD-09, stage] a more important guest displaces less important ones, each of which is told to leave once', () => {
  const stage = createScreenSlot();
  const left: string[] = [];
  expect(stage.acquire('ad', () => left.push('ad'))).toBeTypeOf('function');
  expect(stage.acquire('prompt', () => left.push('prompt'))).toBeTypeOf('function');
  expect(stage.acquire('dialog', () => left.push('dialog'))).toBeTypeOf('function');
  expect(left).toEqual(['ad', 'prompt']);
});

test('[AD-09, stage] an equal or less important guest is not let in', () => {
  const stage = createScreenSlot();
  stage.acquire('banner', () => {
    throw new Error('must stay');
  });
  expect(stage.acquire('banner', () => {})).toBeUndefined();
  expect(stage.acquire('prompt', () => {})).toBeUndefined();
  expect(stage.acquire('ad', () => {})).toBeUndefined();
});

test("[AD-09, stage] leaving frees the stage, and a late exit frees nobody else's", () => {
  const stage = createScreenSlot();
  const exitAd = stage.acquire('ad', () => {});
  const exitBanner = stage.acquire('banner', () => exitAd?.());
  exitAd?.();
  expect(stage.acquire('prompt', () => {})).toBeUndefined();
  exitBanner?.();
  exitBanner?.();
  expect(stage.acquire('ad', () => {})).toBeTypeOf('function');
  exitBanner?.();
  expect(stage.acquire('ad', () => {})).toBeUndefined();
});

test('[AD-09, stage] who waits for the stage is called once, at once if it is free, else when the guest has left', () => {
  const stage = createScreenSlot();
  const calls: string[] = [];
  stage.whenFree(() => calls.push('at once'));
  const exit = stage.acquire('banner', () => {});
  stage.whenFree(() => {
    calls.push('first');
    stage.acquire('prompt', () => {});
  });
  stage.whenFree(() => calls.push('second'));
  stage.whenFree(() => calls.push('never'))();
  expect(calls).toEqual(['at once']);
  exit?.();
  exit?.();
  // The first has taken it.
  expect(calls).toEqual(['at once', 'first']);
});

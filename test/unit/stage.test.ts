import { expect, test } from 'vitest';
import { createStage } from '../../src/stage';

test('[AD-09, stage] a more important guest displaces less important ones, each of which is told to leave once', () => {
  const stage = createStage();
  const left: string[] = [];
  expect(stage.enter('ad', () => left.push('ad'))).toBeTypeOf('function');
  expect(stage.enter('prompt', () => left.push('prompt'))).toBeTypeOf('function');
  expect(stage.enter('dialog', () => left.push('dialog'))).toBeTypeOf('function');
  expect(left).toEqual(['ad', 'prompt']);
});

test('[AD-09, stage] an equal or less important guest is not let in', () => {
  const stage = createStage();
  stage.enter('banner', () => {
    throw new Error('must stay');
  });
  expect(stage.enter('banner', () => {})).toBeUndefined();
  expect(stage.enter('prompt', () => {})).toBeUndefined();
  expect(stage.enter('ad', () => {})).toBeUndefined();
});

test("[AD-09, stage] leaving frees the stage, and a late exit frees nobody else's", () => {
  const stage = createStage();
  const exitAd = stage.enter('ad', () => {});
  const exitBanner = stage.enter('banner', () => exitAd?.());
  exitAd?.();
  expect(stage.enter('prompt', () => {})).toBeUndefined();
  exitBanner?.();
  exitBanner?.();
  expect(stage.enter('ad', () => {})).toBeTypeOf('function');
  exitBanner?.();
  expect(stage.enter('ad', () => {})).toBeUndefined();
});

test('[AD-09, stage] who waits for the stage is called once, at once if it is free, else when the guest has left', () => {
  const stage = createStage();
  const heard: string[] = [];
  stage.whenFree(() => heard.push('at once'));
  const exit = stage.enter('banner', () => {});
  stage.whenFree(() => {
    heard.push('first');
    stage.enter('prompt', () => {});
  });
  stage.whenFree(() => heard.push('second'));
  stage.whenFree(() => heard.push('never'))();
  expect(heard).toEqual(['at once']);
  exit?.();
  exit?.();
  // The first has taken it.
  expect(heard).toEqual(['at once', 'first']);
});

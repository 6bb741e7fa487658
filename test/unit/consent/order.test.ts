import { expect, test } from 'vitest';
import type { Steps } from '../../../src/consent/order';
import { STEPS, runSteps } from '../../../src/consent/order';

type Step = keyof Steps;

/** Takes steps that were named in this order, and gives the order in which they were taken. */
function stepsRun(names: readonly Step[], last?: Step): Step[] {
  const done: Step[] = [];
  const steps: Steps = {};
  for (const name of names) steps[name] = () => done.push(name) > 0 && name === last;
  runSteps(steps);
  return done;
}

test('[CO-12, order] signals come before services, services before the event, the event before drawing, later steps after', () => {
  expect(STEPS).toEqual([
    'erase',
    'signals',
    'services',
    'event',
    'screen',
    'release',
    'tabs',
    'report',
    'later',
    'clickBridge',
    'reload',
    'ask',
  ]);
});

test.each<[string, Step[], Step[]]>([
  [
    'a choice made here',
    ['later', 'report', 'tabs', 'release', 'screen', 'event', 'services', 'signals', 'erase'],
    ['erase', 'signals', 'services', 'event', 'screen', 'release', 'tabs', 'report', 'later'],
  ],
  ['its later half', ['ask', 'reload', 'clickBridge'], ['clickBridge', 'reload', 'ask']],
  [
    'a page that opens',
    ['release', 'screen', 'event', 'services', 'signals'],
    ['signals', 'services', 'event', 'screen', 'release'],
  ],
  [
    'another tab',
    ['ask', 'release', 'screen', 'event', 'services', 'signals', 'erase'],
    ['erase', 'signals', 'services', 'event', 'screen', 'release', 'ask'],
  ],
])(
  '[CO-12, order] %s: the steps come in their order, whatever order they are listed in',
  (_, named, order) => {
    expect(stepsRun(named)).toEqual(order);
  },
);

test('[CO-14] a page that is being reloaded asks no question', () => {
  expect(stepsRun(['clickBridge', 'reload', 'ask'], 'reload')).toEqual(['clickBridge', 'reload']);
});

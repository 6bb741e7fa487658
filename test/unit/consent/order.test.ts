import { expect, test } from 'vitest';
import type { Steps } from '#src/consent/order';
import { runInOrder } from '#src/consent/order';

// What follows a choice, in which order: `test/pages/choice-order/order.spec.ts`.
test('[CO-14] steps come in their order, whatever order they are named in, and a page that is being reloaded asks no question', () => {
  const done: string[] = [];
  const steps: Steps = {};
  for (const name of ['ask', 'reload', 'clickBridge', 'erase'] as const)
    steps[name] = () => done.push(name) > 0 && name === 'reload';
  runInOrder(steps);
  expect(done).toEqual(['erase', 'clickBridge', 'reload']);
});

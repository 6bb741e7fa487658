import { expect, test } from 'vitest';
import type { LastSteps } from '#widgets/tracking/pipeline/last-steps';
import { register, updateServices, type Queue } from '#widgets/tracking/pipeline/queue';

test('[TR-32, while it loads] a service that is refused while it loads is not started, and starts once it is granted again', () => {
  const called: string[] = [];
  let reason: ReturnType<Queue['gate']>;
  const service = {
    start: () => called.push('start'),
    stop: () => called.push('stop'),
    resume: () => called.push('resume'),
  };
  const steps = {
    callService: (call: (one: typeof service) => unknown) => void call(service),
  } as unknown as LastSteps;
  const queue: Queue = {
    gate: (slug) => (slug === 'ga' ? reason : 'refused'),
    note: () => {},
    begun: [],
    entries: {},
    listeners: new Set(),
  };
  expect(updateServices(queue).toLoad).toEqual(['ga']);
  reason = 'refused';
  updateServices(queue);
  register(queue, 'ga', steps);
  expect(called).toEqual([]);
  reason = undefined;
  // It is loaded already.
  expect(updateServices(queue).toLoad).toEqual([]);
  expect(called).toEqual(['start']);
});

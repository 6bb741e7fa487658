import { test } from '../harness/test';
import { ANSWERS, ELSEWHERE, NAMES, testAnswer, testElsewhere, testSlow } from './cells';
import { SERVICE } from './page';
import { OPTIMIZERS } from './table';

// The visitor's first act is the test's own.
test.use({ pointer: 'none', outside: [SERVICE], hasTouch: true });

const keysOf = <T extends object>(rows: T): (keyof T)[] => Object.keys(rows) as (keyof T)[];

for (const optimizer of NAMES) {
  for (const first of keysOf(ANSWERS)) testAnswer('@both ', optimizer, first);
  for (const first of keysOf(ELSEWHERE))
    for (const own of ['left alone', 'put off'] as const)
      testElsewhere('@both ', optimizer, own, first);
  // The others do not take events from the page.
  if (OPTIMIZERS[optimizer]?.delays.starts.length) testSlow('@both ', optimizer);
}

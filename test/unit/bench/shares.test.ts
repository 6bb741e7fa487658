import { describe, expect, test } from 'vitest';
import type { TraceEvent } from '../../pages/harness/trace';
import { account } from '../../bench/thread';

const PAGE = 'http://shop.test/';
const OURS = `${PAGE}enxerto/loader.js`;
const THEIRS = `${PAGE}theme.js`;

/** An event from a moment on, for so long, in milliseconds; all of it processor time. */
const event = (name: string, from: number, ms: number, url?: string): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts: from * 1000, tts: from * 1000 },
  ...{ dur: ms * 1000, tdur: ms * 1000 },
  args: url ? { data: { url } } : {},
});

const shown = event('CommitLoad', 0, 0, PAGE);

describe('the most that our files took of one task', () => {
  test('a share of a task is our script and the microtasks after it, without the page’s own work', () => {
    const { longestOurs, longestShare } = account(
      [
        shown,
        event('RunTask', 1, 60),
        event('ParseHTML', 1, 20),
        event('FunctionCall', 22, 5, OURS),
        event('RunMicrotasks', 27, 3),
        event('FunctionCall', 31, 20, THEIRS),
        event('RunMicrotasks', 51, 8),
      ],
      PAGE,
    );
    expect(longestOurs).toBe(60);
    expect(longestShare).toBe(8);
  });

  test('microtasks with a task of their own are ours, and what is called in them is counted once', () => {
    const { longestShare } = account(
      [
        shown,
        event('RunTask', 1, 12),
        event('RunMicrotasks', 2, 10),
        event('FunctionCall', 3, 6, OURS),
      ],
      PAGE,
    );
    expect(longestShare).toBe(10);
  });

  test('microtasks after somebody else’s script are theirs, but for what they call of ours', () => {
    const { longestShare } = account(
      [
        shown,
        event('RunTask', 1, 30),
        event('EvaluateScript', 2, 5, THEIRS),
        event('RunMicrotasks', 8, 20),
        event('FunctionCall', 9, 4, OURS),
      ],
      PAGE,
    );
    expect(longestShare).toBe(4);
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Scope } from '#src/scope';
import { createScope } from '#src/scope';

let crashes: unknown[];
let scope: Scope;
const boom = new Error('boom');
const explode = (): never => {
  throw boom;
};

beforeEach(() => {
  crashes = [];
  scope = createScope('test', (error) => crashes.push(error));
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});

/** Every way to start something: `cause` makes it call back. */
const KINDS: [string, (callback: () => void) => { cause: () => void; undo: () => void }][] = [
  [
    'on',
    (callback) => {
      const target = new EventTarget();
      const undo = scope.on(target, 'ping', callback);
      return { cause: () => void target.dispatchEvent(new Event('ping')), undo };
    },
  ],
  [
    'after',
    (callback) => ({
      undo: scope.after(100, callback),
      cause: () => void vi.advanceTimersByTime(100),
    }),
  ],
  [
    'frame',
    (callback) => ({ undo: scope.frame(callback), cause: () => void vi.advanceTimersByTime(50) }),
  ],
  ['guard', (callback) => ({ undo: () => scope.end(), cause: scope.guard(callback) })],
];

describe.each(KINDS)('%s', (_, start) => {
  test('[LD-06] an error of the callback is caught, ends the scope and is reported once', () => {
    const undone = vi.fn();
    scope.undo(undone);
    const { cause } = start(explode);
    expect(cause).not.toThrow();
    expect(scope.ended).toBe(true);
    expect(undone).toHaveBeenCalledTimes(1);
    cause();
    expect(crashes).toEqual([boom]);
  });

  test('[LD-06] a rejected promise counts as a throw', async () => {
    start(() => Promise.reject(boom) as unknown as void).cause();
    await vi.waitFor(() => expect(crashes).toEqual([boom]));
    expect(scope.ended).toBe(true);
  });

  test('[LD-09] nothing is called after its undo', () => {
    const called = vi.fn();
    const { cause, undo } = start(called);
    undo();
    undo();
    cause();
    expect(called).not.toHaveBeenCalled();
  });

  test('[LD-09] nothing is called after the end, even if started after it', () => {
    const called = vi.fn();
    const { cause } = start(called);
    scope.end();
    cause();
    start(called).cause();
    expect(called).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('[LD-06, LD-15] a rejection is caught even where the page has replaced Promise', async () => {
  const own = (async () => explode())();
  vi.stubGlobal('Promise', function Foreign() {});
  void scope.guard(() => own)();
  vi.unstubAllGlobals();
  await vi.waitFor(() => expect(crashes).toEqual([boom]));
});

test('[LD-06] a rejection after the end is not reported', async () => {
  let reject: (error: unknown) => void = () => {};
  void scope.guard(() => new Promise((_, no) => (reject = no)))();
  scope.end();
  reject(boom);
  await Promise.resolve();
  await Promise.resolve();
  expect(crashes).toEqual([]);
});

test('[LD-09] everything is undone once, last in, first out', () => {
  const order: string[] = [];
  const observer = { disconnect: () => order.push('observer') };
  scope.undo(() => order.push('first'));
  scope.observe(observer);
  const early = scope.undo(() => order.push('early'));
  scope.undo(() => order.push('last'));
  early();
  scope.end();
  scope.end();
  early();
  expect(order).toEqual(['early', 'last', 'observer', 'first']);
});

test('[LD-09] an undo that throws is reported, and the others still run', () => {
  const undone = vi.fn();
  scope.undo(undone);
  scope.undo(explode);
  expect(() => scope.end()).not.toThrow();
  expect(undone).toHaveBeenCalledTimes(1);
  expect(crashes).toEqual([boom]);
});

test('[LD-09] an undo that ends the scope again does no harm', () => {
  const undone = vi.fn();
  scope.undo(undone);
  scope.undo(() => scope.end());
  scope.end();
  expect(undone).toHaveBeenCalledTimes(1);
});

test('[LD-09] what a callback starts after ending its own scope does not outlive it', () => {
  const target = new EventTarget();
  const called = vi.fn();
  scope.run(() => {
    scope.end();
    scope.on(target, 'ping', called);
    scope.after(1, called);
    scope.observe({ disconnect: called });
  });
  target.dispatchEvent(new Event('ping'));
  vi.advanceTimersByTime(10);
  expect(called).toHaveBeenCalledTimes(1);
});

test('run returns the result, or undefined after a throw', () => {
  expect(scope.run(() => 7)).toBe(7);
  expect(scope.run(explode)).toBeUndefined();
  expect(scope.run(() => 7)).toBeUndefined();
});

test('guards pass arguments and results on, whatever they are', () => {
  for (const value of [null, undefined, 0, '', {}]) {
    expect(scope.guard((given: unknown) => given)(value)).toBe(value);
  }
  expect(crashes).toEqual([]);
});

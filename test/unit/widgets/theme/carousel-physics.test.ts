import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#test/unit/for-all';
import type { TrailPoint } from '#widgets/theme/carousel/physics';
import {
  positionOnPath,
  addToTrail,
  targetIndex,
  velocityOf,
  resistAtEnds,
  restPosition,
  pathTo,
} from '#widgets/theme/carousel/physics';

const STEP_MS = 1000 / 60;
const UNIT = 900;
const AT_REST = { position: 0, velocity: 0 };

/** Where the slides are seen after each frame of so many milliseconds, for so long. */
function path(frameMs: number, ms: number): { at: number; ms: number }[] {
  const way = pathTo(UNIT, AT_REST);
  const seen: { at: number; ms: number }[] = [];
  for (let now = frameMs; now <= ms; now += frameMs)
    seen.push({ at: positionOnPath(way, now).position, ms: now });
  return seen;
}

/** When a part of the way is behind. */
const reached = (seen: { at: number; ms: number }[], part: number): number =>
  seen.find(({ at }) => at >= UNIT * part)?.ms ?? Number.NaN;

test.each([30, 60, 75, 120, 144, 240])(
  '[TH-51, numbers] at %i Hz it is half way after 167 ± 40 ms, 99 % after 583 ± 60 ms, and ends exactly on its target',
  (hertz) => {
    const seen = path(1000 / hertz, 3000);
    expect(Math.abs(reached(seen, 0.5) - 167)).toBeLessThanOrEqual(40);
    expect(Math.abs(reached(seen, 0.99) - 583)).toBeLessThanOrEqual(60);
    expect(seen.at(-1)?.at).toBe(UNIT);
  },
);

test('[TH-51, numbers] each step follows friction 0.28 and attraction 0.025', () => {
  const way = pathTo(UNIT, AT_REST);
  let [at, speed] = [0, 0];
  for (let step = 1; step <= 50; step++) {
    speed += (UNIT - at) * 0.025;
    at += speed;
    speed *= 0.72;
    expect(way[step]).toBeCloseTo(at, 6);
    // As the engine that the theme has: half of the way by frame 10, 99 % by frame 35.
    expect(at >= UNIT * 0.5).toBe(step >= 10);
    expect(at >= UNIT * 0.99).toBe(step >= 35);
  }
  expect(way.length).toBeGreaterThan(50);
});

const frames = fc.array(fc.double({ min: 1, max: 40, noNaN: true }), {
  minLength: 100,
  maxLength: 100,
});

test('[TH-51, numbers] whatever the frames are, all visible positions lie on one path', () => {
  forAll([frames], (some) => {
    const way = pathTo(UNIT, AT_REST);
    let [ms, before] = [0, 0];
    for (const frame of some) {
      ms += frame;
      const { position } = positionOnPath(way, ms);
      expect(position).toBeGreaterThanOrEqual(before - UNIT * 0.001);
      before = position;
      if (ms > 180 && ms < 200) expect(position / UNIT).toBeGreaterThan(0.4);
    }
    expect(before).toBeLessThanOrEqual(UNIT * 1.001);
  });
});

test('[TH-51, interrupted] with a new target, a movement continues from its position at its speed', () => {
  forAll(
    [fc.double({ min: 0, max: 1500, noNaN: true }), fc.integer({ min: -4, max: 4 })],
    (ms, to) => {
      const now = positionOnPath(pathTo(UNIT, AT_REST), ms);
      const [first = 0, second = 0] = pathTo(to * UNIT, now);
      expect(first).toBe(now.position);
      const pull = (to * UNIT - now.position) * 0.025;
      // But for the last bit of a way, which is too short to be seen.
      expect(Math.abs(second - first - pull - now.velocity * 0.72)).toBeLessThan(0.2);
    },
  );
});

/** A drag: the finger's position in each frame, in pixels from where it touched. */
const moves = fc.array(fc.integer({ min: -1500, max: 1500 }), { minLength: 1, maxLength: 20 });

test('[TH-51, release] after any drag it settles on the slide nearest to where it would have stopped', () => {
  forAll(
    [
      moves,
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(-1, 0, 1),
      fc.constantFrom(1000 / 30, STEP_MS, 1000 / 144),
    ],
    (dragged, index, direction, frameMs) => {
      const last = 4;
      const beyond = (at: number): number => Math.max(0, -at, at - last * UNIT);
      let trail: TrailPoint[] = [];
      let at = index * UNIT;
      for (const [frame, way] of dragged.entries()) {
        at = resistAtEnds(index * UNIT + way, last * UNIT);
        trail = addToTrail(trail, at, frame * frameMs);
      }
      const held = { position: at, velocity: velocityOf(trail) };
      const rest = restPosition(held);
      const to = targetIndex({ rest, unit: UNIT, index, last, direction });
      const nearest = Math.round(rest / UNIT);
      const wanted = nearest === index ? nearest + direction : nearest;
      expect(to).toBe(Math.min(Math.max(wanted, 0), last));
      const reach = Math.abs(dragged.at(-1) ?? 0) / 2;
      const way = pathTo(to * UNIT, held, -reach, last * UNIT + reach);
      expect(way[0]).toBe(at);
      expect(way.at(-1)).toBe(to * UNIT);
      const most = Math.max(...dragged.map(Math.abs));
      expect(Math.max(...way.map(beyond))).toBeLessThanOrEqual(most / 2 + 1e-6);
    },
  );
});

test("[TH-51, flick] a finger's speed is the same at any frame rate: 20 px per sixtieth of a second roll on for 51", () => {
  for (const frameMs of [STEP_MS / 2, STEP_MS, STEP_MS * 2, STEP_MS * 3]) {
    let trail: TrailPoint[] = [];
    const count = Math.round((STEP_MS * 12) / frameMs);
    for (let frame = 1; frame <= count; frame++)
      trail = addToTrail(trail, (20 * frame * frameMs) / STEP_MS, frame * frameMs);
    // 0.72 of the last step's way, over 0.28.
    expect(restPosition({ position: 240, velocity: velocityOf(trail) }) - 240).toBeCloseTo(
      (20 * 0.72) / 0.28,
      6,
    );
  }
});

test('[TH-51, late frames] after a finger has paused, or lifts after its first move, the slides settle from where it is', () => {
  const once = addToTrail([], 0.6 * UNIT, 0);
  const stood = addToTrail(addToTrail(once, 0.9 * UNIT, 10), 0.6 * UNIT, 100);
  for (const trail of [once, stood]) {
    const rest = restPosition({ position: 0.6 * UNIT, velocity: velocityOf(trail) });
    expect(rest).toBe(0.6 * UNIT);
    expect(targetIndex({ rest, unit: UNIT, index: 0, last: 4, direction: 0 })).toBe(1);
  }
});

test('[TH-51, late frames] moves that a busy page gets all at once count as one step', () => {
  const trail = addToTrail(addToTrail([], 0, 0), 20, 1);
  expect(velocityOf(trail)).toBe(20);
});

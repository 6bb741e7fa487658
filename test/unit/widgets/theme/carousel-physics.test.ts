import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEngine, landing, pulled } from '../../../../widgets/theme/carousel/physics';

const STEP_MS = 1000 / 60;
const UNIT = 900;

/** Where the slides are seen after each frame of so many milliseconds, for so long. */
function path(frameMs: number, ms: number, distance = UNIT): { at: number; ms: number }[] {
  const engine = createEngine();
  engine.aim(distance);
  const seen: { at: number; ms: number }[] = [];
  for (let now = frameMs; now <= ms; now += frameMs) {
    engine.advance(frameMs);
    seen.push({ at: engine.at, ms: now });
  }
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
  const engine = createEngine();
  engine.aim(UNIT);
  let [at, speed] = [0, 0];
  engine.advance(STEP_MS);
  for (let step = 1; step <= 50; step++) {
    speed += (UNIT - at) * 0.025;
    at += speed;
    speed *= 0.72;
    // What is seen is a step behind: what lies between two steps could not be drawn otherwise.
    engine.advance(STEP_MS);
    expect(engine.at).toBeCloseTo(at, 6);
    // As the engine that the theme has: half of the way by frame 10, 99 % by frame 35.
    expect(at >= UNIT * 0.5).toBe(step >= 10);
    expect(at >= UNIT * 0.99).toBe(step >= 35);
  }
  expect(engine.isSettled).toBe(false);
});

const frames = fc.array(fc.double({ min: 1, max: 40, noNaN: true }), {
  minLength: 400,
  maxLength: 400,
});

test('[TH-51, numbers] whatever the frames are, all visible positions lie on one path', () => {
  fc.assert(
    fc.property(frames, (some) => {
      const engine = createEngine();
      engine.aim(UNIT);
      let [ms, before] = [0, 0];
      for (const frame of some) {
        engine.advance(frame);
        ms += frame;
        expect(engine.at).toBeGreaterThanOrEqual(before - UNIT * 0.001);
        before = engine.at;
        if (ms > 180 && ms < 200) expect(engine.at / UNIT).toBeGreaterThan(0.4);
      }
      expect(engine.at).toBeLessThanOrEqual(UNIT * 1.001);
    }),
  );
});

test('[TH-51, late frames] a late frame makes up for four steps at most', () => {
  const [late, four] = [createEngine(), createEngine()];
  for (const engine of [late, four]) engine.aim(UNIT);
  late.advance(5000);
  for (let step = 0; step < 4; step++) four.advance(STEP_MS);
  expect(Math.abs(late.at - four.at)).toBeLessThan(1e-6);
});

/** A drag: where the finger is in each frame, in pixels from where it came down. */
const moves = fc.array(fc.integer({ min: -1500, max: 1500 }), { minLength: 1, maxLength: 20 });

test('[TH-51, release] after any drag it settles on the slide nearest to where it would have stopped', () => {
  fc.assert(
    fc.property(
      moves,
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(-1, 0, 1),
      fc.constantFrom(1000 / 30, STEP_MS, 1000 / 144),
      (dragged, index, going, frameMs) => {
        const last = 4;
        const engine = createEngine();
        engine.put(index * UNIT);
        let furthest = 0;
        const beyond = (): void => {
          furthest = Math.max(furthest, -engine.at, engine.at - last * UNIT);
        };
        for (const way of dragged) {
          engine.hold(pulled(index * UNIT + way, last * UNIT));
          engine.advance(frameMs);
          beyond();
        }
        const { rest } = engine;
        const to = landing({ rest, unit: UNIT, index, last, going });
        const nearest = Math.round(rest / UNIT);
        const wanted = nearest === index ? nearest + going : nearest;
        expect(to).toBe(Math.min(Math.max(wanted, 0), last));
        const most = Math.max(...dragged.map(Math.abs));
        const reach = Math.abs(dragged.at(-1) ?? 0) / 2;
        engine.aim(to * UNIT, -reach, last * UNIT + reach);
        let frame = 0;
        for (; frame < 2000 && !engine.isSettled; frame++) {
          engine.advance(frameMs);
          beyond();
        }
        expect(engine.isSettled).toBe(true);
        expect(engine.at).toBe(to * UNIT);
        expect(furthest).toBeLessThanOrEqual(most / 2 + 1e-6);
      },
    ),
  );
});

test("[TH-51, flick] a finger's speed is the same at any frame rate: 20 px per sixtieth of a second roll on for 51", () => {
  for (const frameMs of [STEP_MS / 2, STEP_MS, STEP_MS * 2, STEP_MS * 3]) {
    const engine = createEngine();
    const count = Math.round((STEP_MS * 12) / frameMs);
    for (let frame = 1; frame <= count; frame++) {
      engine.hold((20 * frame * frameMs) / STEP_MS);
      engine.advance(frameMs);
    }
    // 0.72 of the last step's way, over 0.28.
    expect(engine.rest - 240).toBeCloseTo((20 * 0.72) / 0.28, 6);
  }
});

test('[TH-51, late frames] a finger that lifts before a frame was drawn leaves the slides to settle from where it was', () => {
  const engine = createEngine();
  engine.hold(0.6 * UNIT);
  expect(engine.rest).toBe(0.6 * UNIT);
  expect(landing({ rest: engine.rest, unit: UNIT, index: 0, last: 4, going: 0 })).toBe(1);
});

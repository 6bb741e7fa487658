/** The values that are written at an axis, from 0 upwards, and the highest of these values. */
export interface Scale {
  readonly ticks: readonly number[];
  readonly top: number;
}

/** The most steps of an axis. */
const MAX_STEPS = 4;

/** An axis from 0 to at least `most`, in steps of 1, 2 or 5 times a power of ten. */
export function scaleTo(most: number): Scale {
  const rough = Math.max(1, most) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power,
  );
  const count = Math.max(1, Math.ceil(most / step));
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    top: count * step,
  };
}

/** The figures of one page view, by name; some are in groups. */
export type Figures = { [name: string]: number | Figures };

const sorted = (all: number[]): number[] => all.toSorted((one, other) => one - other);

/** The median. */
export function median(all: number[]): number {
  const up = sorted(all);
  const middle = up.length / 2;
  return ((up[Math.ceil(middle) - 1] ?? Number.NaN) + (up[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The lower quartile. Other work on the machine only ever adds to a figure, so this is steadier than the median. */
export function quarter(all: number[]): number {
  return sorted(all)[Math.floor((all.length - 1) / 4)] ?? Number.NaN;
}

/** A smaller difference is noise: less than this share of the first figure, or less than these milliseconds. */
const NOISE = 0.1;
export const NOISE_MS = 3;

/** Whether two times, in milliseconds, differ by no more than what the machine's other work may cause. */
export const isNoise = (one: number, other: number): boolean =>
  Math.abs(other - one) < Math.max(NOISE_MS, NOISE * Math.abs(one));

/** A statistic of each figure over several measurements. Where a measurement lacks a figure, it counts as 0. */
export function each(all: Figures[], of: (numbers: number[]) => number): Figures {
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...names].map((name) => {
      const values = all.map((one) => one[name]);
      const groups = values.filter((value) => typeof value === 'object');
      if (groups.length === 0) return [name, of(values.map((value) => Number(value ?? 0)))];
      return [
        name,
        each(
          values.map((value) => (typeof value === 'object' ? value : {})),
          of,
        ),
      ];
    }),
  );
}

/** The first minus the second, figure by figure. */
export function above(one: Figures, other: Figures): Figures {
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const less = other[name];
      return [
        name,
        typeof value === 'object'
          ? above(value, typeof less === 'object' ? less : {})
          : value - (typeof less === 'number' ? less : 0),
      ];
    }),
  );
}

/** The sum of some of the figures of a group. */
export function sumIn(figures: Figures, group: string, names: readonly string[]): number {
  const all = figures[group];
  if (typeof all !== 'object') throw new Error(`the figures have no group ${group}`);
  return names.reduce((sum, name) => sum + Number(all[name]), 0);
}

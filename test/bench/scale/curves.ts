import type { Build } from '../builds';
import { median, quarter, sumIn } from '../medians';
import type { Bench } from '../rounds';
import { compareViews } from '../rounds';
import { SCRIPT_KINDS } from '../thread';
import type { Series } from './series';

/** What our tag costs on a page with `size` elements. Times are processor time in milliseconds. */
export interface Point {
  size: number;
  /** All tasks of the page without the tag, and what the tag adds to them: medians. */
  alone: number;
  added: number;
  /** What the tag adds to the lower quartile, which is the steadiest on a busy machine. */
  quarter: number;
  /** The script in `quarter`. From view to view, parsing and layout of a large page differ by more than our whole cost. */
  script: number;
  /** The figure that is drawn, and compared with the curve's limit. */
  drawn: number;
  styles: number;
  layouts: number;
  listeners: number;
}

export interface Curve {
  name: string;
  points: Point[];
}

/** Measures what our tag costs on each page of a series. */
export async function measureCurve(
  bench: Bench,
  build: Build,
  { name, sizes, page, isLarge = false }: Series,
): Promise<Curve> {
  const points: Point[] = [];
  for (const size of sizes) {
    const compared = await compareViews({ ...bench, builds: [build] }, page(size));
    const middle = compared.above(build, median);
    const low = compared.above(build, quarter);
    const lowest = Number(low['total']);
    const script = sumIn(low, 'kinds', SCRIPT_KINDS);
    points.push({
      size,
      alone: Number(compared.without(median)['total']),
      added: Number(middle['total']),
      quarter: lowest,
      script,
      drawn: isLarge ? script : lowest,
      styles: Number(middle['styles']),
      layouts: Number(middle['layouts']),
      listeners: Number(middle['listeners']),
    });
  }
  return { name: isLarge ? `${name} (script alone)` : name, points };
}

import { isNoise, NOISE_MS } from '../medians';

/** What a tool costs: median and lower quartile of processor time in milliseconds, and its files in bytes where they count. */
export interface Sums {
  median: number;
  quarter: number;
  bytes?: number;
}

/** How ours stands beside one other tool in one comparison. */
export interface Standing {
  /** What both did. */
  what: string;
  rival: string;
  own: Sums;
  its: Sums;
  /** The share of the other tool's time that ours may take at most, where the project has set one. */
  most?: number;
}

/** How ours stands in time: `ahead` or `behind` where medians differ by more than noise and lower quartiles agree: less may be chance. */
export function inTime({ own, its }: Pick<Standing, 'own' | 'its'>): string {
  const isLess = own.median < its.median;
  if (isNoise(its.median, own.median) || isLess !== own.quarter < its.quarter)
    return 'too near to tell';
  return isLess ? 'ahead' : 'behind';
}

/** How ours stands in bytes; empty where they do not count. */
export function inBytes({ own, its }: Pick<Standing, 'own' | 'its'>): string {
  if (own.bytes === undefined || its.bytes === undefined) return '';
  if (own.bytes === its.bytes) return 'as many bytes';
  return own.bytes < its.bytes ? 'ahead' : 'behind: it has fewer bytes';
}

/**
 * The share of the other tool's time that ours takes, by the median, beside the most that it may be, with a cross above that. Where
 * the other tool takes less time than noise, there is nothing to be a share of.
 */
export function share({ own, its, most }: Standing): string {
  if (its.median < NOISE_MS) return '–';
  const found = own.median / its.median;
  if (most === undefined) return found.toFixed(2);
  return `${found.toFixed(2)} of at most ${most}${found > most ? ' ✗' : ''}`;
}

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/**
 * A number as the bar shows it (PU-42): 999, 1K, 1.2K, 1.5M, 1B. It is floored to one decimal, with a point, in every language
 * (XX-05).
 */
export function shortNumber(count: number): string {
  for (const [unit, letter] of UNITS)
    if (count >= unit) return `${Math.floor(count / (unit / 10)) / 10}${letter}`;
  return String(Math.floor(count));
}

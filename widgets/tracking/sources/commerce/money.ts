/** Prices have at most so many parts: Kuwait's money has a thousand, and shops may reckon with one decimal more. */
const PARTS = 10_000;

/** An amount without the dust that reckoning with fractions leaves: 3 × 19.99 is 59.97. */
export function money(amount: number): number {
  return Math.round(amount * PARTS) / PARTS;
}

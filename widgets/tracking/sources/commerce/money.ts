/**
 * Amounts are rounded to this part of a unit: Kuwait's money has a thousand parts, and shops may calculate with one decimal
 * more.
 */
const PARTS = 10_000;

/** Rounds away the errors of calculating with fractions: 3 × 19.99 is 59.97. */
export function money(amount: number): number {
  return Math.round(amount * PARTS) / PARTS;
}

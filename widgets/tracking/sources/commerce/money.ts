/** Amounts are rounded to four decimals: some currencies have three, and shops may calculate with one more. */
const PARTS = 10_000;

/** Rounds an amount, to remove the errors of floating-point arithmetic: 3 × 19.99 is 59.97. */
export function money(amount: number): number {
  return Math.round(amount * PARTS) / PARTS;
}

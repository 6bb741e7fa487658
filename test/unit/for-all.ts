import fc from 'fast-check';

type Arbitraries<Made extends unknown[]> = { [At in keyof Made]: fc.Arbitrary<Made[At]> };
type Claim<Made extends unknown[]> = (...made: Made) => boolean | void;

/** `npm test` tries a hundred, the suite `logic` of `npm run test:all` all. */
export const ALL_EXAMPLES = process.env['EXAMPLES'] === 'all';
const MOST = ALL_EXAMPLES ? Infinity : 100;

/** Expects a claim to hold for whatever these arbitraries make. A claim holds unless it throws or returns false. */
export function forAll<Made extends unknown[]>(
  arbitraries: Arbitraries<Made>,
  claim: Claim<Made>,
): void {
  forMany(1000, arbitraries, claim);
}

/** Expects a claim to hold for so many examples, or a hundred where time is short. */
export function forMany<Made extends unknown[]>(
  examples: number,
  arbitraries: Arbitraries<Made>,
  claim: Claim<Made>,
): void {
  const made = fc.tuple<Made>(...arbitraries);
  fc.assert(
    fc.property(made, (values) => claim(...values)),
    { numRuns: Math.min(examples, MOST) },
  );
}

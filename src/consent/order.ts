/**
 * All that follows a change of the decision, in the order in which it happens (CO-12). Every change takes this road, whoever
 * has made it: the visitor here or in another tab, another consent tool, or the cookies with which the page opens. Nobody
 * hears of it in another way.
 */
export const ORDER = [
  // Cookies and storage of what is not allowed any more go (CO-10).
  'erase',
  // Google, Microsoft and Meta hear what holds (CO-40): before they are started, so that they start with it.
  'signals',
  // The tracker starts, stops and resumes its vendors (TR-32).
  'services',
  // The page hears our event, then those of other consent tools (CO-41).
  'event',
  // Banner, dialog and show-again tab show what holds.
  'screen',
  // In the next frame: what the server held back is let go, or held again (CO-15, CO-20).
  'release',
  // Other tabs look at the cookies (CO-43).
  'tabs',
  // The owner's record endpoint gets the record (CO-44).
  'report',
  // The rest waits for the file that it comes in.
  'later',
  // Scripts that know clicks only hear one (CO-41).
  'clickBridge',
  // The page is loaded again, where that is due (CO-14).
  'reload',
  // Who has taken the decision back is asked anew.
  'ask',
] as const;

/** What is to be done at some steps of the road; one that returns true is the last. */
export type Steps = Partial<Record<(typeof ORDER)[number], () => unknown>>;

/** From this step on files are asked for: that is not done in the visitor's click, and begins with the next frame (CO-12). */
const FIRST_REQUEST = ORDER.indexOf('release');

/**
 * Takes some steps, in the order of the road.
 *
 * @param soon runs the second half of them; at once, where it is left out
 */
export function takeSteps(steps: Steps, soon: (rest: () => void) => void = (rest) => rest()): void {
  const take = (part: readonly (typeof ORDER)[number][]): boolean =>
    part.some((step) => steps[step]?.() === true);
  if (!take(ORDER.slice(0, FIRST_REQUEST))) soon(() => take(ORDER.slice(FIRST_REQUEST)));
}

/**
 * All steps that follow a change of the decision, in the order in which they happen (CO-12). Every change runs these steps,
 * whoever made it: the visitor here or in another tab, another consent tool, or the cookies that are found when the page
 * opens. Nothing is notified of a change in any other way. The functions of most steps are in `loader/consent-control.ts`; a choice that is
 * made here adds its own (`record-choice/choice.ts`), and the chunk `afterchoice` has those from `clickBridge` on.
 */
export const STEPS = [
  // Erases cookies and storage that are no longer allowed (CO-10).
  'erase',
  // Consent is announced to Google, Microsoft and Meta before the tracker starts their scripts (CO-40).
  'signals',
  // Starts, stops and resumes the tracker's vendors (TR-32).
  'services',
  // Dispatches our event, then announces the decision to other consent tools (CO-41).
  'event',
  // Renders banner, dialog and show-again tab for the new decision.
  'screen',
  // In the next frame: releases what the server held back, or holds it again (CO-15, CO-20).
  'release',
  // Notifies other tabs, so that they read the cookies (CO-43).
  'tabs',
  // Sends the record to the owner's endpoint (CO-44).
  'report',
  // Loads the chunk `afterchoice`, which runs the steps below.
  'later',
  // Clicks a button for scripts that are notified of consent only by clicks (CO-41).
  'clickBridge',
  // Reloads the page, if that is needed (CO-14).
  'reload',
  // Asks the visitor again, if the decision was erased.
  'ask',
] as const;

/** Functions for some of the steps. If one returns true, the steps after it are not run. */
export type Steps = Partial<Record<(typeof STEPS)[number], () => unknown>>;

/** The first step that requests files. It does not run in the task of the visitor's click, but in the next frame (CO-12). */
const FIRST_REQUEST = STEPS.indexOf('release');

/** Runs the given steps, in the order of the list; `schedule` runs those from `release` on, by default at once. */
export function runInOrder(
  steps: Steps,
  schedule: (rest: () => void) => void = (rest) => rest(),
): void {
  const runPart = (part: readonly (typeof STEPS)[number][]): boolean =>
    part.some((step) => steps[step]?.() === true);
  if (!runPart(STEPS.slice(0, FIRST_REQUEST))) schedule(() => runPart(STEPS.slice(FIRST_REQUEST)));
}

import { SESSION_IDLE_MS } from '../limits';
import { keptUnder } from '../storage';

/** One visit, however many pages and tabs it has: it ends once no page was opened for half an hour (PU-20). */
export interface Session {
  /** Page views so far, this one included. */
  readonly pv: number;
  /** Ads shown so far (AD-10). */
  readonly adViews: number;
  /** When the last page was opened, in milliseconds since 1970. */
  readonly last: number;
}

const kept = keptUnder('enxerto.session');

/** Whether this document's view is counted. A page that comes back from the back/forward cache is still the same document. */
let isCounted = false;

const count = (value: unknown): number => {
  const number = Number(value);
  return number > 0 && number < Infinity ? Math.floor(number) : 0;
};

/**
 * Counts this page view, once per document, and gives the session with it. Called only where the category that it is for is
 * granted: before that nothing is stored (PU-20).
 */
export function countView(): Session {
  const { pv, adViews, last } = kept.read();
  const now = Date.now();
  // By distance: a clock that was put back must not keep a session alive for ever.
  const isOver = !(Math.abs(now - Number(last)) < SESSION_IDLE_MS);
  const session: Session = {
    pv: isOver ? 1 : Math.max(1, count(pv) + (isCounted ? 0 : 1)),
    adViews: isOver ? 0 : count(adViews),
    last: now,
  };
  isCounted = true;
  kept.write(`{"pv":${session.pv},"adViews":${session.adViews},"last":${now}}`);
  return session;
}

/** Takes the session out of storage: consent was withdrawn. */
export const forgetSession = (): void => kept.erase();

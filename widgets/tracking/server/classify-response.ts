import type { Answer } from '../../../src/net/send';

/** What follows from an answer (TR-61): nothing more, the ajax post at once, another try later, or giving up. */
export type Verdict = 'delivered' | 'ajax' | 'later' | 'refused' | 'dropped';

/** What is wrong with the event itself: no other means would help. */
const WRONG = [400, 413, 422];
/** Nobody's fault, and over by and by. */
const BUSY = [408, 425, 429];

/**
 * Judges an answer. The REST route says JSON; whatever else says 200 is a login page, a firewall or a cache. The ajax post
 * answers 200 and nothing whether or not it worked, so it counts as delivered; so does what another origin keeps to itself.
 */
export function classifyResponse({ status, isJson }: Answer, by: 'REST' | 'ajax'): Verdict {
  const isRest = by === 'REST';
  if (status === 'unseen') return 'delivered';
  if (status === 'timed out') return 'later';
  // Blocked, or no network: the ajax post will tell.
  if (status === 'unreachable') return isRest ? 'ajax' : 'later';
  if (WRONG.includes(status)) return 'dropped';
  if (BUSY.includes(status) || status >= 500) return 'later';
  if (status >= 200 && status < 300 && (isJson || !isRest)) return 'delivered';
  return isRest ? 'ajax' : 'refused';
}

/** Whether an answer says that the next event need not be tried now either. */
export function isHostAway({ status }: Answer): boolean {
  return typeof status === 'string' || BUSY.includes(status) || status === 503;
}

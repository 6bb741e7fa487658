import type { PostResult } from '../../../src/net/send';

/**
 * The reaction to an answer (TR-61): nothing (`delivered`), send by ajax at once (`ajax`), retry later (`later`), or give up
 * because of the server (`refused`) or because of the event (`dropped`).
 */
export type Verdict = 'delivered' | 'ajax' | 'later' | 'refused' | 'dropped';

/** The status that means that the event itself is too large: another transport would not help. */
const TOO_LARGE = 413;
/** Statuses that mean that the server cannot handle the request now, but may be able to later. */
const BUSY = [408, 425, 429];

/**
 * Classifies an answer. The REST route answers with JSON: any other 200 is a login page, a firewall or a cache. The ajax
 * endpoint's empty 200 counts as delivered, as does an answer from another origin, which the page cannot read. A REST route
 * refuses with 400 or 422 what it cannot read itself, so the ajax endpoint is tried.
 */
export function classifyResponse(
  { status, isJson }: PostResult,
  transport: 'REST' | 'ajax',
): Verdict {
  const isRest = transport === 'REST';
  if (status === 'unseen') return 'delivered';
  if (status === 'timed out') return 'later';
  // The request was blocked, or there is no network. The ajax request is sent next, and shows which of the two is the case.
  if (status === 'unreachable') return isRest ? 'ajax' : 'later';
  if (status === TOO_LARGE) return 'dropped';
  if (BUSY.includes(status) || status >= 500) return 'later';
  if (status >= 200 && status < 300 && (isJson || !isRest)) return 'delivered';
  return isRest ? 'ajax' : 'refused';
}

/** Whether an answer means that requests for other events would fail now, too. */
export function isHostUnavailable({ status }: PostResult): boolean {
  return typeof status === 'string' || BUSY.includes(status) || status === 503;
}

import type { Answer } from '../../../src/net/send';

/**
 * What follows from an answer (TR-61): nothing more (`delivered`), the ajax post at once (`ajax`), another try (`later`), or
 * giving up because of the server (`refused`) or because of the event (`dropped`).
 */
export type Verdict = 'delivered' | 'ajax' | 'later' | 'refused' | 'dropped';

/** Statuses that mean that the event itself is wrong: no other means would help. */
const INVALID_EVENT = [400, 413, 422];
/** Statuses that mean that the server cannot answer now, but will be able to later. */
const BUSY = [408, 425, 429];

/**
 * Judges an answer. The REST route answers with JSON; any other 200 comes from a login page, a firewall or a cache. The ajax
 * post answers 200 and nothing whether or not it worked, so it counts as delivered. So does an answer from another origin that
 * the page may not see.
 */
export function classifyResponse({ status, isJson }: Answer, transport: 'REST' | 'ajax'): Verdict {
  const isRest = transport === 'REST';
  if (status === 'unseen') return 'delivered';
  if (status === 'timed out') return 'later';
  // The request was blocked or there is no network: the ajax post shows which.
  if (status === 'unreachable') return isRest ? 'ajax' : 'later';
  if (INVALID_EVENT.includes(status)) return 'dropped';
  if (BUSY.includes(status) || status >= 500) return 'later';
  if (status >= 200 && status < 300 && (isJson || !isRest)) return 'delivered';
  return isRest ? 'ajax' : 'refused';
}

/** Whether an answer means that other events need not be tried now either. */
export function isHostUnavailable({ status }: Answer): boolean {
  return typeof status === 'string' || BUSY.includes(status) || status === 503;
}

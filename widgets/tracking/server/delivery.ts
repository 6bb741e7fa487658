import type { WidgetContext } from '#src/contract';
import { GOING_MS } from '#src/limits';
import type { DeliveryResult } from '#src/net/retry/outbox';
import { addPending, removePending } from '#src/net/retry/pending';
import { createSender, type PostResult } from '#src/net/send';
import { usesBeacon } from '../model/server';
import { copyKey, type ServerCopy } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';
import { createReport } from './report';
import { hasKnownEndpoint, transportsOf } from './transports';

/** Delivers one event to the server, by the best transport available. */
export interface Delivery {
  /** Sends the event, classifies the answer, and returns whether to retry. Never rejects. */
  deliver(copy: ServerCopy): Promise<DeliveryResult>;
  /** Creates the frame for a beacon, if one may be sent, when the page is about to be left with an event to send. */
  prepareBeacon(): void;
  /** Removes the frame that `prepareBeacon` created. Call it when the event has been sent. */
  cleanUp(): void;
  /** Whether the page is being left, so that answers can no longer be awaited. */
  readonly isLeaving: boolean;
  /** Stores the copies whose requests the browser cancels when the page is left. Call it when the page is left. */
  handlePageHide(): void;
  /** Ends the state `isLeaving`. Call it when the page is shown again. */
  handlePageShow(): void;
}

const DONE: DeliveryResult = { again: false, pause: false, ms: 0 };

export function createDelivery({ log, scope }: WidgetContext, tracker: Tracker): Delivery {
  const { config, settings } = tracker;
  const sender = createSender(scope);
  /** Copies whose requests are without `keepalive`. The browser cancels these requests when the page is left. */
  const withoutKeepalive = new Map<string, ServerCopy>();
  const { note } = tracker;
  const { logErrorOnce, reportFailed, reportDropped } = createReport(log, note);
  let leaving = false;
  /** How often the page has been left so far. */
  let unloadCount = 0;

  async function deliver(copy: ServerCopy): Promise<DeliveryResult> {
    if (!hasKnownEndpoint(copy)) logErrorOnce(`unknown platform ${copy.slug}: sent by ajax`);
    const attempts: string[] = [];
    const byBeacon = config.beacon === 'strict' || (leaving && usesBeacon(settings));
    const [first] = byBeacon ? transportsOf(copy, settings) : [];
    if (first && navigator.onLine && sender.beacon(first.url, first.form())) {
      note(copy, 'sent', `${first.name}: beacon`);
      return DONE;
    }
    const key = copyKey(copy);
    for (const { name, url, form: createForm } of transportsOf(copy, settings)) {
      if (!navigator.onLine) return retryLater(copy, 'offline');
      const body = createForm().toString();
      const isWithoutKeepalive = !sender.outlivesPage(body);
      if (isWithoutKeepalive && leaving) return retryLater(copy, 'too long for a page that goes');
      if (isWithoutKeepalive) withoutKeepalive.set(key, copy);
      const mode = name === 'ajax' && url.origin !== location.origin ? 'no-cors' : 'cors';
      const answer = await sender.post(url, body, mode);
      if (withoutKeepalive.delete(key)) removePending(key);
      // When the page is left, the request goes on, as a beacon does; only our promise is rejected. Chromium rejects the
      // promise shortly before it dispatches `pagehide`, so `isLeavingSoon` waits for that event.
      const isCutOff = !isWithoutKeepalive && answer.status === 'unreachable' && navigator.onLine;
      if (isCutOff && (leaving || (await isLeavingSoon()))) {
        note(copy, 'sent', `${name}: as the page goes`);
        return DONE;
      }
      const verdict = classifyResponse(answer, name);
      attempts.push(`${name}: ${answer.status}`);
      const history = attempts.join(', ');
      // Without a network, no address has failed.
      if (verdict !== 'delivered' && navigator.onLine) reportFailed(url, answer);
      if (verdict === 'later')
        return retryLater(copy, navigator.onLine ? history : 'offline', answer);
      if (verdict === 'ajax') {
        log(`${history}: trying ajax`);
        continue;
      }
      if (verdict === 'delivered') note(copy, 'sent', history);
      else reportDropped(copy, history, verdict === 'dropped');
      return DONE;
    }
    // All transports have failed. If the server was unreachable, the copy is sent again later; otherwise, it is dropped.
    const history = attempts.join(', ');
    if (history.endsWith('unreachable')) return retryLater(copy, history);
    reportDropped(copy, history || 'the server gave no address for it', false);
    return DONE;
  }

  /**
   * Whether the page is left within `GOING_MS`. Never resolves if the browser discards the page: no code of it runs any more.
   */
  function isLeavingSoon(): Promise<boolean> {
    const countBefore = unloadCount;
    return new Promise((resolve) => {
      // Also resolves when the scope ends, because this tab may have the outbox's lock, for which others wait.
      const unregister = scope.undo(() => resolve(true));
      scope.after(GOING_MS, () => {
        resolve(leaving || unloadCount !== countBefore);
        unregister();
      });
    });
  }

  function retryLater(copy: ServerCopy, reason: string, answer?: PostResult): DeliveryResult {
    note(copy, 'queued', reason);
    return { again: true, pause: !answer || isHostUnavailable(answer), ms: answer?.pause ?? 0 };
  }

  return {
    deliver,
    prepareBeacon() {
      if (usesBeacon(settings)) sender.prepareFrame();
    },
    cleanUp: sender.removeFrame,
    get isLeaving() {
      return leaving;
    },
    handlePageHide() {
      leaving = true;
      unloadCount += 1;
      for (const [key, copy] of withoutKeepalive) addPending(key, copy);
    },
    handlePageShow: () => void (leaving = false),
  };
}

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

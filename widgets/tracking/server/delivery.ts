import type { WidgetContext } from '../../../src/contract';
import type { DeliveryResult } from '../../../src/net/retry/outbox';
import { GOING_MS } from '../../../src/limits';
import { addPending, removePending } from '../../../src/net/retry/pending';
import { createSender, type PostResult } from '../../../src/net/send';
import { copyKey, type ServerCopy } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';
import { isHostUnavailable, classifyResponse } from './classify-response';
import { createReport } from './report';
import { hasKnownEndpoint, transportsOf } from './transports';
import { usesBeacon } from '../model/server';

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

import type { WidgetContext } from '../../../src/contract';
import type { DeliveryResult } from '../../../src/net/retry/outbox';
import { GOING_MS } from '../../../src/limits';
import { addPending, removePending } from '../../../src/net/retry/pending';
import type { PostResult } from '../../../src/net/send';
import { createSender } from '../../../src/net/send';
import type { Copy } from '../pipeline/server-copy';
import { keyOf } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';
import { isHostAway, classifyResponse } from './classify-response';
import { createReport } from './report';
import { isKnown, waysOf } from './ways';
import { usesBeacon } from '../model/server';

/** Brings one event to the server, by the best means there is. */
export interface Delivery {
  /** Sends, looks at the answer, and says whether to try again. Never rejects. */
  deliver(copy: Copy): Promise<DeliveryResult>;
  /** Call it when the page is about to be left and an event is still to be sent: makes ready for a beacon. */
  prepare(): void;
  /** Call it when that event has been sent: removes what `prepare` made. */
  tidy(): void;
  /** Whether the page is being left: answers cannot be awaited any more. */
  readonly leaving: boolean;
  /** Call it when the page is left. Puts aside what would be lost with the page. */
  leave(): void;
  /** Call it when the page is shown again. */
  comeBack(): void;
}

const OVER: DeliveryResult = { again: false, pause: false, ms: 0 };

export function createDelivery({ log, scope }: WidgetContext, tracker: Tracker): Delivery {
  const { config, settings } = tracker;
  const sender = createSender(scope);
  /** Copies on their way in requests that end with the page. */
  const frail = new Map<string, Copy>();
  const { note } = tracker;
  const { complain, giveUp } = createReport(log, note);
  let leaving = false;
  /** How often the page has been left so far. */
  let departures = 0;

  async function deliver(copy: Copy): Promise<DeliveryResult> {
    const all = waysOf(copy, settings);
    if (!isKnown(copy)) complain(`unknown platform ${copy.slug}: sent by ajax`);
    const tried: string[] = [];
    const byBeacon = config.beacon === 'strict' || (leaving && usesBeacon(settings));
    const [first] = all;
    if (byBeacon && first && navigator.onLine && sender.beacon(first.url, first.form())) {
      note(copy, 'sent', `${first.by}: beacon`);
      return OVER;
    }
    const key = keyOf(copy);
    for (const { by, url, form: make } of all) {
      if (!navigator.onLine) return later(copy, 'offline');
      const form = make();
      const isFrail = !sender.outlivesPage(form);
      if (isFrail && leaving) return later(copy, 'too long for a page that goes');
      if (isFrail) frail.set(key, copy);
      const mode = by === 'ajax' && url.origin !== location.origin ? 'no-cors' : 'cors';
      const answer = await sender.post(url, form, mode);
      if (frail.delete(key)) removePending(key);
      // Leaving the page has ended our waiting, not the request, which outlives the page as a beacon does. Chromium ends the
      // waiting a moment before it says that the page is left, so `goes` waits for that moment.
      const isBroken = !isFrail && answer.status === 'unreachable' && navigator.onLine;
      if (isBroken && (leaving || (await goes()))) {
        note(copy, 'sent', `${by}: as the page goes`);
        return OVER;
      }
      const verdict = classifyResponse(answer, by);
      tried.push(`${by}: ${answer.status}`);
      const how = tried.join(', ');
      if (verdict === 'later') return later(copy, navigator.onLine ? how : 'offline', answer);
      if (verdict === 'ajax') {
        log(`${how}: trying ajax`);
        continue;
      }
      if (verdict === 'delivered') note(copy, 'sent', how);
      else giveUp(copy, how, verdict === 'dropped');
      return OVER;
    }
    // No means is left to try.
    const how = tried.join(', ');
    if (how.endsWith('unreachable')) return later(copy, how);
    giveUp(copy, how || 'the server gave no address for it', false);
    return OVER;
  }

  /**
   * Whether the page is left within a moment. On a page that the browser does not keep, the promise never resolves, because no
   * code of ours runs there any more.
   */
  function goes(): Promise<boolean> {
    const before = departures;
    return new Promise((resolve) => {
      // Resolves when the scope ends too: other tabs may be waiting for this one to finish.
      const ended = scope.undo(() => resolve(true));
      scope.after(GOING_MS, () => {
        resolve(leaving || departures !== before);
        ended();
      });
    });
  }

  function later(copy: Copy, why: string, answer?: PostResult): DeliveryResult {
    note(copy, 'queued', why);
    return { again: true, pause: !answer || isHostAway(answer), ms: answer?.pause ?? 0 };
  }

  return {
    deliver,
    prepare() {
      if (usesBeacon(settings)) sender.prepareFrame();
    },
    tidy: sender.removeFrame,
    get leaving() {
      return leaving;
    },
    leave() {
      leaving = true;
      departures += 1;
      for (const [key, copy] of frail) addPending(key, copy);
    },
    comeBack: () => void (leaving = false),
  };
}

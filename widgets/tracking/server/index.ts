import type { WidgetContext } from '../../../src/contract';
import type { Outbox } from '../../../src/net/retry/outbox';
import {
  isWaiting,
  addPending,
  pendingEntries,
  prolongPause,
  removePending,
  writePause,
} from '../../../src/net/retry/pending';
import type { OutboxGiven } from './open-outbox.ts';
import type { Copy } from '../pipeline/server-copy';
import { isCopy, keyOf } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';
import type { Slug } from '../vendors/lists/slugs';
import { createDelivery } from './delivery';
import { holdClicks } from './held-clicks';
import { once } from '../../../src/once';
import { document } from '../../../src/dom/page/document';

/** The server's names for clicks on links: such a click may be leaving the page. */
const LINKS = ['automatic_event_internal_link', 'automatic_event_outbound_link'];

/**
 * Sends the server its copies of events (TR-61, TR-62). What could not be delivered is stored at once, and the outbox is loaded
 * to deliver it later (TR-63). It is also loaded where something waits from an earlier page.
 *
 * @returns sends a copy
 */
export function createServer(context: WidgetContext, tracker: Tracker): (copy: Copy) => void {
  const { consent, scope } = context;
  const { load } = context.chunks;
  const delivery = createDelivery(context, tracker);
  /** Copies that could not be stored. */
  const memory = new Map<string, Copy>();
  /**
   * Services that were allowed on this page. If one is not allowed any more, consent was withdrawn rather than not yet given,
   * so what waits for that service is never sent.
   */
  const allowed = new Set<Slug>();
  let outbox: Outbox | undefined;

  function may({ slug }: Copy): 'now' | 'not yet' | 'never' {
    if (tracker.granted(slug)) {
      allowed.add(slug);
      return 'now';
    }
    const category = tracker.config.categories[slug];
    const isRefused = category !== undefined && !consent.allows(category);
    return isRefused && (consent.decided || allowed.has(slug)) ? 'never' : 'not yet';
  }

  const given: OutboxGiven = {
    may,
    deliver: delivery.deliver,
    memory,
    serve: (made) => (outbox = made),
  };

  /** Has the outbox look at what waits; loads it first where needed. While offline it cannot be loaded. */
  function summon(): void {
    if (outbox) outbox.flush();
    else if (navigator.onLine && !delivery.leaving) void load('outbox', given);
  }

  const dispatch = scope.guard(async (copy: Copy): Promise<void> => {
    if (may(copy) !== 'now') {
      tracker.note(copy, 'blocked', 'refused');
      return;
    }
    const { again, ms } = await delivery.deliver(copy);
    // If consent was withdrawn during the request, the copy is not kept for another try either.
    if (!again || may(copy) !== 'now') return;
    if (navigator.onLine) prolongPause(ms);
    if (!addPending(keyOf(copy), copy)) memory.set(keyOf(copy), copy);
    summon();
  });

  const clicks = holdClicks(scope, delivery, dispatch);
  const send = (copy: Copy): void => {
    if (delivery.leaving || !LINKS.includes(copy.kind)) void dispatch(copy);
    else {
      releaseWhenHidden();
      clicks.hold(copy);
    }
  };

  const releaseWhenHidden = once(() =>
    scope.on(document, 'visibilitychange', () => {
      // A hidden page may never be shown again: phones close pages in the background without any event.
      if (document.visibilityState === 'hidden') clicks.release();
    }),
  );
  scope.on(window, 'pagehide', () => {
    delivery.leave();
    clicks.release();
  });
  scope.on(window, 'pageshow', () => {
    delivery.comeBack();
    // In the next task, so that the other parts have heard of the return, and of what was decided meanwhile.
    scope.after(0, () => isWaiting() && summon());
  });
  scope.on(window, 'online', () => {
    // Once loaded, the outbox listens for this itself.
    if (outbox || !(isWaiting() || memory.size > 0)) return;
    writePause({ tries: 0, until: 0 });
    summon();
  });

  const sweep = (): void => {
    if (outbox) outbox.sweep();
    // Done here too, because the outbox may not be loaded, for example while offline: what is refused must at least be removed
    // from where this chunk has put it. Any script on the page may have written anything there.
    for (const [key, copy] of [...pendingEntries(), ...memory]) {
      if (isCopy(copy) && may(copy) !== 'never') continue;
      removePending(key);
      memory.delete(key);
    }
  };
  scope.undo(consent.subscribe(sweep, 'services'));
  // A service may send only once the server has been asked about it, which can be long after the outbox has looked.
  scope.undo(tracker.subscribe(() => isWaiting() && summon()));
  if (isWaiting()) summon();
  return send;
}

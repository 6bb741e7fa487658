import { SERVICE_NAMES, type Slug } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import type { Outbox } from '#src/net/retry/outbox';
import {
  isWaiting,
  addPending,
  pendingEntries,
  prolongPause,
  removePending,
  writePause,
} from '#src/net/retry/pending';
import { once } from '#src/once';
import { isServerCopy, copyKey, type ServerCopy } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';
import { createDelivery } from './delivery';
import { holdLinkCopies } from './held-copies';
import type { OutboxOptions } from './open-outbox.ts';

/** The server's names for clicks on links. Such a click may lead to another page. */
const LINK_KINDS = ['automatic_event_internal_link', 'automatic_event_outbound_link'];

/**
 * Sends the server its copies of events (TR-61, TR-62). A copy that could not be delivered is stored at once, and the outbox is
 * loaded to deliver it later (TR-63). The outbox is also loaded if copies from an earlier page are stored.
 *
 * @returns a function that sends a copy
 */
export function createServer(context: WidgetContext, tracker: Tracker): (copy: ServerCopy) => void {
  const { consent, scope } = context;
  const { load } = context.chunks;
  const delivery = createDelivery(context, tracker);
  /** Copies that could not be stored, for example because the storage is full. They are lost when the page is left. */
  const memory = new Map<string, ServerCopy>();
  /** Services granted on this page. If one is not granted now, its consent was revoked, and its copies are never sent. */
  const grantedBefore = new Set<Slug>();
  let outbox: Outbox | undefined;

  function may({ slug }: ServerCopy): 'now' | 'not yet' | 'never' {
    if (tracker.granted(slug)) {
      grantedBefore.add(slug);
      return 'now';
    }
    const category = tracker.config.categories[slug];
    const isRefused = category !== undefined && !consent.allows(category, SERVICE_NAMES[slug]);
    return isRefused && (consent.decided || grantedBefore.has(slug)) ? 'never' : 'not yet';
  }

  const options: OutboxOptions = {
    may,
    deliver: delivery.deliver,
    memory,
    onCreated: (created) => (outbox = created),
  };

  /** Makes the outbox deliver stored copies, and loads it first if necessary, which is impossible offline. */
  function runOutbox(): void {
    if (outbox) outbox.flush();
    else if (navigator.onLine && !delivery.isLeaving) void load('outbox', options);
  }

  const sendCopy = scope.guard(async (copy: ServerCopy): Promise<void> => {
    if (may(copy) !== 'now') {
      tracker.note(copy, 'blocked', 'refused');
      return;
    }
    const { again, ms } = await delivery.deliver(copy);
    // If consent was revoked during the request, the copy is not kept for a retry either.
    if (!again || may(copy) !== 'now') return;
    if (navigator.onLine) prolongPause(ms);
    if (!addPending(copyKey(copy), copy)) memory.set(copyKey(copy), copy);
    runOutbox();
  });

  const clicks = holdLinkCopies(scope, delivery, sendCopy);
  const sendOrHold = (copy: ServerCopy): void => {
    if (delivery.isLeaving || !LINK_KINDS.includes(copy.kind)) void sendCopy(copy);
    else {
      releaseWhenHidden();
      clicks.hold(copy);
    }
  };

  const releaseWhenHidden = once(() =>
    scope.on(document, 'visibilitychange', () => {
      // Phones discard hidden pages without any event, so the held clicks are sent as soon as the page is hidden.
      if (document.visibilityState === 'hidden') clicks.release();
    }),
  );
  scope.on(window, 'pagehide', () => {
    delivery.handlePageHide();
    clicks.release();
  });
  scope.on(window, 'pageshow', () => {
    delivery.handlePageShow();
    // In the next task: the other widgets first learn of a decision that another tab has changed.
    scope.after(0, () => isWaiting() && runOutbox());
  });
  scope.on(window, 'online', () => {
    // Once the outbox is loaded, it listens for this event itself, so nothing is done here.
    if (outbox || !(isWaiting() || memory.size > 0)) return;
    writePause({ tries: 0, until: 0 });
    runOutbox();
  });

  const sweep = (): void => {
    if (outbox) outbox.sweep();
    // The outbox may not be loaded, for example while offline. Therefore, copies of revoked services are also removed from the
    // storage that this chunk writes. Values that are not copies are removed too: any script of the page may have written them.
    for (const [key, copy] of [...pendingEntries(), ...memory]) {
      if (isServerCopy(copy) && may(copy) !== 'never') continue;
      removePending(key);
      memory.delete(key);
    }
  };
  scope.undo(consent.subscribe(sweep, 'services'));
  // Again whenever services start, perhaps long after the outbox has run: the flags may come from the server.
  scope.undo(tracker.subscribe(() => isWaiting() && runOutbox()));
  if (isWaiting()) runOutbox();
  return sendOrHold;
}

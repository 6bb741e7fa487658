import type { WidgetContext } from '../../../src/contract';
import { LINK_EVENT_MS } from '../../../src/limits';
import type { Outbox } from '../../../src/net/outbox';
import {
  isWaiting,
  addPending,
  pendingEntries,
  prolongPause,
  removePending,
  writePause,
} from '../../../src/net/pending';
import type { OutboxGiven } from './outbox.ts';
import type { Copy } from '../pipeline/server-copy';
import { keyOf } from '../pipeline/server-copy';
import type { Slug, Tracker } from '../tracker';
import { createDelivery } from './delivery';

/** What the chunk is given. */
export interface ServerGiven {
  readonly tracker: Tracker;
  /** Takes what sends a copy, once it can. */
  ready(send: (copy: Copy) => void): void;
}

/** What a click on a link is called: the page may be going. */
const LINKS = ['automatic_event_internal_link', 'automatic_event_outbound_link'];

/**
 * Sends the server its copies of events (TR-61, TR-62). What could not be delivered is put aside at once, and the outbox is
 * brought for it (TR-63); so it is where something waits from an earlier page.
 */
export function mount(context: WidgetContext, { tracker, ready }: ServerGiven): void {
  const { consent, scope } = context;
  const { bring } = context.chunks;
  const delivery = createDelivery(context, tracker);
  /** Clicks on links, until they are sent. */
  const held = new Map<Copy, () => void>();
  /** What could not be put aside. */
  const memory = new Map<string, Copy>();
  /** Services that were allowed on this page: when one is not any more, what waits for it is withdrawn, not undecided. */
  const allowed = new Set<Slug>();
  let outbox: Outbox | undefined;
  let leaving = false;

  function may({ slug }: Copy): 'now' | 'not yet' | 'never' {
    if (tracker.granted(slug)) {
      allowed.add(slug);
      return 'now';
    }
    const category = tracker.config.categories[slug];
    const isRefused = category !== undefined && !consent.can(category);
    return isRefused && (consent.decided || allowed.has(slug)) ? 'never' : 'not yet';
  }

  const given: OutboxGiven = {
    may,
    deliver: delivery.deliver,
    memory,
    serve: (made) => (outbox = made),
  };

  /** Has the outbox look at what waits. While offline it cannot even be loaded. */
  function summon(): void {
    if (outbox) outbox.look();
    else if (navigator.onLine && !leaving) void bring('outbox', given);
  }

  const dispatch = scope.guard(async (copy: Copy): Promise<void> => {
    if (may(copy) !== 'now') {
      const { slug, name, id } = copy;
      tracker.note({ slug, name, id, decision: 'blocked', detail: 'refused' });
      return;
    }
    const { again, ms } = await delivery.deliver(copy);
    // Withdrawn while it was on its way: it does not wait either.
    if (!again || may(copy) !== 'now') return;
    if (navigator.onLine) prolongPause(ms);
    if (!addPending(keyOf(copy), copy)) memory.set(keyOf(copy), copy);
    summon();
  });

  function release(copy: Copy): void {
    held.get(copy)?.();
    if (held.delete(copy)) void dispatch(copy);
    if (held.size === 0) delivery.tidy();
  }

  function send(copy: Copy): void {
    if (leaving || !LINKS.includes(copy.kind)) void dispatch(copy);
    else {
      delivery.prepare();
      const stop = scope.after(LINK_EVENT_MS, () => release(copy));
      held.set(copy, stop);
    }
  }

  /** The page may not come back from this: phones close pages that nobody sees without a word. */
  function hide(): void {
    for (const copy of [...held.keys()]) release(copy);
  }

  scope.on(document, 'visibilitychange', () => document.visibilityState === 'hidden' && hide());
  scope.on(window, 'pagehide', () => {
    leaving = true;
    delivery.leave();
    hide();
  });
  scope.on(window, 'pageshow', () => {
    leaving = false;
    delivery.comeBack();
    // Others hear of its coming back, too, and of what was decided meanwhile.
    scope.after(0, () => isWaiting() && summon());
  });
  scope.on(window, 'online', () => {
    // The outbox hears of it itself.
    if (outbox || !(isWaiting() || memory.size > 0)) return;
    writePause({ tries: 0, until: 0 });
    summon();
  });

  const sweep = (): void => {
    if (outbox) outbox.sweep();
    // Without the chunk, as while offline: at least nothing of it is left where we put it.
    for (const [key, copy] of [...(pendingEntries() as [string, Copy][]), ...memory]) {
      if (may(copy) !== 'never') continue;
      removePending(key);
      memory.delete(key);
    }
  };
  scope.undo(consent.subscribe(sweep, 'services'));
  ready(send);
  if (isWaiting()) summon();
}

declare module '../../../src/contract' {
  interface Given {
    server: ServerGiven;
  }
}

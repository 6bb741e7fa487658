import type { TrackingConfig } from '../../src/config/tracking';
import type { WidgetContext } from '../../src/contract';
import { createBringing } from './bringing';
import type { Bringing } from './bringing';
import { createCookies } from './cookies/cookies';
import type { Flags } from './compat/flags';
import type { PhpValues } from './php-values/php-values';
import { newId } from '../../src/net/new-id';
import { createNotes } from './notes';
import { createFire } from './pipeline/fire';
import type { Gate } from './pipeline/gate';
import { createQueue } from './pipeline/queue';
import { question } from './php-values/question';
import type { Tracker } from './tracker';
import { document } from '../../src/dom/page/document';

interface Options {
  context: WidgetContext;
  config: TrackingConfig;
  options: PhpValues;
  flags: Flags;
  gate: Gate;
}

/** The tracker, and what only the code that makes it may do with it. */
interface Made {
  readonly tracker: Tracker;
  /** Loads the chunks that are handed more than the tracker. */
  readonly bringing: Bringing;
  /** Starts and stops services. Call it after any change of what decides whether they may send. */
  follow(): void;
}

export function createTracker({ context, config, options, flags, gate }: Options): Made {
  const { log, page, scope } = context;
  const notes = createNotes(log);
  const listeners = new Set<() => void>();
  const queue = createQueue({
    scope,
    gate,
    note: notes.note,
    begun: (page.told.begun ??= []),
    changed() {
      for (const listener of [...listeners]) listener();
    },
    fetch: (slug) => bringing.service(slug),
  });
  const { fire, at, pageView, viewAgain } = createFire({ options, scope, queue, note: notes.note });
  const tracker: Tracker = {
    options,
    config,
    cookies: createCookies(options),
    opened: { href: location.href, referrer: document.referrer },
    ask: (action, signal) => question(options, action, signal),
    flags: flags.all,
    granted: (slug) => !gate(slug),
    fire,
    at,
    ...notes,
    own: new Set(),
    pageView,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const bringing = createBringing(context.chunks, tracker, queue.join);
  return {
    tracker,
    bringing,
    follow() {
      const late = queue.follow();
      if (late.length > 0) viewAgain(newId(), late);
    },
  };
}

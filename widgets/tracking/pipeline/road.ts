import { ECHO_MS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';
import { newId } from '../../../src/net/new-id';
import type { Copies } from '../model/event';
import type { TrackingSettings } from '../model/settings';
import type { FiredEvent, Firing, OutgoingEvent, Tracker } from '../tracker';
import type { Slug } from '../vendors/lists/slugs';
import { SLUGS } from '../vendors/lists/slugs';
import type { Service } from '../vendors/service';
import type { Queue, QueuedService } from './queue';
import { isView } from './queue';
import { isSentByPage } from './server-copy';
import { firingId, shapeEvent } from './shape';

// The road of an event, from top to bottom. Every page with tracking loads its first half, `createRoad`: an action becomes one
// event per service, all with one id (`fire`); each takes its shape (`shapeEvent`); the queue lets it pass or keeps it until there
// is consent and the service has loaded (`queue.send`). The second half, `lastSteps`, comes with the first service that is
// granted: the filters, what the service itself leaves out (`shape`), the vendor's call (`send`), the server's copy (`toServer`).

interface Options {
  settings: TrackingSettings;
  scope: Scope;
  queue: Queue;
  note: Tracker['note'];
}

/** Where events begin. */
interface Road extends Pick<Tracker, 'fire' | 'at' | 'pageView'> {
  /** Fires the page view once more, as something that happens now; at all services, or only at the named ones. */
  viewAgain(id: string, slugs?: readonly Slug[]): void;
}

/** The shape that is used where none is given: leaves each copy as it was prepared. */
const asPrepared: NonNullable<Firing['shape']> = (_slug, event) => event;

export function createRoad({ settings, scope, queue, note }: Options): Road {
  /** What was prepared for the page view, kept so that it can be fired again, and the shape to fire it with. */
  const pageViews: Copies = {};
  let reshape = asPrepared;
  /** When each action was last fired with `ahead`, by service and kind. */
  const fired = new Map<string, number>();
  /** The time that `at` sets for what is fired meanwhile; undefined: now. */
  let past: number | undefined;

  function fire(copies: Copies, { id, fresh, ahead, shape = asPrepared }: Firing = {}): string {
    const shared = id ?? (fresh ? newId() : firingId(copies, settings));
    const time = past ?? Date.now();
    for (const slug of SLUGS) {
      const prepared = copies[slug];
      if (!prepared) continue;
      const event = shape(slug, prepared);
      if (!event?.name) continue;
      if (isView(event)) pageViews[slug] = prepared;
      const kind = `${slug} ${event.kind}`;
      if (ahead) fired.set(kind, time);
      else if (time - (fired.get(kind) ?? -Infinity) < ECHO_MS) {
        note({ slug, name: event.name, id: shared }, 'filtered', 'once');
        continue;
      }
      const happened: FiredEvent = { ...shapeEvent(event), slug, id: shared, time };
      const { delay } = event;
      if (delay > 0) scope.after(delay * 1000, () => queue.send(happened));
      else queue.send(happened);
    }
    return shared;
  }

  function viewAgain(id: string, slugs: readonly Slug[] = SLUGS): void {
    fire(pageViews, {
      id,
      shape: (slug, event) => (slugs.includes(slug) ? reshape(slug, event) : undefined),
    });
  }

  return {
    fire,
    viewAgain,
    at(time, run) {
      past = time;
      try {
        run();
      } finally {
        past = undefined;
      }
    },
    pageView(shape) {
      const id = newId();
      reshape = shape ?? reshape;
      viewAgain(id);
      queue.pageView(id);
    },
  };
}

interface LastSteps {
  tracker: Tracker;
  /** Changes an event, or returns undefined to take it out, just before the vendor and the server are told of it (TR-42). */
  filter(fired: FiredEvent): OutgoingEvent | undefined;
  /** Sends the server its copy. */
  toServer(outgoing: OutgoingEvent): void;
}

/**
 * Has each event of a service take its last steps. The vendor is called before the server's copy is made, because its script may
 * write cookies that the copy includes.
 */
export function lastSteps(
  service: Service,
  { tracker, filter, toServer }: LastSteps,
): QueuedService {
  return {
    ...service,
    send(fired) {
      const filtered = filter(fired);
      if (!filtered) {
        tracker.note(fired, 'filtered', '');
        return;
      }
      const shaped = service.shape?.(filtered) ?? filtered;
      service.send(shaped);
      if (!service.copiesItself && isSentByPage(tracker, shaped)) toServer(shaped);
      tracker.note(fired, 'sent', 'pixel');
    },
  };
}

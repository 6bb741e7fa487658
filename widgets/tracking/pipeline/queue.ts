import { QUEUED_EVENTS } from '../../../src/limits';
import type { Scope, Undo } from '../../../src/scope';
import type { PreparedEvent } from '../model/event';
import type { FiredEvent, Tracker } from '../tracker';
import type { Slug } from '../vendors/lists/slugs';
import { SLUGS } from '../vendors/lists/slugs';
import type { Service } from '../vendors/service';
import type { Gate } from './gate';
import { isOpen } from './gate';

/** A service as the queue calls it: what it sends takes its last steps first (`road.ts`). */
export interface QueuedService extends Omit<Service, 'send' | 'shape'> {
  send(fired: FiredEvent): void;
}

/** Takes each service from state to state: not loaded → loaded on consent → stopped on refusal → resumed (TR-32). */
export interface Queue {
  /** Sends an event, keeps it while consent may still come, or drops it where it was refused. */
  send(fired: FiredEvent): void;
  /** Takes a service that has loaded, and starts it if it may still send. */
  join(slug: Slug, service: QueuedService): void;
  /**
   * Whether an add-on may put a service's vendor on the page: the service may send, and we have not put the vendor there in the
   * add-on's place (TR-02).
   */
  mayLoad(slug: Slug): boolean;
  /** Starts and stops services. Call it after any change of what the gate looks at. */
  follow(): Followed;
  /** Calls back after services have started, stopped or begun to load. */
  subscribe(listener: () => void): Undo;
  /** Tells running services that make their own page views that the page is viewed once more (TR-56). */
  pageView(id: string): void;
}

/** What a change leaves to do. */
interface Followed {
  /** Services that have to be loaded now; each is named once. */
  readonly wanted: readonly Slug[];
  /**
   * Services that are consented to by now, but have missed the page view because it was forgotten with a refusal (TR-31).
   */
  readonly late: readonly Slug[];
}

interface Options {
  scope: Scope;
  gate: Gate;
  note: Tracker['note'];
  /** Services that have started on this page, also before a `destroy`; those that start now are added. */
  begun: string[];
}

interface Seat {
  readonly slug: Slug;
  service?: QueuedService;
  state: 'off' | 'fetching' | 'on';
  queue: FiredEvent[];
  /** What became of the page view: forgotten because of a refusal, or told to the service. */
  view?: 'forgotten' | 'told';
}

/** Whether an event is the page view; `init_event` is the server's name for it. */
export const isView = ({ kind }: PreparedEvent): boolean => kind === 'init_event';

/**
 * Drops an event that was refused: it is not sent later. A dropped page view is noted, because it is fired again if the visitor
 * agrees after all (TR-31).
 */
function forget(seat: Seat, fired: FiredEvent): void {
  if (isView(fired)) seat.view ??= 'forgotten';
}

export function createQueue({ scope, gate, note, begun }: Options): Queue {
  const listeners = new Set<() => void>();
  const changed = (): void => [...listeners].forEach((listener) => listener());
  const seats = new Map<Slug, Seat>();

  function seatOf(slug: Slug): Seat {
    const seat: Seat = seats.get(slug) ?? { slug, state: 'off', queue: [] };
    seats.set(slug, seat);
    return seat;
  }

  /** Calls a service and notes what it throws, so that one vendor's failure does not stop the other services. */
  function guarded({ slug, service }: Seat, run: (service: QueuedService) => void): void {
    try {
      if (service) run(service);
    } catch (error) {
      note({ slug, name: '', id: '' }, 'blocked', String(error));
    }
  }

  function deliver(seat: Seat, fired: FiredEvent): void {
    if (isView(fired)) seat.view = 'told';
    guarded(seat, (service) => service.send(fired));
  }

  /** Starts a service, or resumes it where it has started on this page before; then sends what waited for it. */
  function start(seat: Seat): void {
    seat.state = 'on';
    const again = begun.includes(seat.slug);
    if (!again) begun.push(seat.slug);
    guarded(seat, (service) => (again ? service.resume() : service.start()));
    for (const waiting of seat.queue.splice(0)) deliver(seat, waiting);
  }

  return {
    send(fired) {
      const { slug } = fired;
      const seat = seatOf(slug);
      const why = gate(slug);
      if (!why && seat.state === 'on') deliver(seat, fired);
      else if (!isOpen(why)) {
        forget(seat, fired);
        note(fired, 'blocked', why);
      } else {
        if (seat.queue.length < QUEUED_EVENTS) seat.queue.push(fired);
        note(fired, 'queued', why ?? 'loading');
      }
    },
    join(slug, service) {
      const seat = seatOf(slug);
      if (scope.ended) return;
      seat.service = service;
      // Refused while it was loading: it is not started now, but kept, so that it is not loaded a second time.
      if (gate(slug)) seat.state = 'off';
      else {
        start(seat);
        changed();
      }
    },
    mayLoad: (slug) => !gate(slug) && !seatOf(slug).service?.replacesAddon,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      let moved = false;
      const late: Slug[] = [];
      const wanted: Slug[] = [];
      for (const seat of SLUGS.map(seatOf)) {
        const { slug, state } = seat;
        const why = gate(slug);
        if (!isOpen(why)) for (const waiting of seat.queue.splice(0)) forget(seat, waiting);
        else if (why !== 'undecided' && seat.view === 'forgotten') {
          delete seat.view;
          late.push(slug);
        }
        if (state !== (why ? 'on' : 'off')) continue;
        moved = true;
        if (why) {
          seat.state = 'off';
          guarded(seat, (service) => service.stop());
        } else if (seat.service) start(seat);
        else {
          seat.state = 'fetching';
          wanted.push(slug);
        }
      }
      if (moved) changed();
      return { wanted, late };
    },
    pageView(id) {
      for (const seat of SLUGS.map(seatOf))
        if (seat.state === 'on') guarded(seat, (service) => service.pageView?.(id));
    },
  };
}

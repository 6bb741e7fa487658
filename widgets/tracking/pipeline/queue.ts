import { QUEUED_EVENTS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';
import type { PhpValues } from '../php-values/php-values';
import type { Note, Outgoing, Slug } from '../tracker';
import { SLUGS } from '../tracker';
import type { Served } from './both-copies';
import type { Gate } from './gate';
import { isOpen } from './gate';

/** Each service's way: not loaded → loaded on consent → stopped on refusal → going again (TR-32). */
export interface Queue {
  /** Queues or sends, as consent has it. */
  send(outgoing: Outgoing): void;
  /** A service's chunk is there. */
  join(slug: Slug, service: Served): void;
  /**
   * Starts and stops, after anything that the gate looks at has changed.
   *
   * @returns services that may send by now and were never told of the page's view, because a refusal had it forgotten (TR-31)
   */
  follow(): Slug[];
  /** Tells those that keep their own page view that the page is seen anew (TR-56). */
  pageView(id: string): void;
}

interface Options {
  scope: Scope;
  gate: Gate;
  /** Loads a service's chunk, and what it stands on; called once per service. */
  fetch(slug: Slug): void;
  /** A service was stopped, or one has been granted. */
  changed(): void;
  note(note: Note): void;
  /** Services that have started on this page before, were it before a `destroy`. */
  begun: string[];
}

interface Seat {
  readonly slug: Slug;
  service?: Served;
  state: 'off' | 'fetching' | 'on';
  queue: Outgoing[];
  /** What has become of the page's view: forgotten with a refusal, or told. */
  view?: 'forgotten' | 'told';
}

/** Whether an event is the page's view, by the server's name for it. */
export const isView = ({ e_id }: PhpValues): boolean => e_id === 'init_event';

/** What was refused is not sent later (TR-31). */
function forget(seat: Seat, { event }: Outgoing): void {
  if (isView(event)) seat.view ??= 'forgotten';
}

export function createQueue({ scope, gate, fetch, changed, note, begun }: Options): Queue {
  const seats = new Map<Slug, Seat>(SLUGS.map((slug) => [slug, { slug, state: 'off', queue: [] }]));
  const seatOf = (slug: Slug): Seat => seats.get(slug) as Seat;

  /** A vendor's own failure is no reason for another service to stand still. */
  function guarded({ slug, service }: Seat, run: (service: Served) => void): void {
    try {
      if (service) run(service);
    } catch (error) {
      note({ slug, name: '', id: '', decision: 'blocked', detail: String(error) });
    }
  }

  function deliver(seat: Seat, outgoing: Outgoing): void {
    if (isView(outgoing.event)) seat.view = 'told';
    guarded(seat, (service) => service.send(outgoing));
  }

  /** Starts a service, or has it go on where it has started on this page before; then sends what waited. */
  function start(seat: Seat): void {
    seat.state = 'on';
    const again = begun.includes(seat.slug);
    if (!again) begun.push(seat.slug);
    guarded(seat, (service) => (again ? service.resume() : service.start()));
    for (const waiting of seat.queue.splice(0)) deliver(seat, waiting);
  }

  return {
    send(outgoing) {
      const { slug, name, id } = outgoing;
      const seat = seatOf(slug);
      const why = gate(slug);
      if (!why && seat.state === 'on') deliver(seat, outgoing);
      else if (!isOpen(why)) {
        forget(seat, outgoing);
        note({ slug, name, id, decision: 'blocked', detail: why });
      } else {
        if (seat.queue.length < QUEUED_EVENTS) seat.queue.push(outgoing);
        note({ slug, name, id, decision: 'queued', detail: why ?? 'loading' });
      }
    },
    join(slug, service) {
      const seat = seatOf(slug);
      if (scope.ended) return;
      seat.service = service;
      // Refused while it was on its way: not started now, and fetched no second time.
      if (gate(slug)) seat.state = 'off';
      else {
        start(seat);
        changed();
      }
    },
    follow() {
      let moved = false;
      const late: Slug[] = [];
      for (const seat of seats.values()) {
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
          fetch(slug);
        }
      }
      if (moved) changed();
      return late;
    },
    pageView(id) {
      for (const seat of seats.values())
        if (seat.state === 'on') guarded(seat, (service) => service.pageView?.(id));
    },
  };
}

import type { Scope } from '../../../src/scope';
import { QUEUED_EVENTS } from '../../../src/limits';
import type { Gate } from './gate';
import { isOpen } from './gate';
import type { Loose } from '../loose';
import type { Note, Outgoing, Service, Slug } from '../tracker';
import { SLUGS } from '../tracker';

/** Each service's way: not loaded → loaded on consent → stopped on refusal → going again (TR-32). */
export interface Services {
  /** Queues or sends, as consent has it. */
  send(outgoing: Outgoing): void;
  /** A service's chunk is there. */
  join(slug: Slug, service: Service): void;
  granted(slug: Slug): boolean;
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
  /** Changes an event or takes it out, just before it is sent (TR-42). */
  filter(outgoing: Outgoing): Outgoing | undefined;
  /** A service was stopped, or one has been granted. */
  changed(): void;
  note(note: Note): void;
  /** Services that have started on this page before, were it before a `destroy`. */
  begun: string[];
}

interface Seat {
  service?: Service;
  state: 'off' | 'fetching' | 'on' | 'stopped';
  queue: Outgoing[];
  /** What has become of the page's view: forgotten with a refusal, or told. */
  view?: 'forgotten' | 'told';
}

/** Whether an event is the page's view, by the server's name for it. */
export const isView = ({ e_id }: Loose): boolean => e_id === 'init_event';

export function createServices({
  scope,
  gate,
  fetch,
  filter,
  changed,
  note,
  begun,
}: Options): Services {
  const seats = new Map<Slug, Seat>(SLUGS.map((slug) => [slug, { state: 'off', queue: [] }]));
  const seatOf = (slug: Slug): Seat => seats.get(slug) as Seat;

  /** A vendor's own failure is no reason for another service to stand still. */
  function guarded(slug: Slug, run: () => void): void {
    try {
      run();
    } catch (error) {
      note({ slug, name: '', id: '', decision: 'blocked', detail: String(error) });
    }
  }

  /** What was refused is not sent later (TR-31). */
  function forget({ slug, event }: Outgoing): void {
    if (isView(event)) seatOf(slug).view ??= 'forgotten';
  }

  function deliver(outgoing: Outgoing): void {
    const { slug, name, id, event } = outgoing;
    const seat = seatOf(slug);
    const { service } = seat;
    if (isView(event)) seat.view = 'told';
    const filtered = filter(outgoing);
    if (!filtered) {
      note({ slug, name, id, decision: 'filtered', detail: '' });
      return;
    }
    guarded(slug, () => {
      service?.send(filtered);
      note({ slug, name: filtered.name, id, decision: 'sent', detail: 'pixel' });
    });
  }

  function flush(slug: Slug): void {
    for (const waiting of seatOf(slug).queue.splice(0)) deliver(waiting);
  }

  function start(slug: Slug, service: Service): void {
    seatOf(slug).state = 'on';
    const again = begun.includes(slug);
    if (!again) begun.push(slug);
    guarded(slug, () => (again ? service.resume() : service.start()));
    flush(slug);
  }

  function follow(): Slug[] {
    let moved = false;
    const late: Slug[] = [];
    for (const slug of SLUGS) {
      const seat = seatOf(slug);
      const why = gate(slug);
      if (!isOpen(why)) seat.queue.splice(0).forEach(forget);
      else if (why !== 'undecided' && seat.view === 'forgotten') {
        delete seat.view;
        late.push(slug);
      }
      if (!why && seat.state === 'off') {
        if (seat.service) start(slug, seat.service);
        else {
          seat.state = 'fetching';
          fetch(slug);
        }
        moved = true;
      } else if (!why && seat.state === 'stopped') {
        seat.state = 'on';
        guarded(slug, () => seat.service?.resume());
        flush(slug);
        moved = true;
      } else if (why && seat.state === 'on') {
        seat.state = 'stopped';
        guarded(slug, () => seat.service?.stop());
        moved = true;
      }
    }
    if (moved) changed();
    return late;
  }

  return {
    send(outgoing) {
      const { slug, name, id } = outgoing;
      const seat = seatOf(slug);
      const why = gate(slug);
      if (!why && seat.state === 'on') deliver(outgoing);
      else if (!isOpen(why)) {
        forget(outgoing);
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
        start(slug, service);
        changed();
      }
    },
    granted: (slug) => !gate(slug),
    follow,
    pageView(id) {
      for (const slug of SLUGS) {
        const { state, service } = seatOf(slug);
        if (state === 'on') guarded(slug, () => service?.pageView?.(id));
      }
    },
  };
}

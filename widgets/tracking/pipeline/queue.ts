import { QUEUED_EVENTS } from '../../../src/limits';
import type { PreparedEvent } from '../model/event';
import type { Slug } from '../vendors/lists/slugs';
import { SLUGS } from '../vendors/lists/slugs';
import type { FiredEvent, TakeNote } from './events';
import type { Gate } from './gate';
import { isOpen } from './gate';
import type { LastSteps } from './last-steps';

/** Takes each service from state to state: not loaded → loaded on consent → stopped on refusal → resumed (TR-32). */
export interface Queue {
  readonly gate: Gate;
  readonly note: TakeNote;
  /** Services that have started on this page, also before a `destroy`; those that start now are added. */
  readonly begun: string[];
  readonly seats: Partial<Record<Slug, Seat>>;
  /** Called after services have started, stopped or begun to load. */
  readonly listeners: Set<() => void>;
}

/** A service's place, with what waits for it. */
interface Seat {
  readonly slug: Slug;
  /** The service once it has loaded. */
  steps?: LastSteps;
  state: 'off' | 'fetching' | 'on';
  readonly waiting: FiredEvent[];
  /** What became of the page view: forgotten because of a refusal, or told to the service. */
  view?: 'forgotten' | 'told';
}

/** What a change leaves to do. */
interface Followed {
  /** Services that have to be loaded now; each is named once. */
  readonly wanted: readonly Slug[];
  /** Services that are consented to by now, but have missed the page view because it was forgotten with a refusal (TR-31). */
  readonly late: readonly Slug[];
}

/** Whether an event is the page view; `init_event` is the server's name for it. */
export const isView = ({ kind }: PreparedEvent): boolean => kind === 'init_event';

/** Sends an event, keeps it while consent may still come, or drops it where it was refused. */
export function send(queue: Queue, fired: FiredEvent): void {
  const { gate, note } = queue;
  const { slug } = fired;
  const seat = seatOf(queue, slug);
  const { state, waiting } = seat;
  const why = gate(slug);
  if (!why && state === 'on') deliver(seat, fired);
  else if (!isOpen(why)) {
    forget(seat, fired);
    note(fired, 'blocked', why);
  } else {
    if (waiting.length < QUEUED_EVENTS) waiting.push(fired);
    note(fired, 'queued', why ?? 'loading');
  }
}

function deliver(seat: Seat, fired: FiredEvent): void {
  if (isView(fired)) seat.view = 'told';
  seat.steps?.complete(fired);
}

/**
 * Drops an event that was refused: it is not sent later. A dropped page view is noted, because it is fired again if the visitor
 * agrees after all (TR-31).
 */
function forget(seat: Seat, fired: FiredEvent): void {
  if (isView(fired)) seat.view ??= 'forgotten';
}

const seatOf = ({ seats }: Queue, slug: Slug): Seat =>
  (seats[slug] ??= { slug, state: 'off', waiting: [] });

/** Starts a service, or resumes it where it has started on this page before; then sends what waited for it. */
function start({ begun }: Queue, seat: Seat, steps: LastSteps): void {
  seat.state = 'on';
  const again = begun.includes(seat.slug);
  if (!again) begun.push(seat.slug);
  steps.call((service) => (again ? service.resume() : service.start()));
  for (const waiting of seat.waiting.splice(0)) deliver(seat, waiting);
}

/** Takes a service that has loaded, and starts it if it may still send. */
export function join(queue: Queue, slug: Slug, steps: LastSteps): void {
  const seat = seatOf(queue, slug);
  seat.steps = steps;
  // Refused while it was loading: it is not started now, but kept, so that it is not loaded a second time.
  if (queue.gate(slug)) seat.state = 'off';
  else {
    start(queue, seat, steps);
    changed(queue);
  }
}

const changed = ({ listeners }: Queue): void => [...listeners].forEach((listener) => listener());

/** Starts and stops services. Call it after any change of what the gate looks at. */
export function follow(queue: Queue): Followed {
  let moved = false;
  const late: Slug[] = [];
  const wanted: Slug[] = [];
  for (const slug of SLUGS) {
    const seat = seatOf(queue, slug);
    const { state, steps } = seat;
    const why = queue.gate(slug);
    if (!isOpen(why)) for (const waiting of seat.waiting.splice(0)) forget(seat, waiting);
    else if (why !== 'undecided' && seat.view === 'forgotten') {
      delete seat.view;
      late.push(slug);
    }
    if (state !== (why ? 'on' : 'off')) continue;
    moved = true;
    if (why) {
      seat.state = 'off';
      steps?.call((service) => service.stop());
    } else if (steps) start(queue, seat, steps);
    else {
      seat.state = 'fetching';
      wanted.push(slug);
    }
  }
  if (moved) changed(queue);
  return { wanted, late };
}

/**
 * Whether an add-on may put a service's vendor on the page: the service may send, and we have not put the vendor there in the
 * add-on's place (TR-02).
 */
export const mayLoad = (queue: Queue, slug: Slug): boolean =>
  !queue.gate(slug) && !seatOf(queue, slug).steps?.service.replacesAddon;

/** Tells running services that make their own page views that the page is viewed once more (TR-56). */
export function tellOfView(queue: Queue, id: string): void {
  for (const seat of Object.values(queue.seats))
    if (seat.state === 'on') seat.steps?.call((service) => service.pageView?.(id));
}

import { QUEUED_EVENTS } from '../../../src/limits';
import type { PreparedEvent } from '../model/event';
import type { Slug } from '../vendors/lists/slugs';
import { SLUGS } from '../vendors/lists/slugs';
import type { FiredEvent, WriteNote } from './events';
import type { Gate } from './gate';
import { mayStillSend } from './gate';
import type { LastSteps } from './last-steps';

/** Takes each service from state to state: not loaded → loaded on consent → stopped on refusal → resumed (TR-32). */
export interface Queue {
  readonly gate: Gate;
  readonly note: WriteNote;
  /** Services that have started on this page, also before a `destroy`; those that start now are added. */
  readonly begun: string[];
  readonly entries: Partial<Record<Slug, ServiceEntry>>;
  /** Called after services have started, stopped or begun to load. */
  readonly listeners: Set<() => void>;
}

/** A service's place, with what waits for it. */
interface ServiceEntry {
  readonly slug: Slug;
  /** The service once it has loaded. */
  steps?: LastSteps;
  state: 'off' | 'fetching' | 'on';
  readonly waiting: FiredEvent[];
  /** What became of the page view: forgotten because of a refusal, or told to the service. */
  pageView?: 'dropped' | 'sent';
}

/** What a change leaves to do. */
interface QueueChanges {
  /** Services that have to be loaded now; each is named once. */
  readonly toLoad: readonly Slug[];
  /** Services that are consented to by now, but have missed the page view because it was forgotten with a refusal (TR-31). */
  readonly missedPageView: readonly Slug[];
}

/** Whether an event is the page view; `init_event` is the server's name for it. */
export const isPageView = ({ kind }: PreparedEvent): boolean => kind === 'init_event';

/** Sends an event, keeps it while consent may still come, or drops it where it was refused. */
export function send(queue: Queue, fired: FiredEvent): void {
  const { gate, note } = queue;
  const { slug } = fired;
  const entry = entryOf(queue, slug);
  const { state, waiting } = entry;
  const reason = gate(slug);
  if (!reason && state === 'on') deliver(entry, fired);
  else if (!mayStillSend(reason)) {
    dropEvent(entry, fired);
    note(fired, 'blocked', reason);
  } else {
    if (waiting.length < QUEUED_EVENTS) waiting.push(fired);
    note(fired, 'queued', reason ?? 'loading');
  }
}

function deliver(entry: ServiceEntry, fired: FiredEvent): void {
  if (isPageView(fired)) entry.pageView = 'sent';
  entry.steps?.send(fired);
}

/**
 * Drops an event that was refused: it is not sent later. A dropped page view is noted, because it is fired again if the visitor
 * agrees after all (TR-31).
 */
function dropEvent(entry: ServiceEntry, fired: FiredEvent): void {
  if (isPageView(fired)) entry.pageView ??= 'dropped';
}

const entryOf = ({ entries }: Queue, slug: Slug): ServiceEntry =>
  (entries[slug] ??= { slug, state: 'off', waiting: [] });

/** Starts a service, or resumes it where it has started on this page before; then sends what waited for it. */
function start({ begun }: Queue, entry: ServiceEntry, steps: LastSteps): void {
  entry.state = 'on';
  const wasStarted = begun.includes(entry.slug);
  if (!wasStarted) begun.push(entry.slug);
  steps.callService((service) => (wasStarted ? service.resume() : service.start()));
  for (const waiting of entry.waiting.splice(0)) deliver(entry, waiting);
}

/** Takes a service that has loaded, and starts it if it may still send. */
export function register(queue: Queue, slug: Slug, steps: LastSteps): void {
  const entry = entryOf(queue, slug);
  entry.steps = steps;
  // Refused while it was loading: it is not started now, but kept, so that it is not loaded a second time.
  if (queue.gate(slug)) entry.state = 'off';
  else {
    start(queue, entry, steps);
    notifyListeners(queue);
  }
}

const notifyListeners = ({ listeners }: Queue): void =>
  [...listeners].forEach((listener) => listener());

/** Starts and stops services. Call it after any change of what the gate looks at. */
export function updateServices(queue: Queue): QueueChanges {
  let hasChanged = false;
  const missedPageView: Slug[] = [];
  const toLoad: Slug[] = [];
  for (const slug of SLUGS) {
    const entry = entryOf(queue, slug);
    const { state, steps } = entry;
    const reason = queue.gate(slug);
    if (!mayStillSend(reason))
      for (const waiting of entry.waiting.splice(0)) dropEvent(entry, waiting);
    else if (reason !== 'undecided' && entry.pageView === 'dropped') {
      delete entry.pageView;
      missedPageView.push(slug);
    }
    if (state !== (reason ? 'on' : 'off')) continue;
    hasChanged = true;
    if (reason) {
      entry.state = 'off';
      steps?.callService((service) => service.stop());
    } else if (steps) start(queue, entry, steps);
    else {
      entry.state = 'fetching';
      toLoad.push(slug);
    }
  }
  if (hasChanged) notifyListeners(queue);
  return { toLoad, missedPageView };
}

/**
 * Whether an add-on may put a service's vendor on the page: the service may send, and we have not put the vendor there in the
 * add-on's place (TR-02).
 */
export const mayAddonLoad = (queue: Queue, slug: Slug): boolean =>
  !queue.gate(slug) && !entryOf(queue, slug).steps?.service.replacesAddon;

/** Tells running services that make their own page views that the page is viewed once more (TR-56). */
export function notifyPageView(queue: Queue, id: string): void {
  for (const entry of Object.values(queue.entries))
    if (entry.state === 'on') entry.steps?.callService((service) => service.pageView?.(id));
}

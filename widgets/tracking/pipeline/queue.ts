import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import { QUEUED_EVENTS } from '#src/limits';
import type { PreparedEvent } from '../model/event';
import type { FiredEvent, WriteNote } from './fired-event';
import { mayStillSend, type Gate } from './gate';
import type { LastSteps } from './last-steps';

/** The state of all services: loaded and started on consent, stopped on refusal, resumed if consent returns (TR-32). */
export interface Queue {
  readonly gate: Gate;
  readonly note: WriteNote;
  /** Services that have started on this page. It outlives a `destroy`, so that one is resumed and not started twice. */
  readonly begun: string[];
  readonly entries: Partial<Record<Slug, ServiceEntry>>;
  /** Called after services have started, stopped or begun to load. */
  readonly listeners: Set<() => void>;
}

/** One service, with the events that wait for it. */
interface ServiceEntry {
  readonly slug: Slug;
  /** The service; undefined until it has loaded. */
  steps?: LastSteps;
  state: 'off' | 'fetching' | 'on';
  readonly waiting: FiredEvent[];
  /** Whether the page view was dropped because of a refusal, or sent; undefined if neither. */
  pageView?: 'dropped' | 'sent';
}

/** The services for which the caller has something to do after an update. */
interface QueueChanges {
  /** Services that have to be loaded now. A service is listed here only once per page. */
  readonly toLoad: readonly Slug[];
  /** Services that are granted now, but whose page view was dropped because of an earlier refusal (TR-31). */
  readonly missedPageView: readonly Slug[];
}

/** Whether an event is the page view; `init_event` is the server's name for it. */
export const isPageView = ({ kind }: PreparedEvent): boolean => kind === 'init_event';

/**
 * Sends an event, keeps it if it may be sent later, or drops it if its service was refused.
 *
 * @example
 *   sendOrKeep(queue, { ...event, slug: 'facebook', id: newId(), time: Date.now() });
 */
export function sendOrKeep(queue: Queue, fired: FiredEvent): void {
  const { gate, note } = queue;
  const { slug } = fired;
  const entry = entryOf(queue, slug);
  const { state, waiting } = entry;
  const reason = gate(slug);
  if (!reason && state === 'on') runLastSteps(entry, fired);
  else if (!mayStillSend(reason)) dropEvent(queue, fired, reason);
  else {
    if (waiting.length < QUEUED_EVENTS) waiting.push(fired);
    note(fired, 'queued', reason ?? 'loading');
  }
}

function runLastSteps(entry: ServiceEntry, fired: FiredEvent): void {
  if (isPageView(fired)) entry.pageView = 'sent';
  entry.steps?.run(fired);
}

/** Drops a refused service's event, with the reason, and remembers a page view, to fire it after a yes (TR-31). */
function dropEvent(queue: Queue, fired: FiredEvent, reason: string): void {
  if (isPageView(fired)) entryOf(queue, fired.slug).pageView ??= 'dropped';
  queue.note(fired, 'blocked', reason);
}

const entryOf = ({ entries }: Queue, slug: Slug): ServiceEntry =>
  (entries[slug] ??= { slug, state: 'off', waiting: [] });

/** Starts a service, or resumes it if it has started on this page before. Then sends the events that waited for it. */
function start({ begun }: Queue, entry: ServiceEntry, steps: LastSteps): void {
  entry.state = 'on';
  const wasStarted = begun.includes(entry.slug);
  if (!wasStarted) begun.push(entry.slug);
  steps.callService((service) => (wasStarted ? service.resume() : service.start()));
  for (const waiting of entry.waiting.splice(0)) runLastSteps(entry, waiting);
}

/** Registers a service that has loaded, and starts it if it may still send. */
export function register(queue: Queue, slug: Slug, steps: LastSteps): void {
  const entry = entryOf(queue, slug);
  entry.steps = steps;
  // A service refused while it was loading is not started. `steps` is kept, so it need not be loaded again.
  if (queue.gate(slug)) entry.state = 'off';
  else {
    start(queue, entry, steps);
    notifyListeners(queue);
  }
}

const notifyListeners = ({ listeners }: Queue): void =>
  [...listeners].forEach((listener) => listener());

/** Starts and stops services. Call it whenever the result of the gate may have changed. */
export function updateServices(queue: Queue): QueueChanges {
  let hasChanged = false;
  const missedPageView: Slug[] = [];
  const toLoad: Slug[] = [];
  for (const slug of SLUGS) {
    const entry = entryOf(queue, slug);
    const { state, steps } = entry;
    const reason = queue.gate(slug);
    if (!mayStillSend(reason))
      for (const waiting of entry.waiting.splice(0)) dropEvent(queue, waiting, reason);
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

/** Whether an add-on may load a vendor's script: the service may send, and we have not loaded the script (TR-02). */
export const mayAddonLoad = (queue: Queue, slug: Slug): boolean =>
  !queue.gate(slug) && !entryOf(queue, slug).steps?.service.replacesAddon;

/** Notifies the running services of one more page view, because some services create their page views themselves (TR-56). */
export function notifyPageView(queue: Queue, id: string): void {
  for (const entry of Object.values(queue.entries))
    if (entry.state === 'on') entry.steps?.callService((service) => service.pageView?.(id));
}

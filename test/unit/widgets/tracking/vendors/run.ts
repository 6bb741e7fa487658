import { vi } from 'vitest';
import { SIGNALS } from '#src/config/consent/signals';
import { TRACKING } from '#src/config/tracking';
import type { Slug } from '#src/config/tracking-vendors';
import type { AnnouncedSignals } from '#src/consent/announce/signals';
import type { PageMemory } from '#src/consent/page-memory';
import { createScope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { eventOf } from '#widgets/tracking/model/event';
import { map, isOn } from '#widgets/tracking/php-values/php-values';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import { LastSteps } from '#widgets/tracking/pipeline/last-steps';
import { isSentByPage } from '#widgets/tracking/pipeline/server-copy';
import type { Tracker } from '#widgets/tracking/tracker';
import type { Example } from '#widgets/tracking/vendors/example';
import { ID, NOW } from '#widgets/tracking/vendors/example';
import { VENDORS_CONFIG } from '#widgets/tracking/vendors/lists/config';
import { ownSettings } from '#widgets/tracking/vendors/lists/settings';
import type { Service } from '#widgets/tracking/vendors/service';
import { type Vendor, type VendorOptions, loadVendor } from '#widgets/tracking/vendors/vendor';
import type { Visit } from '#widgets/tracking/visitor/visit';

/** The queues of vendors, and the other globals that a service sets. */
const GLOBALS =
  /^(?:_?fbq|dataLayer.*|ourLayer|pintrk|snaptr|ttq|TiktokAnalyticsObject|uetq|UET|pys|ga-disable-.*)$/;
type Page = Record<string, unknown>;
const page = window as unknown as Page;

/** Takes what an example left off the page. */
export function clear(): void {
  for (const name of Object.keys(page)) if (GLOBALS.test(name)) delete page[name];
  document.head.replaceChildren();
  Reflect.deleteProperty(document.head, 'append');
}

/** Hears of every script that is put on the page, in the page's place: nothing is fetched. */
function hearScripts(recording: (script: HTMLScriptElement) => void): void {
  Reflect.deleteProperty(document.head, 'append');
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    const [script] = nodes;
    // Those of the test's own are of no type that would be fetched.
    if (script instanceof HTMLScriptElement && script.type === '') recording(script);
    else append(...nodes);
  };
}

/** A command as a list, a date as text: what a page of documentation can show. */
function plain(entry: unknown): unknown {
  if (entry instanceof Date) return entry.toISOString();
  if (Object.prototype.toString.call(entry) === '[object Arguments]')
    return [...(entry as Iterable<unknown>)].map(plain);
  return entry;
}

/** A page with a tracker on it, in which nothing but the service itself is real. */
export function stage(given: Example['in']) {
  const { options, visit = {}, opened = location.href, gated = true } = given;
  const out: Record<string, unknown[]> = {};
  const record = (name: string, entry: unknown): void => void (out[name] ??= []).push(entry);
  const consent = {
    granted: new Set(['analytics', 'advertisement']),
    listeners: new Set<() => void>(),
  };
  const jar = new Map<string, string>();
  const announced: AnnouncedSignals = {};
  const kept: PageMemory = { announced, choice: {}, tracker: { startedServices: [], layers: {} } };
  const scope = createScope('test', (error) => {
    throw error;
  });
  const loaded: (() => void)[] = [];

  const context = contextOf({
    scope,
    page: { ...kept, nonce: '', trusted: { url: (address: string) => address } },
    consent: {
      // If nothing is gated, there is no decision.
      decided: gated,
      status: () => ({ gated }),
      allows: (category: string) => consent.granted.has(category),
      subscribe(listener: () => void) {
        consent.listeners.add(listener);
        return () => consent.listeners.delete(listener);
      },
    },
  });

  const tracker = {
    settings: {
      printed: options,
      services: ownSettings({ ...VENDORS_CONFIG.defaults, ...given.own }, false),
    },
    config: { ...TRACKING.defaults, ...given.config },
    opened: { href: opened, referrer: document.referrer },
    isOff: (flag: string) => isOn({ ...map(options.gdpr), ...map(options.cookie) }[flag]),
    granted: () => consent.granted.has('advertisement'),
    note: () => {},
    cookies: {
      get: (name: string) => jar.get(name),
      set(name: string, value: string, days: number) {
        jar.set(name, value);
        record('cookie', [name, value, days]);
      },
      remove: () => {},
    },
  } as unknown as Tracker;
  const who: Visit = {
    externalId: '',
    whenIdentified: (ready: () => void) => ready(),
    fields: () => ({}),
    location: location.href,
    referrer: document.referrer,
    ...visit,
    matching: () => visit.matching ?? {},
  };
  hearScripts((script) => {
    record('script', script.src);
    loaded.push(() => script.dispatchEvent(new Event('load')));
  });
  /** What a service works with. */
  const works: VendorOptions = {
    tracker,
    visit: who,
    load: (...what) => loadVendor(context, tracker.config.hosts, ...what),
  };
  const passed: OutgoingEvent[] = [];
  const end = {
    config: tracker.config,
    cookies: tracker.cookies,
    note: tracker.note,
    log: context.log,
    toServer(outgoing: OutgoingEvent) {
      const { name, params, id } = outgoing;
      if (isSentByPage(tracker, outgoing)) record('server', [name, params, id]);
    },
  };

  return {
    context,
    tracker,
    works,
    /** What the filters have let through. */
    passed,
    /** Adds the last steps of the pipeline to a service. */
    serve(service: Service): Service {
      const recorder: Service = {
        ...service,
        forward(outgoing) {
          passed.push(outgoing);
          service.forward(outgoing);
        },
      };
      const steps = new LastSteps('facebook', recorder, end);
      return { ...service, forward: (outgoing) => steps.run(outgoing) };
    },
    consent,
    announced,
    scope,
    loaded,
    jar,
    out,
    record,
  };
}

/** Runs an example and returns its result. */
export function run(
  slug: Slug,
  vendor: Vendor,
  { in: given }: Pick<Example, 'in'>,
): Example['out'] {
  vi.setSystemTime(NOW);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { consent, context, works, out, record, serve } = stage(given);
  // What is pushed is three things in one call, or one: seen at the call.
  const uetq = Object.assign([] as unknown[], {
    push: (...entry: unknown[]) => record('uetq', entry),
  });
  if (slug === 'bing') page['uetq'] = uetq;

  const service = serve(vendor(context, works));
  service.start();
  const noteSwitch = (): void => {
    for (const name of Object.keys(page)) if (name.startsWith('ga-')) record(name, page[name]);
  };
  const loaders = new Set<unknown>();
  /** In the order of a real choice: the tracker, the subscribers, then the loader, which writes into its own layers. */
  function turn(step: 'stop' | 'resume'): void {
    consent.granted = new Set(step === 'resume' ? ['analytics', 'advertisement'] : []);
    service[step]();
    for (const listener of [...consent.listeners]) listener();
    for (const name of SIGNALS.defaults.layers) {
      const entry = { 0: 'consent', 1: 'update' };
      loaders.add(entry);
      (page[name] as unknown[] | undefined)?.push(entry);
    }
    vi.advanceTimersByTime(1);
    vi.setSystemTime(NOW);
  }
  for (const step of given.steps ?? []) {
    if (step === 'pageView') service.pageView?.(ID);
    else if (typeof step === 'string') {
      turn(step);
      noteSwitch();
    } else
      service.forward({
        ...eventOf(step.event ?? {}),
        slug,
        id: ID,
        time: NOW,
        name: step.name,
        params: step.params ?? {},
      });
  }
  for (const [name, queue] of Object.entries(page)) {
    const list = (queue as { queue?: unknown[] } | undefined)?.queue ?? queue;
    if (
      GLOBALS.test(name) &&
      name !== '_fbq' &&
      Array.isArray(list) &&
      list.length > 0 &&
      name !== 'uetq'
    )
      out[name] = list.filter((entry) => !loaders.has(entry)).map(plain);
  }
  return out;
}

import type { TrackingConfig } from '#src/config/tracking';
import type { Slug } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import type { Flags } from './compat/flags';
import { createCookies } from './cookies/cookies';
import { copiesOf } from './model/event';
import { askServer } from './model/server';
import type { TrackingSettings } from './model/settings';
import { sharesCookies } from './model/site';
import { createNotes } from './notes';
import type { Gate } from './pipeline/gate';
import { firePageViewAgain, type Pipeline } from './pipeline/pipeline';
import { updateServices, register, mayAddonLoad } from './pipeline/queue';
import type { Services } from './start-services';
import { Tracker } from './tracker';

interface TrackerOptions {
  context: WidgetContext;
  config: TrackingConfig;
  settings: TrackingSettings;
  configured: readonly Slug[];
  flags: Flags;
  gate: Gate;
}

/** The tracker, with the functions that only its creator may call. */
interface TrackerControls {
  readonly tracker: Tracker;
  /** Whether an add-on may load a service's vendor script. */
  mayAddonLoad(slug: Slug): boolean;
  /** Starts and stops services. Call it whenever the result of the gate may have changed. */
  updateServices(): void;
  /** Sends the site's own server the copies that an earlier page could not deliver. */
  deliverPending(): void;
  /** The fields about the visit that the checkout form gets; {} while no service is granted. */
  visitFields: Services['fields'];
}

export function createTracker({
  context,
  config,
  settings,
  configured,
  flags,
  gate,
}: TrackerOptions): TrackerControls {
  const { log, page, scope } = context;
  const { load } = context.chunks;
  const notes = createNotes(log);
  const pipeline: Pipeline = {
    settings,
    scope,
    gate,
    note: notes.note,
    begun: page.tracker.startedServices,
    entries: {},
    listeners: new Set(),
    pageViews: {},
    lastFired: new Map(),
  };
  const tracker = new Tracker({
    pipeline,
    settings,
    configured,
    config,
    cookies: createCookies(sharesCookies(settings)),
    opened: { href: location.href, referrer: document.referrer },
    isOff: flags.isOff,
    askServer: (action, maxWaitMs) => askServer(settings, scope, action, maxWaitMs),
    granted: (slug: Slug) => !gate(slug),
    readCopies: copiesOf,
    ...notes,
    subscribe(listener) {
      pipeline.listeners.add(listener);
      return () => pipeline.listeners.delete(listener);
    },
  });

  /** The object that the chunk `services` has created; undefined until that chunk is loaded. */
  let services: Services | undefined;
  const callServices = (run: (services: Services) => void): void =>
    void load('services', {
      tracker,
      register: (slug, steps) => scope.ended || register(pipeline, slug, steps),
      onReady: (created) => void (services = created),
    }).then((isMounted) => isMounted && services && run(services));

  return {
    tracker,
    mayAddonLoad: (slug) => mayAddonLoad(pipeline, slug),
    updateServices() {
      const { missedPageView, toLoad } = updateServices(pipeline);
      if (toLoad.length > 0) callServices(({ add }) => toLoad.forEach(add));
      if (missedPageView.length > 0) firePageViewAgain(pipeline, missedPageView);
    },
    deliverPending: () => callServices(({ deliver }) => deliver()),
    visitFields: (read) => services?.fields(read) ?? {},
  };
}

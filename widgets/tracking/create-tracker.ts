import type { TrackingConfig } from '../../src/config/tracking';
import type { WidgetContext } from '../../src/contract';
import { createCookies } from './cookies/cookies';
import type { Flags } from './compat/flags';
import { createNotes } from './notes';
import type { Gate } from './pipeline/gate';
import { follow, join, mayLoad } from './pipeline/queue';
import type { Road } from './pipeline/road';
import { viewAgain } from './pipeline/road';
import type { Services } from './services';
import { copiesOf } from './model/event';
import { question } from './model/question';
import type { TrackingSettings } from './model/settings';
import { sharesCookies } from './model/site';
import { Tracker } from './tracker';
import type { Slug } from './vendors/lists/slugs';
import { document } from '../../src/dom/page/document';

interface Options {
  context: WidgetContext;
  config: TrackingConfig;
  settings: TrackingSettings;
  configured: readonly Slug[];
  flags: Flags;
  gate: Gate;
}

/** The tracker, and what only the code that makes it may do with it. */
interface Made {
  readonly tracker: Tracker;
  /** Whether an add-on may put a service's vendor on the page. */
  mayLoad(slug: Slug): boolean;
  /** Starts and stops services. Call it after any change of what decides whether they may send. */
  follow(): void;
  /** Delivers what an earlier page could not deliver to the site's own server. */
  deliver(): void;
  /** What `read` says of the visit, for the order's form; {} while no service is granted. */
  fields: Services['fields'];
}

export function createTracker({
  context,
  config,
  settings,
  configured,
  flags,
  gate,
}: Options): Made {
  const { log, page, scope } = context;
  const { load } = context.chunks;
  const notes = createNotes(log);
  const road: Road = {
    settings,
    scope,
    gate,
    note: notes.note,
    begun: page.tracker.startedServices,
    seats: {},
    listeners: new Set(),
    views: {},
    ahead: new Map(),
  };
  const tracker = new Tracker({
    road,
    settings,
    configured,
    config,
    cookies: createCookies(sharesCookies(settings)),
    opened: { href: location.href, referrer: document.referrer },
    isOff: flags.isOff,
    ask: (action, patienceMs) => question(settings, scope, action, patienceMs),
    granted: (slug: Slug) => !gate(slug),
    read: copiesOf,
    ...notes,
    subscribe(listener) {
      road.listeners.add(listener);
      return () => road.listeners.delete(listener);
    },
  });

  /** What the file `services` has made, once it is there. */
  let services: Services | undefined;
  const withServices = (run: (services: Services) => void): void =>
    void load('services', {
      tracker,
      join: (slug, steps) => scope.ended || join(road, slug, steps),
      ready: (made) => void (services = made),
    }).then((stands) => stands && services && run(services));

  return {
    tracker,
    mayLoad: (slug) => mayLoad(road, slug),
    follow() {
      const { late, wanted } = follow(road);
      if (wanted.length > 0) withServices(({ add }) => wanted.forEach(add));
      if (late.length > 0) viewAgain(road, late);
    },
    deliver: () => withServices(({ deliver }) => deliver()),
    fields: (read) => services?.fields(read) ?? {},
  };
}

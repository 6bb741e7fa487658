import type { TrackingConfig } from '../../src/config/tracking';
import type { WidgetContext } from '../../src/contract';
import { createCookies } from './cookies/cookies';
import type { Flags } from './compat/flags';
import { newId } from '../../src/net/new-id';
import { createNotes } from './notes';
import type { Gate } from './pipeline/gate';
import type { Queue } from './pipeline/queue';
import { createQueue } from './pipeline/queue';
import { createRoad } from './pipeline/road';
import type { Services } from './services';
import { copiesOf } from './model/event';
import { question } from './model/question';
import type { TrackingSettings } from './model/settings';
import { sharesCookies } from './model/site';
import type { Tracker } from './tracker';
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
interface Made extends Pick<Queue, 'mayLoad'> {
  readonly tracker: Tracker;
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
  const { bring } = context.chunks;
  const notes = createNotes(log);
  const queue = createQueue({ scope, gate, note: notes.note, begun: (page.told.begun ??= []) });
  const { fire, at, pageView, viewAgain } = createRoad({
    settings,
    scope,
    queue,
    note: notes.note,
  });
  const tracker: Tracker = {
    settings,
    configured,
    config,
    cookies: createCookies(sharesCookies(settings)),
    opened: { href: location.href, referrer: document.referrer },
    isOff: flags.isOff,
    ask: (action, patienceMs) => question(settings, scope, action, patienceMs),
    granted: (slug: Slug) => !gate(slug),
    read: copiesOf,
    fire,
    at,
    ...notes,
    pageView,
    subscribe: queue.subscribe,
  };

  /** What the file `services` has made, once it is there. */
  let services: Services | undefined;
  const withServices = (run: (services: Services) => void): void =>
    void bring('services', {
      tracker,
      join: queue.join,
      ready: (made) => void (services = made),
    }).then((stands) => stands && services && run(services));

  return {
    tracker,
    mayLoad: queue.mayLoad,
    follow() {
      const { late, wanted } = queue.follow();
      if (wanted.length > 0) withServices(({ add }) => wanted.forEach(add));
      if (late.length > 0) viewAgain(newId(), late);
    },
    deliver: () => withServices(({ deliver }) => deliver()),
    fields: (read) => services?.fields(read) ?? {},
  };
}

import type { TrackingConfig } from '../../src/config/tracking';
import type { WidgetContext } from '../../src/contract';
import { ECHO_MS, KEPT_NOTES } from '../../src/limits';
import { createCookies } from './cookies';
import { firingId, shapeEvent } from './pipeline/shape';
import type { Flags } from './flags';
import type { Gate } from './pipeline/gate';
import type { Loose } from './loose';
import { map, number, text, yes } from './loose';
import { newId } from './new-id';
import { createServices, isView } from './pipeline/queue';
import type { Firing, Note, Outgoing, Slug, Tracker } from './tracker';
import { isEquipped, SLUGS } from './tracker';

interface Options {
  context: WidgetContext;
  config: TrackingConfig;
  options: Loose;
  flags: Flags;
  gate: Gate;
}

/** The tracker at work, and what only its owner may do with it. */
interface Made {
  tracker: Tracker;
  /** Starts and stops services, after anything has changed. */
  follow(): void;
}

export function createTracker({ context, config, options, flags, gate }: Options): Made {
  const { log, scope } = context;
  const { bring } = context.chunks;
  const notes: Note[] = [];
  const watchers = new Set<(note: Note) => void>();
  const listeners = new Set<() => void>();

  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };

  function note(said: Note): void {
    const { slug, name, id, decision, detail } = said;
    log(`${slug} ${name} ${decision}${detail && `: ${detail}`} ${id}`);
    if (notes.push(said) > KEPT_NOTES) notes.shift();
    for (const watcher of [...watchers]) watcher(said);
  }

  const services = createServices({
    scope,
    gate,
    filter: (outgoing) => tracker.common?.filter(outgoing),
    changed,
    note,
    begun: (context.page.told.begun ??= []),
    fetch(slug) {
      void bring('visit', tracker).then(() => {
        if (isEquipped(tracker)) void bring(slug, tracker);
      });
      // Not with the first copy: that may be of a click that leaves the page.
      if (yes(map(options[slug])['serverApiEnabled'])) void bring('server', tracker);
    },
  });

  /** What the server printed for the page view, to be said again, and what the page has made of it since. */
  let pageViews: unknown;
  let reshape: Firing['shape'];
  const waiting: Outgoing[] = [];
  /** When an action was fired ahead of the server's own report of it, by service and kind. */
  const fired = new Map<string, number>();
  /** When what is being fired happened, where that was not now. */
  let past: number | undefined;
  let serve: ((outgoing: Outgoing) => void) | undefined;

  const tracker: Tracker = {
    options,
    config,
    cookies: createCookies(options),
    opened: { href: location.href, referrer: document.referrer },
    visit: undefined,
    common: undefined,
    flags: flags.all,
    granted: services.granted,
    fire(copies, { only, id, fresh, ahead, shape = (_slug: Slug, event: Loose) => event } = {}) {
      const all = map(copies) as Partial<Record<Slug, Loose>>;
      const shared = id ?? (fresh ? newId() : firingId(all, options));
      const time = past ?? Date.now();
      for (const slug of SLUGS) {
        const printed = all[slug];
        if (!printed || (only && only !== slug)) continue;
        const event = shape(slug, map(printed));
        const shaped = event && shapeEvent(event);
        if (!shaped) continue;
        if (isView(shaped.event)) pageViews = { ...map(pageViews), [slug]: printed };
        const outgoing: Outgoing = { slug, id: shared, time, ...shaped };
        const kind = `${slug} ${text(shaped.event['e_id'])}`;
        if (ahead) fired.set(kind, time);
        else if (time - (fired.get(kind) ?? -Infinity) < ECHO_MS) {
          note({ slug, name: shaped.name, id: shared, decision: 'filtered', detail: 'once' });
          continue;
        }
        const delay = number(event['delay']);
        if (delay > 0) scope.after(delay * 1000, () => services.send(outgoing));
        else services.send(outgoing);
      }
      return shared;
    },
    at(time, run) {
      past = time;
      try {
        run();
      } finally {
        past = undefined;
      }
    },
    join: services.join,
    toServer(outgoing) {
      if (serve) serve(outgoing);
      else if (waiting.push(outgoing) === 1) void bring('server', tracker);
    },
    serve(send) {
      serve = send;
      waiting.splice(0).forEach(send);
    },
    pageView(shape) {
      const id = newId();
      reshape = shape ?? reshape;
      viewAgain(id);
      services.pageView(id);
    },
    note,
    watch(listener) {
      notes.forEach(listener);
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    own: new Set(),
  };

  /** Fires the page's view once more, at some services, as something that happens now. */
  function viewAgain(id: string, slugs: readonly Slug[] = SLUGS): void {
    tracker.fire(pageViews, {
      id,
      shape(slug, event) {
        if (!slugs.includes(slug)) return undefined;
        return reshape ? reshape(slug, event) : event;
      },
    });
  }

  return {
    tracker,
    follow() {
      const late = services.follow();
      if (late.length > 0) viewAgain(newId(), late);
    },
  };
}

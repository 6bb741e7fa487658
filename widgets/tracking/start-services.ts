import { COPIES, HAS_ALL_CHUNKS } from '#src/baked';
import type { Slug } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { hasCopies } from './model/settings';
import type { OutgoingEvent } from './pipeline/fired-event';
import { LastSteps } from './pipeline/last-steps';
import { createServerCopy, isSentByPage } from './pipeline/server-copy';
import { createServer } from './server';
import type { Tracker } from './tracker';
import { MAIN } from './vendors/lists/main';
import type { Service } from './vendors/service';
import { loadVendor, type Vendor, type VendorOptions } from './vendors/vendor';
import { openVisit, type Visit } from './visitor/visit';

/** The input of the chunk `services`. */
export interface ServicesOptions {
  readonly tracker: Tracker;
  /** Registers a service that is ready to be started. */
  register(slug: Slug, steps: LastSteps): void;
  /** Called with the chunk's functions when it has mounted. */
  onReady(created: Services): void;
}

/** The functions that the tracker calls once a service is granted. */
export interface Services {
  /** Creates a granted service and registers it. Call it once per service. */
  add(slug: Slug): void;
  /** Sends the site's own server the copies that an earlier page could not deliver. */
  deliver(): void;
  /** Passes what is known about the visit to `read`, and returns its fields by name; {} while no service has been granted. */
  fields: Visit['fields'];
}

/**
 * Creates what granted services need: data about visitor and visit, an event's last steps, vendors, copies for the site's
 * server. Before that, nothing is stored or sent (TR-16).
 */
export function mount(
  context: WidgetContext,
  { tracker, register, onReady }: ServicesOptions,
): void {
  const { log, scope } = context;
  const { load } = context.chunks;
  const { config, cookies, note } = tracker;
  let openedVisit: Visit | undefined;
  let server: ReturnType<typeof createServer> | undefined;
  /** The services whose code is loaded so far. */
  const vendors: Partial<Record<Slug, Vendor>> = { ...MAIN };

  const ensureServer = (): void => {
    if (COPIES) server ??= createServer(context, tracker);
  };

  /** Creates a service and registers it as soon as it can be started. If one service throws, the others still start. */
  function startService(slug: Slug, visit: Visit): void {
    const part = scope.part(slug);
    part.run(() => {
      const inPart = { ...context, scope: part };
      const loadScript: VendorOptions['load'] = (address, loaded) =>
        loadVendor(inPart, config.hosts, address, loaded);
      const service = vendors[slug]?.(inPart, { tracker, visit, load: loadScript });
      if (!service) {
        if (!HAS_ALL_CHUNKS) log(`${slug}: not on this site`);
        return;
      }
      const toServer = (outgoing: OutgoingEvent): void => {
        if (isSentByPage(tracker, outgoing)) server?.(createServerCopy(outgoing, tracker, visit));
      };
      const start = part.guard((replacement: Service = service) =>
        register(slug, new LastSteps(slug, replacement, { config, cookies, note, log, toServer })),
      );
      if (service.whenStartable) service.whenStartable(start);
      else start();
    });
  }

  onReady({
    add(slug) {
      const who = (openedVisit ??= openVisit(context, tracker));
      // Prepared before the service starts: the first event may be a click that leads to another page.
      if (hasCopies(tracker.settings, slug)) ensureServer();
      if (slug in vendors) startService(slug, who);
      else void load('others', { vendors }).then(() => startService(slug, who));
    },
    deliver: ensureServer,
    fields: (read) => openedVisit?.fields(read) ?? {},
  });
}

declare module '#src/contract' {
  interface ChunkInputs {
    services: ServicesOptions;
  }
}

import { VENDORS, recorded, vendorScript } from '#demo-site/server/vendors.mjs';
import type { AnyPage } from './any-page';
import type { World } from './servers';

/** The tracker's names for the services that the pixel plugin knows. */
export type Service = 'facebook' | 'ga' | 'gtm' | 'pinterest' | 'bing';

/** Those, and the services that come by our own configuration alone. */
export type AnyService = Service | 'tiktok' | 'snapchat';

/** An event as it reached a vendor. */
export interface VendorEvent {
  service: AnyService;
  /** The event's name as the vendor's script was given it: PageView, page_view … */
  name: string;
  /** The pixel, tag or container that the event is for. */
  id: string;
  params: Record<string, unknown>;
  /** The id that the browser's and the server's copy share: from Meta's fourth argument, else from the params. */
  eventID?: string;
  /** When the script was given the event: milliseconds since 1970, by the page's clock. */
  at: number;
  /** The address and referrer that the vendor was told. */
  page: string;
  referrer: string;
  /** A number for the document that sent the event, and how many events this document had sent by then. */
  visit: number;
  sent: number;
  /** Whatever else the stand-in sends: see `demo-site/server/vendors/`. */
  [more: string]: unknown;
}

/** The vendors' hosts, answered with stand-ins for their scripts. */
export interface Vendors {
  /** The events that have reached a vendor since the test began, from any page and by any means, in the order of sending. */
  received(service: AnyService): Promise<VendorEvent[]>;
  /** All services' events, in the order of sending. */
  all(): Promise<VendorEvent[]>;
  /** What a vendor's script was told on the page as it is now, in order: `['init', '123']`, `['consent', 'revoke']` … */
  calls(service: AnyService): Promise<unknown[][]>;
  /** How often a vendor's script was requested. */
  loads(service: AnyService): number;
  /** Serves a vendor's stand-in at another host or path too, for example a container on the site's own domain. */
  serve(service: AnyService, host: string, path: string): void;
}

const received = (sent: string): VendorEvent => recorded(sent) as unknown as VendorEvent;

/** Serves the stand-ins on the vendors' hosts until the world's next reset. */
export function installVendors(world: World, page: AnyPage, outside: string[]): Vendors {
  /** The addresses (`host/path`) of each service's script. */
  const places = new Map<string, string[]>();

  function serve(service: AnyService, host: string, path: string): void {
    const script = VENDORS.find((one) => one.service === service);
    if (!script) throw new Error(`no vendor is called ${service}`);
    const code = vendorScript(script, { host, path });
    places.set(service, [...(places.get(service) ?? []), `${host}/${path}`]);
    if (!outside.includes(host)) outside.push(host);
    world.answer(`${host}/${path}`, (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
      response.end(code);
    });
  }
  for (const { service, host, path } of VENDORS) serve(service as AnyService, host, path);

  const arrived = (): VendorEvent[] =>
    world.requests.flatMap(({ origin, path, body }) => {
      const { hostname, pathname, searchParams } = new URL(path, origin);
      const sent =
        pathname.endsWith('/record') &&
        (outside.includes(hostname) || /\/vendor\/[^/]+\/record$/.test(pathname));
      return sent ? [received(searchParams.get('d') ?? body)] : [];
    });

  /** Events in the order of sending. Requests of one document can overtake each other; those of different documents do not. */
  function events(): VendorEvent[] {
    const all = arrived();
    const visits = [...new Set(all.map(({ visit }) => visit))];
    return all.sort((a, b) => visits.indexOf(a.visit) - visits.indexOf(b.visit) || a.sent - b.sent);
  }

  return {
    received: (service) => Promise.resolve(events().filter((one) => one.service === service)),
    all: () => Promise.resolve(events()),
    calls: (service) =>
      page.evaluate(
        (name) =>
          (window as { vendorCalls?: Record<string, unknown[][]> }).vendorCalls?.[name] ?? [],
        service,
      ),
    loads: (service) =>
      world.requests.filter(({ origin, path }) => {
        const { host, pathname } = new URL(path, origin);
        const asked = host + pathname;
        return (places.get(service) ?? []).some(
          (place) => asked === place || asked.endsWith(`/vendor/${place}`),
        );
      }).length,
    serve,
  };
}

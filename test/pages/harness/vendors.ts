import type { Page } from '@playwright/test';
import { VENDORS, recorded, vendorScript } from '../../../demo-site/server/vendors.mjs';
import type { World } from './servers';

/** The tracker's names for its services. */
export type Service = 'facebook' | 'ga' | 'gtm' | 'pinterest' | 'bing';

/** An event as it reached a vendor. */
export interface VendorEvent {
  service: Service;
  /** PageView, page_view … as the vendor's script was given it. */
  name: string;
  /** The pixel, tag or container it is for. */
  id: string;
  params: Record<string, unknown>;
  /** The id that browser and server copies share: Meta's fourth argument, else what the params say. */
  eventID?: string;
  /** When the script was given it: milliseconds since 1970, by the page's clock. */
  at: number;
  /** The address and referrer that the vendor was told. */
  page: string;
  referrer: string;
  /** The document that sent it, by a number of its own, and how many that document had sent by then. */
  visit: number;
  sent: number;
  /** All else that the stand-in sends: see `demo-site/server/vendors/`. */
  [more: string]: unknown;
}

/** The vendors' hosts, answered with stand-ins for their scripts. */
export interface Vendors {
  /** What has reached a vendor since the test began, by whatever page and means, in the order in which it was sent. */
  received(service: Service): Promise<VendorEvent[]>;
  /** All services' events, in the order in which they were sent. */
  all(): Promise<VendorEvent[]>;
  /** What a vendor's script was told on the page as it is now, in order: `['init', '123']`, `['consent', 'revoke']` … */
  calls(service: Service): Promise<unknown[][]>;
  /** How often a vendor's script was asked for. */
  loads(service: Service): number;
  /** Answers for a vendor of another host or path: a container of one's own domain. */
  serve(service: Service, host: string, path: string): void;
}

const received = (sent: string): VendorEvent => recorded(sent) as unknown as VendorEvent;

/** Puts the stand-ins behind the vendors' names until the world's next reset. */
export function installVendors(world: World, page: Page, outside: string[]): Vendors {
  /** Where each service's script is asked for. */
  const places = new Map<string, string[]>();

  function serve(service: Service, host: string, path: string): void {
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
  for (const { service, host, path } of VENDORS) serve(service as Service, host, path);

  const arrived = (): VendorEvent[] =>
    world.requests.flatMap(({ origin, path, body }) => {
      const { hostname, pathname, searchParams } = new URL(path, origin);
      const sent =
        pathname.endsWith('/record') &&
        (outside.includes(hostname) || /\/vendor\/[^/]+\/record$/.test(pathname));
      return sent ? [received(searchParams.get('d') ?? body)] : [];
    });

  /** Requests overtake each other; documents follow each other. */
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

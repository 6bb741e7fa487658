import { vi } from 'vitest';
import type { OthersOptions } from '#widgets/tracking/others';
import { mount } from '#widgets/tracking/start-services';
import type { Vendor } from '#widgets/tracking/vendors/vendor';
import type { Visit } from '#widgets/tracking/visitor/visit';
import type { BrowserJar } from '../browser-jar';
import { openAt } from '../browser-jar';
import type { Fake } from '../fake-tracker';
import { fakeTracker } from '../fake-tracker';

/** The shop. */
export const HOME = 'http://www.pinhal.pt';
const QUERY = 'utm_source=boletim&utm_campaign=ver%C3%A3o+2025&fbadid=77';
/** The settings that its server prints, unless a test sets others. */
export const OPTIONS = {
  siteUrl: HOME,
  ajaxUrl: `${HOME}/wp-admin/admin-ajax.php`,
  track_cookie_for_subdomains: '1',
  cookie_duration: '7',
  last_visit_duration: '60',
  external_id_expire: '180',
  tracking_analytics: { TrafficLanding: 'undefined', TrafficUtms: [], TrafficUtmsId: [] },
};
export const WEEK = 604_800;
/** An external id. */
export const ID = 'ab'.repeat(32);

interface Opened {
  address?: string;
  referrer?: string;
  options?: Record<string, unknown>;
  flags?: Record<string, unknown>;
  /** The cookies that are already set. */
  before?: Record<string, string>;
}

/** A page on which the services are mounted. */
export interface Standing extends Fake {
  jar: BrowserJar;
  visit: Visit;
}

/** Opens a page on which everything is granted, and mounts. */
export function open({
  address = `${HOME}/cama/?${QUERY}#fim`,
  referrer = 'https://www.google.com/',
  options = {},
  flags = {},
  before = {},
}: Opened = {}): Standing {
  const jar = openAt(address);
  for (const [name, value] of Object.entries(before)) jar.put(name, value, 'pinhal.pt');
  const fake = fakeTracker({ ...OPTIONS, ...options }, { href: address, referrer });
  Object.assign(fake.flags, flags);
  return { ...fake, jar, visit: visitOf(fake) };
}

/** Mounts the services on a page with one of the test's own, and returns the visit that it uses. */
export function visitOf({ context, tracker }: Fake): Visit {
  let visit: Visit | undefined;
  const vendor: Vendor = (_context, works) => {
    ({ visit } = works);
    return { start() {}, forward() {}, stop() {}, resume() {} };
  };
  const load = (_name: string, { vendors }: OthersOptions): object => {
    vendors.bing = vendor;
    // At once, so that a test need not wait.
    // oxlint-disable-next-line unicorn/no-thenable
    return { then: (stood: (isMounted: boolean) => void) => stood(true) };
  };
  mount(
    { ...context, chunks: { load } as never },
    { tracker, register: () => {}, onReady: ({ add }) => add('bing') },
  );
  if (!visit) throw new Error('no service was loaded');
  return visit;
}

/** What the page asked of the server. */
export const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

/** What the server answers who asks for an external id. */
export const idGiven = (): Promise<Response> =>
  Promise.resolve(Response.json({ success: true, data: { pbid: ID, transient: false } }));

/** Before each test: the server answers so. */
export function answering(answer = idGiven): void {
  fetched.mockReset().mockImplementation(answer);
  vi.stubGlobal('fetch', fetched);
}

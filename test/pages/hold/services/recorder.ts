import type { Page } from '@playwright/test';
import type { Shop } from '#test/pages/harness/test';
import type { Left } from './stand-in';
import { NAMES, pasted } from './table';

/** What the page's scripts leave for whoever looks. */
interface Recorded extends Left {
  servicesLoaded?: string[];
}

/** Hears of frames and pictures that have loaded; it runs in the page, in front of all services. */
function receive(pictures: Readonly<Record<string, string>>): void {
  const page = window as unknown as Recorded;
  const note = (runs: string): void => void (page.servicesRan ??= []).push(runs);
  addEventListener('message', ({ data }: MessageEvent<{ servicesRan?: string }>) => {
    if (data.servicesRan) note(data.servicesRan);
  });
  document.addEventListener(
    'load',
    ({ target }) => {
      const runs = target instanceof HTMLImageElement && pictures[target.src];
      if (runs) note(runs);
    },
    true,
  );
}

const pictures = NAMES.flatMap((name) =>
  pasted(name)
    .loads.filter(({ tag }) => tag === 'img')
    .map(({ src, runs = name }) => [src, runs] as const),
);

/** The code that stands on the page in front of all services. */
export const RECORDER = `(${receive.toString()})(${JSON.stringify(Object.fromEntries(pictures))});`;

const left = <Name extends keyof Recorded>(page: Page, name: Name): Promise<Recorded[Name]> =>
  page.evaluate((key) => (window as unknown as Recorded)[key as Name], name);

/** What has run, in order: each service's scripts, frames and pictures, by their names (`runsOf`). */
export const ran = async (page: Page): Promise<string[]> => (await left(page, 'servicesRan')) ?? [];

/** What each service's script was told, its queue first. */
export const reported = async (page: Page): Promise<Record<string, string[]>> =>
  (await left(page, 'servicesTold')) ?? {};

/** In the way `inserted`: what has fired its `load`, in order. */
export const loaded = async (page: Page): Promise<string[]> =>
  (await left(page, 'servicesLoaded')) ?? [];

/** A request that went to a service. */
export interface Asked {
  readonly service: string;
  /** Host and path. */
  readonly address: string;
}

const hostAndPath = (address: string): string => {
  const { host, pathname } = new URL(address);
  return host + pathname;
};

/** The service of each address that anything on the page asks for, by host and path. */
const OWNERS = new Map(
  NAMES.flatMap((service) => {
    const { loads, standIn } = pasted(service);
    const addresses = [...loads.map(({ src }) => src), ...(standIn?.asks ?? [])];
    return addresses.map((address) => [hostAndPath(address), service] as const);
  }),
);

/** All requests that went to services, in order of arrival. */
export function asked(shop: Shop): Asked[] {
  return shop.requests.flatMap(({ origin, path }) => {
    const address = hostAndPath(origin + path);
    const id = new URLSearchParams(path.split('?')[1]).get('id') ?? '';
    // Two services of Google's have one script.
    const service = id.startsWith('AW-') ? 'google-ads' : OWNERS.get(address);
    const isOurs = ['shop.test', 'cdn.test'].includes(new URL(origin).host);
    if (service) {
      const isGoogle = id.startsWith('G-') && address.endsWith('/gtag/js');
      return [{ service: isGoogle ? 'google-analytics' : service, address }];
    }
    return isOurs ? [] : [{ service: 'unknown', address }];
  });
}

/** Our own cookies and entries: of the decision, and of the tag. */
const OURS =
  /^(?:viewed_cookie_policy|CookieLawInfoConsent|cookielawinfo-|cli_user_preference|enxerto)/;

/** Names of everything that services keep in the browser: cookies, and entries of both storages. */
export async function stored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const entries = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return [...cookies.map(({ name }) => name), ...entries].filter((name) => !OURS.test(name)).sort();
}

/** What runs of these services when all of them are let go, in document order. */
export const runsOf = (names: readonly string[] = NAMES): string[] =>
  names.flatMap((name) => pasted(name).loads.map(({ runs = name }) => runs));

/** What these services' scripts have been told once their queues are worked off; of those that are told anything. */
export const toldOf = (names: readonly string[] = NAMES): Record<string, readonly string[]> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const list = pasted(name).standIn?.reported ?? [];
      return list.length > 0 ? [[name, list] as const] : [];
    }),
  );

/** What these services keep once they have run, as `stored` has it. */
export const keptBy = (names: readonly string[] = NAMES): string[] =>
  names
    .flatMap((name) => {
      const { cookies = [], local = [] } = pasted(name).standIn ?? {};
      return [...cookies, ...local];
    })
    .sort();

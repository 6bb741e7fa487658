import { keeperOf, type OwnRow, holdLine } from '#owner/hold/unheld';
import { fileNameOf } from '#owner/page/our-files';
import { isOutside, vendorOf } from '#owner/page/vendors';
import type { PageFacts, SeenRequest } from '../facts';
import { loaderRequest } from './our-tag';

/**
 * Whether a request is for a script or a frame of another site, and the page itself has caused it. Requests that such a script
 * has caused do not count, because they are not made while that script is held back.
 */
function isCausedByPage({ url, type, cause }: SeenRequest, page: string): boolean {
  if ((type !== 'script' && type !== 'document') || !isOutside(url, page)) return false;
  const by = /https?:\/\/[^\s,]+/.exec(cause)?.[0];
  return !by || !isOutside(by, page);
}

/** What of the list `hold` holds these requests back: whether the known services do, and rows for others. @param page the page's address */
function itemsToHold(
  requests: readonly SeenRequest[],
  page: string,
): { isKnown: boolean; rows: readonly OwnRow[] } {
  const isKnown = requests.some(({ url }) => vendorOf(url)?.service);
  const rows = new Map<string, OwnRow>();
  for (const request of requests) {
    const vendor = vendorOf(request.url);
    if (vendor?.service || !isCausedByPage(request, page)) continue;
    const { host } = new URL(request.url);
    const category = vendor?.kind === 'tracking' ? 'advertisement' : 'functional';
    rows.set(host, { match: host, category });
  }
  return { isKnown, rows: [...rows.values()] };
}

/** Returns the line of the configuration that holds these requests back; '' if no line can. @param page the page's address */
export function toHold(requests: readonly SeenRequest[], page: string): string {
  const { isKnown, rows } = itemsToHold(requests, page);
  return isKnown || rows.length > 0 ? holdLine(isKnown, rows) : '';
}

/** Returns the same as a list, for programs; empty if no list can hold them back. */
export function listToHold(requests: readonly SeenRequest[], page: string): unknown[] {
  const { isKnown, rows } = itemsToHold(requests, page);
  return [...(isKnown ? ['known'] : []), ...rows];
}

/** Hosts of libraries and payment services, which pages need to work. */
const NEEDED =
  /^(?:ajax\.googleapis\.com|code\.jquery\.com|cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|.+\.wp\.com|use\.fontawesome\.com|(?:.+\.)?(?:stripe|paypal|paypalobjects)\.com)$/;

/** Returns those of the given requests that load scripts or frames of other sites for an unknown purpose. Our own files do not count. */
export function strangersIn(facts: PageFacts, requests: readonly SeenRequest[]): SeenRequest[] {
  const loader = loaderRequest(facts)?.url;
  return requests.filter(
    (request) =>
      isCausedByPage(request, facts.opened) &&
      !vendorOf(request.url) &&
      request.url !== loader &&
      fileNameOf(request.url) === undefined &&
      !NEEDED.test(new URL(request.url).host),
  );
}

/** Whether something stored (`cookie _ga`, `localStorage …`) belongs to a service that measures or advertises. */
export function isTrackersKey(stored: string): boolean {
  const keeper = keeperOf(nameOf(stored));
  return keeper !== undefined && keeper.category !== 'functional';
}

/** The name of an entry in storage, without the word before it (`cookie`, `localStorage`). */
export const nameOf = (stored: string): string => stored.replace(/^\w+ /, '');

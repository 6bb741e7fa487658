import type { PageFacts, SeenRequest, Visit } from '../facts';
import { isOutside, vendorOf, VENDOR_COOKIE } from '../vendors';
import type { Cause } from './cause';
import { firstFew } from './cause';

/** The requests of a visit to known services of one kind, filtered by `isIncluded`. */
export function sentTo(
  visit: Visit | undefined,
  kind: 'tracking' | 'content',
  isIncluded: (request: SeenRequest) => boolean,
): SeenRequest[] {
  return (visit?.requests ?? []).filter(
    (request) => isIncluded(request) && vendorOf(request.url)?.kind === kind,
  );
}

export const beforeChoice = ({ when }: SeenRequest): boolean =>
  when === 'untouched' || when === 'touched';
export const afterChoice = (request: SeenRequest): boolean => !beforeChoice(request);

/** `Google Analytics: www.google-analytics.com/g/collect, by …` */
const describeRequest = ({ url, cause }: SeenRequest): string => {
  const { host, pathname } = new URL(url);
  return `${vendorOf(url)?.name}: ${host}${pathname}${cause && `, by ${cause}`}`;
};

const namesOf = (requests: readonly SeenRequest[]): string =>
  [...new Set(requests.map(({ url }) => vendorOf(url)?.name))].join(', ');

/** The other hosts to which a visit sent requests, without those of known services. */
export const unknownHosts = (
  { opened }: PageFacts,
  visit: Visit,
  isIncluded: (request: SeenRequest) => boolean,
): string[] => [
  ...new Set(
    visit.requests
      .filter((one) => isIncluded(one) && isOutside(one.url, opened) && !vendorOf(one.url))
      .map(({ url }) => new URL(url).host),
  ),
];

const HOLD =
  'Have the consent plugin hold it back: paste that script into the box of its category there instead of into the theme, or print it as <script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics">';

/** A service that measures or advertises gets requests before any choice. */
export const tracker: Cause = {
  examine({ look }) {
    const sent = sentTo(look, 'tracking', beforeChoice);
    const cookies = look.stored.filter((name) => VENDOR_COOKIE.test(name));
    if (sent.length === 0 && cookies.length === 0) return undefined;
    return {
      severity: 'error',
      what:
        sent.length > 0
          ? `A tracker runs before any choice: ${namesOf(sent)}.`
          : 'Cookies of trackers are written before any choice.',
      skip: 'The visitor has not agreed to it. It is on the page ready to run, and nothing holds it back.',
      change: `${HOLD}. Then empty the page cache.`,
      evidence: firstFew([...sent.map(describeRequest), ...cookies]),
    };
  },
};

/** Content of another company is loaded before any choice. */
export const content: Cause = {
  examine({ look }) {
    const sent = sentTo(look, 'content', beforeChoice);
    if (sent.length === 0) return undefined;
    return {
      severity: 'warning',
      what: `Content of other companies is loaded before any choice: ${namesOf(sent)}.`,
      skip: 'They hear the address of every visitor, and may set cookies.',
      change:
        'Hold frames back with the consent plugin (ours shows a placeholder then); serve fonts from your own site.',
      evidence: firstFew(sent.map(describeRequest)),
    };
  },
};

/**
 * A tracker that waited for the choice gets requests although the visitor has refused; one that did not wait is found by
 * `tracker`.
 */
export const afterReject: Cause = {
  examine({ look, reject }) {
    const before = new Set(
      sentTo(look, 'tracking', beforeChoice).map(({ url }) => vendorOf(url)?.name),
    );
    const sent = sentTo(reject, 'tracking', afterChoice).filter(
      ({ url }) => !before.has(vendorOf(url)?.name),
    );
    const storedCookies = (reject?.stored ?? []).filter(
      (name) => VENDOR_COOKIE.test(name) && !look.stored.includes(name),
    );
    if (!reject?.pressed || (sent.length === 0 && storedCookies.length === 0)) return undefined;
    return {
      severity: 'error',
      what: `After Reject something still tracks${sent.length > 0 ? `: ${namesOf(sent)}` : ''}.`,
      skip: 'The visitor has refused it.',
      change: `${HOLD}.`,
      evidence: firstFew([...sent.map(describeRequest), ...storedCookies]),
    };
  },
};

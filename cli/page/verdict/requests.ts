import { isOutside, vendorOf } from '#owner/page/vendors';
import type { PageFacts, SeenRequest, CheckedVisit } from '../facts';
import { isTrackersKey, listToHold, strangersIn, toHold } from '../read/unheld';
import { type Cause, firstFew } from './cause';

/** Returns those requests of a visit that go to known services of one kind, filtered by `isIncluded`. */
export function sentTo(
  visit: CheckedVisit | undefined,
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
/** Makes a filter for a visit's requests before any choice that are not on the page's own list `hold`. */
export const unlistedIn =
  ({ listed }: CheckedVisit) =>
  (request: SeenRequest): boolean =>
    beforeChoice(request) && !listed.includes(request.url);

/** Formats a request, such as `Google Analytics: www.google-analytics.com/g/collect, by …`. */
const describeRequest = ({ url, cause }: SeenRequest): string => {
  const { host, pathname } = new URL(url);
  return `${vendorOf(url)?.name}: ${host}${pathname}${cause && `, by ${cause}`}`;
};

const namesOf = (requests: readonly SeenRequest[]): string =>
  [...new Set(requests.map(({ url }) => vendorOf(url)?.name))].join(', ');

/** The hosts outside the site to which a visit sent requests, without those of known services. */
export const unknownHosts = (
  { opened }: PageFacts,
  visit: CheckedVisit,
  isIncluded: (request: SeenRequest) => boolean,
): string[] => [
  ...new Set(
    visit.requests
      .filter((one) => isIncluded(one) && isOutside(one.url, opened) && !vendorOf(one.url))
      .map(({ url }) => new URL(url).host),
  ),
];

const HOLD =
  'Let the consent plugin hold it back: paste that script into the box of its category in the plugin, not into the theme, or write it as <script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics">';

/** Returns text for the owner: how to have these requests held back. */
function holdBack(requests: readonly SeenRequest[], { opened }: PageFacts): string {
  const line = toHold(requests, opened);
  return line
    ? `Let Enxerto hold it back: write ${line} into the configuration, and paste the inline bootstrap that npx enxerto bootstrap makes from it (docs/hold.md)`
    : HOLD;
}

/** A service that measures or advertises gets requests before any choice. */
export const tracker: Cause = {
  examine(facts) {
    const { look } = facts;
    const sent = sentTo(look, 'tracking', unlistedIn(look));
    const cookies = look.stored.filter(isTrackersKey);
    if (sent.length === 0 && cookies.length === 0) return undefined;
    return {
      severity: 'error',
      what:
        sent.length > 0
          ? `A tracker runs before any choice: ${namesOf(sent)}.`
          : 'Cookies of trackers are written before any choice.',
      why: 'The visitor has not agreed. The script is on the page ready to run, and nothing holds it back.',
      change: `${holdBack(sent, facts)}. Then empty the page cache.`,
      evidence: firstFew([...sent.map(describeRequest), ...cookies]),
    };
  },
};

/** Content of another company is loaded before any choice. */
export const content: Cause = {
  examine(facts) {
    const { look, opened } = facts;
    const sent = sentTo(look, 'content', unlistedIn(look));
    if (sent.length === 0) return undefined;
    return {
      severity: 'warning',
      what: `Content of other companies is loaded before any choice: ${namesOf(sent)}.`,
      why: 'They receive every visitor’s IP address, and may set cookies.',
      change: toHold(sent, opened)
        ? `${holdBack(sent, facts)}. Visitors then see a placeholder for each frame.`
        : 'Serve it from your own site. This works for fonts, for example.',
      evidence: firstFew(sent.map(describeRequest)),
    };
  },
};

/** A tracker that waited for the choice gets requests although the visitor has refused. `tracker` finds trackers that did not wait. */
export const afterReject: Cause = {
  examine(facts) {
    const { look, reject } = facts;
    const before = new Set(
      sentTo(look, 'tracking', beforeChoice).map(({ url }) => vendorOf(url)?.name),
    );
    const sent = sentTo(reject, 'tracking', afterChoice).filter(
      ({ url }) => !before.has(vendorOf(url)?.name),
    );
    const storedCookies = (reject?.stored ?? []).filter(
      (name) => isTrackersKey(name) && !look.stored.includes(name),
    );
    if (!reject?.pressed || (sent.length === 0 && storedCookies.length === 0)) return undefined;
    return {
      severity: 'error',
      what: `After Reject, some services still track${sent.length > 0 ? `: ${namesOf(sent)}` : ''}.`,
      why: 'The visitor has refused this.',
      change: `${holdBack(sent, facts)}.`,
      evidence: firstFew([...sent.map(describeRequest), ...storedCookies]),
    };
  },
};

/** What is requested before any choice and can be held back: by known services, and by scripts and frames that nobody knows. */
function unheldRequests(facts: PageFacts): { known: SeenRequest[]; asked: SeenRequest[] } {
  const early = facts.look.requests.filter(unlistedIn(facts.look));
  return {
    known: early.filter(({ url }) => vendorOf(url)?.service),
    asked: strangersIn(facts, early),
  };
}

/** The list `hold` that holds all of it back, for programs such as the tag builder. */
export function wantedHold(facts: PageFacts): unknown[] {
  const { known, asked } = unheldRequests(facts);
  return listToHold([...known, ...asked], facts.opened);
}

/** Scripts and frames whose purpose we do not know are loaded before any choice. Only the owner knows which of them can wait. */
export const strangers: Cause = {
  examine(facts) {
    const { known, asked } = unheldRequests(facts);
    if (asked.length === 0) return undefined;
    // The line includes the known services of other findings, so that the owner has to paste only one line.
    const line = toHold([...known, ...asked], facts.opened);
    const hosts = [...new Set(asked.map(({ url }) => new URL(url).host))];
    return {
      severity: 'note',
      what: `Scripts or frames of other companies are loaded before any choice: ${hosts.join(', ')}.`,
      why: 'We do not know what they are for. If the page needs one, it can stay.',
      change: `Let Enxerto hold back those that can wait: write ${line} into the configuration, and choose the category of each (docs/hold.md).`,
      evidence: firstFew(asked.map(({ url, cause }) => `${url}${cause && `, by ${cause}`}`)),
    };
  },
};

/** What to do about a request that no script can hold, by the browser's type of it. */
const UNHOLDABLE: Readonly<Record<string, string>> = {
  document: 'write loading="lazy" on the frame',
  script:
    'paste the bootstrap above everything else, with the <template> after it, and remove hints that request the script (preload, Link header)',
  image:
    'put text or an element between the picture and the script before it; serve the pictures of style sheets from your own site',
  stylesheet: 'serve the style sheet from your own site',
  font: 'serve the font from your own site',
};
const BY_A_SCRIPT =
  'find the script on the page that requests it, and add that script to "hold" too';

/** Something on the page's own list `hold` is requested before any choice: it is what no script can hold. */
export const unholdable: Cause = {
  examine({ look }) {
    const asked = look.requests.filter(
      (request) => beforeChoice(request) && look.listed.includes(request.url),
    );
    if (asked.length === 0) return undefined;
    const changes = new Set(asked.map(({ type }) => UNHOLDABLE[type] ?? BY_A_SCRIPT));
    const text = [...changes].join('; ');
    return {
      severity: 'warning',
      what: `The page requests these before any choice, although they are on the list "hold": ${[...new Set(asked.map(({ url }) => new URL(url).host))].join(', ')}.`,
      why: 'Browsers request some files before any script can hold them back, and some that no script can hold back. Scripts that are held back do not run, even if they were requested.',
      change: `${text[0]?.toUpperCase()}${text.slice(1)} (docs/hold.md, 'What cannot be held').`,
      evidence: firstFew(
        asked.map(({ url, type, cause }) => `${type}: ${url}${cause && `, by ${cause}`}`),
      ),
    };
  },
};

import { holdLine, unheldServices } from '#owner/hold/unheld';
import { vendorOf } from '#owner/page/vendors';
import type { PageFacts, SeenRequest, CheckedVisit } from '../facts';
import { heldAt, releasedAt } from '../read/held';
import { nameOf } from '../read/unheld';
import { afterChoice, beforeChoice, unknownHosts, unlistedIn } from '../verdict/requests';
import type { Section } from './section';
import { count } from './section';

/** Counts the requests of each known service: one line each, such as `Google Analytics: 3 requests`. */
function countServices(
  visit: CheckedVisit,
  isIncluded: (request: SeenRequest) => boolean,
): string[] {
  const counts = new Map<string, number>();
  for (const request of visit.requests) {
    const vendor = isIncluded(request) ? vendorOf(request.url) : undefined;
    if (vendor) counts.set(vendor.name, (counts.get(vendor.name) ?? 0) + 1);
  }
  return [...counts].map(([name, number]) => `${name}: ${count(number, 'request')}`);
}

function requestLines(
  facts: PageFacts,
  visit: CheckedVisit,
  isIncluded: (request: SeenRequest) => boolean,
): string[] {
  const known = countServices(visit, isIncluded);
  const others = unknownHosts(facts, visit, isIncluded);
  return [
    ...(known.length > 0 ? known : ['no request to a known service']),
    ...(others.length > 0 ? [`other hosts: ${others.join(', ')}`] : []),
  ];
}

/** The cookies in which a choice is stored. */
const RECORD =
  /^cookie (?:viewed_cookie_policy|CookieLawInfoConsent|cookielawinfo-checkbox-.+|pys_consent)$/;

function storedLine({ choice, stored: all }: CheckedVisit): string {
  const record = choice === 'none' ? [] : all.filter((name) => RECORD.test(name));
  const others = all.filter((name) => !record.includes(name));
  const choiceText = record.length > 0 ? [`the choice, in ${count(record.length, 'cookie')}`] : [];
  return all.length > 0 ? `stored: ${[...choiceText, ...others].join(', ')}` : 'nothing stored';
}

/** The lines about the scripts that the consent plugin's server holds. */
function heldLines({ last }: CheckedVisit): string[] {
  const released = releasedAt(last).length;
  const held = heldAt(last).length;
  return [
    ...(released > 0 ? [`${count(released, 'held-back script')} released`] : []),
    ...(held > 0 ? [`${count(held, 'script')} held back`] : []),
  ];
}

function choiceSection(facts: PageFacts, title: string, visit: CheckedVisit | undefined): Section {
  if (!visit) return { title, lines: ['not tested'] };
  if (!visit.pressed) return { title, lines: ['the button did not appear'] };
  return {
    title,
    lines: [
      visit.last.bannerSeen
        ? 'the banner appears again on the next page'
        : 'the banner closed, and does not appear on the next page',
      ...heldLines(visit),
      ...requestLines(facts, visit, afterChoice),
      storedLine(visit),
    ],
  };
}

/** The sections about requests and storage before a choice, after Accept, and after Reject. */
export function visitSections(facts: PageFacts): Section[] {
  const { look, accept, reject } = facts;
  const banner = look.last.bannerSeen ? 'our banner was seen' : 'our banner was not seen';
  return [
    {
      title: 'Before a choice',
      lines: [
        look.last.barSeen ? `${banner}; the consent plugin's own banner was seen` : banner,
        ...heldLines(look),
        ...requestLines(facts, look, beforeChoice),
        storedLine(look),
      ],
    },
    choiceSection(facts, 'After Accept', accept),
    choiceSection(facts, 'After Reject', reject),
  ];
}

/**
 * The section about services that nothing holds back: what each requested and stored before a choice, and the line of the
 * configuration that holds them back. If there are no such services, there is no section.
 */
export function unheldSections({ look }: PageFacts): Section[] {
  const found = unheldServices({
    asked: look.requests.filter(unlistedIn(look)).map(({ url }) => url),
    kept: look.stored.map(nameOf),
  });
  if (found.length === 0) return [];
  return [
    {
      title: 'Services that are not held back',
      lines: [
        ...found.map(({ service: { label, purpose }, asked, kept }) => {
          const seen = [...(asked.length > 0 ? [count(asked.length, 'request')] : []), ...kept];
          return `${label} (${purpose.replaceAll('-', ' ')}): ${seen.join(', ')}`;
        }),
        `to hold them back, write this line into the configuration: ${holdLine(true)}`,
      ],
    },
  ];
}

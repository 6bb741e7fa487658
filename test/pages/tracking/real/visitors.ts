import { stored } from '../../choice/visitor';
import type { Name } from './pages';

/** For whom a server printed a page (contract, section 8). */
export type State = 'undecided' | 'agreed' | 'refused';

export type Hearer = 'facebook' | 'ga' | 'gtm';

interface Visitor {
  /** What is proven of them, for the title. */
  proves: string;
  /** The state in which the page was printed. */
  printed: State;
  cookies: Record<string, string>;
  /** The services that the page may be sent to. */
  recipients: readonly Hearer[];
}

const META = ['facebook'] as const;
const GOOGLE = ['ga', 'gtm'] as const;

/** The consent plugin's cookies of a visitor who has decided. */
function decided(analytics: boolean, advertisement: boolean): Record<string, string> {
  const categories = { functional: analytics, analytics, advertisement };
  const viewed = analytics || advertisement ? 'yes' : 'no';
  const boxes = Object.entries({ necessary: true, ...categories }).map(([slug, is]) => [
    `cookielawinfo-checkbox-${slug}`,
    is ? 'yes' : 'no',
  ]);
  return { ...stored(viewed, { necessary: true, ...categories }), ...Object.fromEntries(boxes) };
}

/** Visitors of a page, each with the page that they get: printed for them, or for another visitor if a cache is in between. */
export const VISITORS = {
  'has not decided': {
    proves: '[TR-30, undecided, recorded]',
    ...{ printed: 'undecided', cookies: {}, recipients: [] },
  },
  'has agreed': {
    proves: '[TR-55, recorded] [TR-60, one external id, recorded]',
    ...{ printed: 'agreed', cookies: decided(true, true), recipients: [...META, ...GOOGLE] },
  },
  'has refused': {
    proves: '[TR-30, refused, recorded]',
    ...{ printed: 'refused', cookies: decided(false, false), recipients: [] },
  },
  'has agreed and gets the cached page of an undecided visitor': {
    proves: '[TR-33, cached page, recorded]',
    ...{ printed: 'undecided', cookies: decided(true, true), recipients: [...META, ...GOOGLE] },
  },
  'has agreed to analytics alone': {
    proves: '[TR-30, analytics alone, recorded]',
    ...{ printed: 'agreed', cookies: decided(true, false), recipients: GOOGLE },
  },
  'has agreed to advertisement alone': {
    proves: '[TR-30, advertisement alone, recorded]',
    ...{ printed: 'agreed', cookies: decided(false, true), recipients: META },
  },
} satisfies Record<string, Visitor>;
export type Who = keyof typeof VISITORS;
export const EVERYBODY = Object.keys(VISITORS) as Who[];

/** A test's title, for one recorded page and one visitor. */
export function title(name: Name, who: Who): string {
  const { proves, recipients } = VISITORS[who];
  const outcome =
    recipients.length > 0
      ? `each event reaches ${recipients.join(', ')} once, by one id, and nobody else`
      : 'nothing is asked, sent or stored';
  return `${proves} ${name} as a real server printed it, for a visitor who ${who}: ${outcome}`;
}

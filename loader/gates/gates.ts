import type { ChunkName, WidgetName } from '../../src/chunks';
import type { FreeChunk } from '../../src/contract';

/** What the gates look at: facts of this page and this visitor, gathered once. */
export interface Facts {
  /** Widgets that the tag asks for; empty means all (LD-02). */
  wanted: readonly string[];
  consent: {
    /** Our configuration or the legacy plugin's settings ask for consent, and the owner has not switched ours off. */
    configured: boolean;
    /** Another tool's decision is taken over (CO-42). */
    foreign: boolean;
    /** The visitor is to be asked: undecided, or there is something new (CO-16). */
    asking: boolean;
    /** Global Privacy Control has answered already (CO-17). */
    refusedByGpc: boolean;
    /** It is no person who asks for the page (CO-35). */
    robot: boolean;
  };
  tracking: {
    /** The pixel plugin's server printed its options, or our configuration has the section, and it is not switched off. */
    configured: boolean;
    /** What the tracker is going to bring at once: the chunks of services that are configured and allowed. */
    soon: readonly ChunkName[];
  };
  theme: {
    /** The theme's server printed its settings, or our configuration has the section, and it is not switched off. */
    configured: boolean;
  };
  push: DueFacts;
  ad: DueFacts;
}

/** What push and ads go by alike. */
interface DueFacts {
  /** It is configured, and not switched off. */
  configured: boolean;
  /** The site's id at the provider; '' where nobody has said it. */
  siteId: string;
  /** Whether what it wants is granted. */
  readonly granted: boolean;
}

/** What a gate says. */
export type Answer = { readonly bring: FreeChunk } | { readonly why: string };

const OFF = 'not configured, or switched off';
const NOT_NAMED = 'not among data-widgets';

/** Whether an answer of a gate's means that nobody of ours does the widget's job on this page. */
export const isOff = (why: string): boolean => why === OFF || why === NOT_NAMED;

/**
 * One pure function per widget: is there work on this page (LD-05)? The answer is the chunk to bring, or why the
 * widget is held back, in words for the debug log (LD-17).
 */
const GATES: Record<WidgetName, (facts: Facts) => Answer> = {
  consent({ consent }) {
    if (!consent.configured) return { why: OFF };
    if (consent.foreign) return { bring: 'bridges' };
    if (!consent.asking) return { why: 'the visitor has decided' };
    if (consent.refusedByGpc) return { why: 'Global Privacy Control says no' };
    if (consent.robot) return { why: 'a crawler' };
    return { bring: 'consent' };
  },
  tracking({ consent, tracking }) {
    if (!tracking.configured) return { why: OFF };
    if (consent.robot) return { why: 'a crawler' };
    return { bring: 'tracking' };
  },
  theme: ({ theme }) => (theme.configured ? { bring: 'theme' } : { why: OFF }),
  push: ({ push }) => whetherDue(push),
  ad: ({ ad }) => whetherDue(ad),
};

function whetherDue({ configured, siteId, granted }: DueFacts): Answer {
  if (!configured) return { why: OFF };
  if (!siteId) return { why: 'No Site Id provided' };
  return granted ? { bring: 'due' } : { why: 'not consented to' };
}

/** Whether the tag asks for a widget: it does when it names it, or none. */
export function isWanted(widget: WidgetName, wanted: Facts['wanted']): boolean {
  return wanted.length === 0 || wanted.includes(widget);
}

/** Asks one gate. */
export function askGate(widget: WidgetName, facts: Facts): Answer {
  return isWanted(widget, facts.wanted) ? GATES[widget](facts) : { why: NOT_NAMED };
}

import type { ChunkName, WidgetName } from '../src/contract';

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
}

/**
 * One pure function per widget: is there work on this page (LD-05)? The answer is the chunks to load, all in one wave and
 * mounted in this order, or the condition that held the widget back, in words for the debug log (LD-17).
 */
const GATES: Record<WidgetName, (facts: Facts) => readonly ChunkName[] | string> = {
  consent({ consent }) {
    if (!consent.configured) return 'not configured, or switched off';
    if (consent.foreign) return ['bridges'];
    if (!consent.asking) return 'the visitor has decided';
    if (consent.refusedByGpc) return 'Global Privacy Control says no';
    if (consent.robot) return 'a crawler';
    return ['runtime', 'choice', 'consent'];
  },
  tracking({ consent, tracking }) {
    if (!tracking.configured) return 'not configured, or switched off';
    if (consent.robot) return 'a crawler';
    return ['tracking'];
  },
  theme: ({ theme }) => (theme.configured ? ['theme'] : 'not configured, or switched off'),
};

/** Whether the tag asks for a widget: it does when it names it, or none. */
export function isWanted(widget: WidgetName, wanted: Facts['wanted']): boolean {
  return wanted.length === 0 || wanted.includes(widget);
}

/** Asks one gate. */
export function askGate(widget: WidgetName, facts: Facts): readonly ChunkName[] | string {
  return isWanted(widget, facts.wanted) ? GATES[widget](facts) : 'not among data-widgets';
}

import { HAS_PUSH_OR_ADS, THEME, TRACKING } from '#src/baked';
import type { ChunkName, WidgetName } from '#src/chunks';
import type { ChunkWithoutInput } from '#src/contract';
import {
  ABSENT,
  DECIDED,
  DISABLED,
  GPC,
  NO_CONSENT,
  NO_PROVIDER,
  NO_SITE,
  UNNAMED,
} from '#src/skips';
import type { NoVisitor, Skip } from '#src/skips';

/** The facts that the gates need, about this page and this visitor. They are collected anew each time a widget is to start. */
export interface Facts {
  /** Widgets that the tag asks for; empty means all (LD-02). */
  wanted: readonly string[];
  consent: {
    /** Whether our configuration or the legacy plugin asks for consent. False if the owner has switched our widget off. */
    configured: boolean;
    /** Whether another consent tool's decision is used on this page, and not our own (CO-42). */
    foreign: boolean;
    /** Whether the visitor has to be asked: the visitor is undecided, or there are new categories (CO-16). */
    mustAsk: boolean;
    /** Whether Global Privacy Control already counts as the visitor's refusal (CO-17). */
    refusedByGpc: boolean;
    /** Why whoever sees the page is not a visitor: a crawler or an automated browser (CO-35), or an owner at work on the page; undefined for a visitor. */
    noVisitor: NoVisitor | undefined;
  };
  tracking: {
    /** Whether the widget is wanted, by the pixel plugin's printed options or our section, and not switched off. */
    configured: boolean;
    /** Chunks that the tracker will need at once: those of the services that are configured and granted. */
    neededChunks: readonly ChunkName[];
  };
  theme: {
    /** Whether the widget is wanted, by the theme's printed settings or our section, and not switched off. */
    configured: boolean;
  };
  push: DueFacts;
  ad: DueFacts;
}

/** The facts that the gates of push and ads need; they have the same fields. */
export interface DueFacts {
  /** Whether the widget is configured, and not switched off. */
  configured: boolean;
  /** Whether there is an address of the provider, or the page itself contains the settings that the provider would serve. */
  hasProvider: boolean;
  /** The site's id at the provider; '' if it is not configured. */
  siteId: string;
  /** Whether the category of consent that the widget needs is granted. */
  readonly granted: boolean;
  /** Whether the visitor has a subscription. It stays even if consent was revoked. Missing for ads. */
  isSubscribed?(): boolean;
}

/** The answer of a gate: the chunk to load, or the reason why the widget does not start. */
export type GateResult = ChunkWithoutInput | Skip;

/** For each widget, a pure function that returns the chunk to load, or the reason why the widget does not start (LD-05). */
const GATES: Record<WidgetName, (facts: Facts) => GateResult> = {
  consent({ consent }) {
    if (!consent.configured) return DISABLED;
    if (consent.foreign) return 'bridges';
    if (consent.refusedByGpc) return GPC;
    if (!consent.mustAsk) return DECIDED;
    return consent.noVisitor ?? 'consent';
  },
  tracking({ consent, tracking }) {
    if (!TRACKING) return ABSENT;
    if (!tracking.configured) return DISABLED;
    return consent.noVisitor ?? 'tracking';
  },
  theme({ theme }) {
    if (!THEME) return ABSENT;
    return theme.configured ? 'theme' : DISABLED;
  },
  push: ({ consent, push }) => dueGate(push, consent.noVisitor),
  ad: ({ consent, ad }) => dueGate(ad, consent.noVisitor),
};

function dueGate(
  { configured, hasProvider, siteId, granted, isSubscribed }: DueFacts,
  noVisitor: NoVisitor | undefined,
): GateResult {
  if (!HAS_PUSH_OR_ADS) return ABSENT;
  if (!configured) return DISABLED;
  if (!siteId) return NO_SITE;
  if (!hasProvider) return NO_PROVIDER;
  if (noVisitor) return noVisitor;
  if (granted) return 'due';
  // Without consent, only two things happen: the worker stops reporting, and the visitor can unsubscribe.
  return isSubscribed?.() ? 'subscription' : NO_CONSENT;
}

/** Whether the tag asks for a widget: it names that widget, or it names none at all. */
export function isWanted(widget: WidgetName, wanted: Facts['wanted']): boolean {
  return wanted.length === 0 || wanted.includes(widget);
}

/** Returns the answer of one widget's gate. */
export function runGate(widget: WidgetName, facts: Facts): GateResult {
  return isWanted(widget, facts.wanted) ? GATES[widget](facts) : UNNAMED;
}

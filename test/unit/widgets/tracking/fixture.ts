import { createScope } from '../../../../src/scope';
import { SERVICE_CATEGORIES, TRACKING_DEFAULTS } from '../../../../src/config/tracking';
import type { TrackingConfig } from '../../../../src/config/tracking';
import type { ChunkName } from '../../../../src/chunks';
import type { Consent } from '../../../../src/consent/store';
import { createCommon } from '../../../../widgets/tracking/common';
import { createTracker } from '../../../../widgets/tracking/create-tracker';
import { createFlags } from '../../../../widgets/tracking/flags';
import { createGate } from '../../../../widgets/tracking/pipeline/gate';
import type { Loose } from '../../../../widgets/tracking/loose';
import type { Note, Outgoing, Slug, Tracker, Visit } from '../../../../widgets/tracking/tracker';
import { contextOf } from '../../context';

/** A visitor whose mind a test makes up. */
export interface Visitor {
  decided: boolean;
  /** Categories that are granted. */
  yes: string[];
}

/** The tracker's core with services that write down what they are told; everything else is real. */
export interface Bench {
  tracker: Tracker;
  /** What the services were told, in order: `facebook start`, and each event. */
  told: (string | Outgoing)[];
  /** Chunks that were brought, in order. */
  brought: string[];
  /** What was logged. */
  lines: string[];
  notes: Note[];
  /** Decides anew. */
  choose(yes: string[]): void;
  end(): void;
}

/**
 * @param options `pysOptions`; services given here are configured
 * @param own whether the decision is made with us
 */
export function bench(
  options: Loose,
  visitor: Visitor = { decided: false, yes: [] },
  config: Partial<TrackingConfig> = {},
  own = true,
): Bench {
  const full = { ...TRACKING_DEFAULTS, ...config };
  const told: Bench['told'] = [];
  const brought: string[] = [];
  const lines: string[] = [];
  const errors: unknown[] = [];
  const scope = createScope('tracking', (error) => errors.push(error));
  const log = (line: string): void => void lines.push(line);
  const consent = {
    get decided() {
      return visitor.decided;
    },
    can: (category: string) => visitor.yes.includes(category),
  } as Consent;
  const join = (slug: Slug): void =>
    tracker.join(slug, {
      start: () => told.push(`${slug} start`),
      send: (outgoing) => told.push(outgoing),
      stop: () => told.push(`${slug} stop`),
      resume: () => told.push(`${slug} resume`),
    });
  const chunks = {
    bring(name: ChunkName) {
      brought.push(name);
      if (name === 'visit') {
        const { href, referrer } = tracker.opened;
        tracker.visit = { location: href, referrer } as Visit;
      }
      if (name in SERVICE_CATEGORIES) join(name as Slug);
      // At once, so that a test need not wait for each.
      // oxlint-disable-next-line unicorn/no-thenable
      return { then: (stood: (stands: boolean) => void) => stood(true) };
    },
  };
  const context = contextOf({ scope, log, chunks, page: { told: {} } });
  const flags = createFlags({ options, own, scope, answered: () => follow(), log });
  const gate = createGate(options, consent, full.categories, flags);
  const { tracker, follow } = createTracker({
    context,
    config: full,
    options,
    flags,
    gate,
  });
  tracker.common = createCommon(context, tracker);
  const notes: Note[] = [];
  tracker.watch((note) => notes.push(note));
  follow();
  return {
    tracker,
    told,
    brought,
    lines,
    notes,
    choose(yes) {
      Object.assign(visitor, { decided: true, yes });
      follow();
    },
    end() {
      scope.end();
      if (errors.length > 0) throw errors[0] as Error;
    },
  };
}

/** The events among what services were told. */
export const sent = ({ told }: Bench): Outgoing[] =>
  told.filter((entry): entry is Outgoing => typeof entry !== 'string');

import type { ChunkName } from '#src/chunks';
import { TRACKING } from '#src/config/tracking';
import type { TrackingConfig } from '#src/config/tracking';
import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import type { Consent } from '#src/consent/consent';
import { createScope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { createFlags } from '#widgets/tracking/compat/flags';
import { createTracker } from '#widgets/tracking/create-tracker';
import type { OwnTracking } from '#widgets/tracking/model/settings';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { Note, OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import { createGate } from '#widgets/tracking/pipeline/gate';
import { LastSteps } from '#widgets/tracking/pipeline/last-steps';
import { createServerCopy } from '#widgets/tracking/pipeline/server-copy';
import type { ServicesOptions } from '#widgets/tracking/start-services';
import type { Tracker } from '#widgets/tracking/tracker';
import type { Service } from '#widgets/tracking/vendors/service';
import type { Visit } from '#widgets/tracking/visitor/visit';

/** A visitor whose mind a test makes up. */
export interface Visitor {
  decided: boolean;
  /** Categories that are granted. */
  yes: string[];
}

/** The tracker's core with services that record the calls to them; everything else is real. */
export interface Bench {
  tracker: Tracker;
  /** The calls to the services, in order: `facebook start`, and each event. */
  delivered: (string | OutgoingEvent)[];
  /** Services and other chunks that were loaded, in order. */
  loaded: string[];
  /** What was logged. */
  lines: string[];
  notes: Note[];
  /** The visitor's identity and source: only what the document has. */
  visit: Visit;
  /** Uses a service of the test, in place of the one that records its calls. */
  serve(slug: Slug, service: Service): void;
  /** Makes another choice. */
  choose(yes: string[]): void;
  end(): void;
}

/**
 * @param options `pysOptions`; services given here are configured
 * @param isOwn whether the decision is made with us
 * @param own our own configuration
 */
export function bench(
  options: PhpValues,
  visitor: Visitor = { decided: false, yes: [] },
  config: Partial<TrackingConfig> = {},
  isOwn = true,
  own: OwnTracking = { services: {} },
): Bench {
  const settings = { ...own, printed: options };
  const full = { ...TRACKING.defaults, ...config };
  const delivered: Bench['delivered'] = [];
  const loaded: string[] = [];
  const lines: string[] = [];
  const errors: unknown[] = [];
  const scope = createScope('tracking', (error) => errors.push(error));
  const log = (line: string): void => void lines.push(line);
  const consent = {
    get decided() {
      return visitor.decided;
    },
    allows: (category: string) => visitor.yes.includes(category),
  } as Consent;
  const visit = { location: location.href, referrer: document.referrer } as Visit;
  const services = new Map<Slug, Service>();
  const configured = SLUGS.filter((slug) => own.services[slug] ?? slug in options);
  const noted = (slug: Slug): Service => ({
    start: () => delivered.push(`${slug} start`),
    forward: (outgoing) => delivered.push(outgoing),
    stop: () => delivered.push(`${slug} stop`),
    resume: () => delivered.push(`${slug} resume`),
  });
  function mountServices({ register, onReady }: ServicesOptions): void {
    const end = {
      config: full,
      cookies: tracker.cookies,
      note: tracker.note,
      log,
      toServer: (outgoing: OutgoingEvent) => createServerCopy(outgoing, tracker, visit),
    };
    onReady({
      fields: () => ({}),
      deliver: () => undefined,
      add(slug) {
        loaded.push(slug);
        register(slug, new LastSteps(slug, services.get(slug) ?? noted(slug), end));
      },
    });
  }
  const chunks = {
    load(name: ChunkName, given: unknown) {
      if (name === 'services') mountServices(given as ServicesOptions);
      else loaded.push(name);
      // At once, so that a test need not wait for each.
      // oxlint-disable-next-line unicorn/no-thenable
      return { then: (stood: (isMounted: boolean) => void) => stood(true) };
    },
  };
  const context = contextOf({
    scope,
    log,
    chunks,
    page: { tracker: { startedServices: [], layers: {} } },
  });
  const flags = createFlags({
    settings,
    isOwnConsent: isOwn,
    scope,
    onAnswer: () => updateServices(),
    log,
  });
  const gate = createGate(configured, consent, full.categories, flags, {});
  const { tracker, updateServices } = createTracker({
    context,
    config: full,
    settings,
    configured,
    flags,
    gate,
  });
  const notes: Note[] = [];
  tracker.subscribeToNotes((note) => notes.push(note));
  updateServices();
  return {
    tracker,
    delivered,
    loaded,
    lines,
    notes,
    visit,
    serve: (slug, service) => void services.set(slug, service),
    choose(yes) {
      Object.assign(visitor, { decided: true, yes });
      updateServices();
    },
    end() {
      scope.end();
      if (errors.length > 0) throw errors[0] as Error;
    },
  };
}

/** The events among the calls to services. */
export const sent = ({ delivered }: Bench): OutgoingEvent[] =>
  delivered.filter((entry): entry is OutgoingEvent => typeof entry !== 'string');

import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import { ECHO_MS } from '#src/limits';
import { newId } from '#src/net/new-id';
import type { Scope } from '#src/scope';
import type { Copies } from '../model/event';
import type { TrackingSettings } from '../model/settings';
import type { FiredEvent, Firing, Shape } from './fired-event';
import { isPageView, sendOrKeep, type Queue } from './queue';
import { firingId, createFiredEvent } from './shape';

// The pipeline of an event. Every page with tracking loads its first half. There, an action becomes one event per service, all
// with one id (`fire`). Each event gets its parameters' present values (`createFiredEvent`). The queue sends the event, or
// keeps it until there is consent and the service has loaded (`sendOrKeep`). The second half, `LastSteps`, is loaded with the first
// granted service. It has the filters, the service's own redaction, the call of the vendor's script, and the server's copy.

/** The state of the pipeline. The queue is part of it. */
export interface Pipeline extends Queue {
  readonly settings: TrackingSettings;
  readonly scope: Scope;
  /** The events prepared for the page view, kept so that they can be fired again. */
  readonly pageViews: Copies;
  /** Changes each service's copy when the page view is fired again; undefined if the copies are not changed. */
  shape?: Shape | undefined;
  /** When each action was last fired with `mayBeRepeated`, by service and kind. */
  readonly lastFired: Map<string, number>;
  /** The time that fired events get; undefined for the present time. */
  firingTime?: number | undefined;
}

/** Fires the events of one action: one for each service, all under one id. */
export function fire(
  pipeline: Pipeline,
  copies: Copies,
  { id, fresh, mayBeRepeated, shape }: Firing,
): string {
  const { settings, scope, note, pageViews } = pipeline;
  const shared = id ?? (fresh ? newId() : firingId(copies, settings));
  const time = pipeline.firingTime ?? Date.now();
  for (const slug of SLUGS) {
    const prepared = copies[slug];
    const happened = prepared && createFiredEvent(prepared, { slug, id: shared, time }, shape);
    if (!happened) continue;
    if (isPageView(happened)) pageViews[slug] = prepared;
    if (isRepeat(pipeline, happened, mayBeRepeated)) note(happened, 'filtered', 'once');
    else if (happened.delay > 0)
      scope.after(happened.delay * 1000, () => sendOrKeep(pipeline, happened));
    else sendOrKeep(pipeline, happened);
  }
  return shared;
}

/**
 * Whether the event repeats an action that was fired with `mayBeRepeated` less than `ECHO_MS` before. If the event is itself
 * fired with `mayBeRepeated`, it is no repetition, and its time is remembered.
 */
function isRepeat(pipeline: Pipeline, { slug, kind, time }: FiredEvent, ahead?: boolean): boolean {
  const key = `${slug} ${kind}`;
  if (!ahead) return time - (pipeline.lastFired.get(key) ?? -Infinity) < ECHO_MS;
  pipeline.lastFired.set(key, time);
  return false;
}

/** Fires the page view once more, under a new id, for the services in `slugs`; default: all services. Returns the id. */
export function firePageViewAgain(pipeline: Pipeline, slugs: readonly Slug[] = SLUGS): string {
  const { pageViews, shape } = pipeline;
  return fire(pipeline, pageViews, {
    fresh: true,
    shape(slug, event) {
      if (!slugs.includes(slug)) return undefined;
      return shape ? shape(slug, event) : event;
    },
  });
}

import type { WidgetContext } from '#src/contract';
import { mountAds } from './ads';
import { createDelegate } from './delegate';
import type { SourcesOptions } from './early-events';
import { mountForms } from './forms/forms';
import { mountLinks } from './links/links';
import { mountNavigations } from './links/navigations';
import { mountPointing } from './pointing';
import { createPreparedEvents } from './prepared';
import { mountScroll } from './scroll';
import { mountShop } from './shop';
import { mountTimeOnPage } from './time-on-page';
import { mountVideos } from './video/videos';

/**
 * Starts all sources of events. Each source listens to one kind of action and fires the events that are prepared for it. Then
 * the events that were recorded before this chunk had loaded are dispatched.
 */
export function mount(
  context: WidgetContext,
  { tracker, missed, elapsedMs }: SourcesOptions,
): void {
  const wasMissed = (type: string): boolean => missed.some(({ event }) => event.type === type);
  const delegate = createDelegate(context);
  const prepared = createPreparedEvents(tracker);
  mountScroll(context, prepared);
  mountTimeOnPage(context, tracker, prepared, elapsedMs);
  mountPointing(delegate, prepared);
  mountLinks(delegate, prepared, tracker);
  mountForms(context, delegate, prepared, tracker);
  mountVideos(context, delegate, prepared, tracker);
  mountAds(context, delegate, prepared, wasMissed('blur') && !wasMissed('keydown'));
  mountShop(context, delegate, tracker);
  mountNavigations(context, tracker);
  for (const { event, path, time } of missed)
    tracker.withTime(time, () => delegate.dispatch(event, path));
}

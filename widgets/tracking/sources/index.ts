import type { WidgetContext } from '../../../src/contract';
import type { Earlier } from './early-events';
import { mountAds } from './ads';
import { createDelegate } from './delegate';
import { mountForms } from './forms/forms';
import { mountLinks } from './links/links';
import { watchNavigations } from './links/navigations';
import { mountPointing } from './pointing';
import { createPrepared } from './prepared';
import { mountScroll } from './scroll';
import { mountShop } from './shop';
import { mountTimeOnPage } from './time-on-page';
import { mountVideos } from './video/videos';

/**
 * Starts all sources of events: each listens to something that the visitor does and fires the events that the server prepared
 * for it. Then what the visitor did while this chunk was loading is heard.
 */
export function mount(context: WidgetContext, { tracker, missed, sinceMs }: Earlier): void {
  const was = (type: string): boolean => missed.some(({ event }) => event.type === type);
  const delegate = createDelegate(context);
  const prepared = createPrepared(tracker);
  mountScroll(context, prepared, was('scroll'));
  mountTimeOnPage(context, tracker, prepared, sinceMs);
  mountPointing(delegate, prepared);
  mountLinks(delegate, prepared, tracker);
  mountForms(context, delegate, prepared, tracker);
  mountVideos(context, delegate, prepared, tracker);
  mountAds(context, delegate, prepared, was('blur') && !was('keydown'));
  mountShop(context, delegate, tracker);
  watchNavigations(context, tracker);
  for (const { event, path, time } of missed) tracker.at(time, () => delegate.hear(event, path));
}

import type { WidgetContext } from '../../../src/contract';
import { watchPageViews } from '../page-views';
import type { Tracker } from '../tracker';
import { mountAds } from './ads';
import { createDelegate } from './delegate';
import { mountForms } from './forms';
import { mountLinks } from './links';
import { mountPointing } from './pointing';
import { createPrepared } from './prepared';
import { mountScroll } from './scroll';
import { mountShop } from './shop';
import { mountTimeOnPage } from './time-on-page';
import { mountVideos } from './videos';

/** Everything that listens: what the visitor does, and the events that the server prepared for it. */
export function mount(context: WidgetContext, tracker: Tracker): void {
  const delegate = createDelegate(context);
  const prepared = createPrepared(tracker);
  mountScroll(context, prepared);
  mountTimeOnPage(context, prepared, tracker.config.timeOnPage);
  mountPointing(delegate, prepared);
  mountLinks(delegate, prepared, tracker);
  mountForms(context, delegate, prepared, tracker);
  mountVideos(context, delegate, prepared, tracker);
  mountAds(context, delegate, prepared);
  mountShop(context, delegate, tracker);
  watchPageViews(context, tracker);
}

import type { WidgetContext } from '../../../src/contract';
import { putGlobal } from '../globals';
import { watchPageViews } from '../page-views';
import type { Tracker } from '../tracker';
import { mountAds } from './ads';
import { mountCommerce } from './commerce';
import { readBundlePrice } from './commerce/woo-form';
import { createDelegate } from './delegate';
import { mountForms } from './forms';
import { mountLinks } from './links';
import { mountPointing } from './pointing';
import { createPrepared } from './prepared';
import { mountScroll } from './scroll';
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
  mountCommerce(context, tracker, delegate);
  watchPageViews(context, tracker);
  // Add-ons ask for it as they are about to report a bundle (TR-02).
  putGlobal(context.scope, window as never, 'getBundlePriceOnSingleProduct', () =>
    readBundlePrice(document),
  );
}

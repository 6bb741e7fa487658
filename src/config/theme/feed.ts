import { category, list, table, text } from '../field';
import { legacy } from './legacy';

/** Selectors for photo feeds (PF-01). */
export const FEED_PROFILE = table({
  // The theme's script requests its feeds as soon as the page is ready, so our code is too late to take over.
  ...legacy('feed', '', 'off'),
  /** Selector for the elements that photo feeds are shown in; their attributes `data-user-id` and `data-max-photos` say whose photos are shown, and how many. */
  container: text('.oceanwp-flickr-container'),
});

/** The source of a feed's photos, and the consent that they need. */
export const FEED = table({
  /** Consent category for photo feeds. Until the visitor grants it, the photo service is not asked (PF-02). */
  category: category('functional'),
  /** Address of the photo service. */
  service: text('https://www.flickr.com/services/feeds/photos_public.gne'),
  /** Hosts that the pictures may come from, over https. Each also stands for its subdomains; `self` stands for this site (PF-03). */
  pictures: list(['staticflickr.com']),
});

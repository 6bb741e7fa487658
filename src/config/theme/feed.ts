import type { LegacyScripts } from './legacy';

/** Where photo feeds are (PF-01). */
export interface FeedProfile extends LegacyScripts {
  /** What holds the photos of one, with `data-user-id` and `data-max-photos`. */
  container: string;
}

/** Where the photos of a feed come from, and who has to have agreed. */
export interface FeedConfig {
  /** Category without whose consent nothing is asked for (PF-02). */
  category: string;
  /** Address of the service. */
  service: string;
  /** Hosts that its pictures may come from, by https, each with what ends in it; `self` is this site (PF-03). */
  pictures: string[];
}

// The theme's script asks for its feeds as soon as the page is there: there is nothing to take over.
export const FEED_PROFILE: FeedProfile = {
  legacyScripts: ['flickr-widget-script-js'],
  legacyGlobal: '',
  recipe: 'off',
  container: '.oceanwp-flickr-container',
};

export const FEED_DEFAULTS: FeedConfig = {
  category: 'functional',
  service: 'https://www.flickr.com/services/feeds/photos_public.gne',
  pictures: ['staticflickr.com'],
};

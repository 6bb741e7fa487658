import { FEED_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** Where photo feeds are (PF-01). */
export interface FeedProfile extends LegacyScripts {
  /** Selector for the elements that photo feeds are shown in; their `data-user-id` and `data-max-photos` say whose photos and how many. */
  container: string;
}

/** Where the photos of a feed come from, and which consent they need. */
export interface FeedConfig {
  /** Consent category for photo feeds. Until the visitor grants it, the photo service is not asked (PF-02). */
  category: string;
  /** Address of the photo service. */
  service: string;
  /** Hosts that the pictures may come from, over https. Each also stands for its subdomains; `self` stands for this site (PF-03). */
  pictures: string[];
}

// The theme's script requests its feeds as soon as the page is ready, so it is too late for ours to take over.
export const FEED_PROFILE: FeedProfile = {
  legacyScripts: FEED_SCRIPTS,
  legacyGlobal: '',
  recipe: 'off',
  container: '.oceanwp-flickr-container',
};

export const FEED_DEFAULTS: FeedConfig = {
  category: 'functional',
  service: 'https://www.flickr.com/services/feeds/photos_public.gne',
  pictures: ['staticflickr.com'],
};

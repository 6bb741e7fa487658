import { serveAd, servePicture } from '../ad/ad-page';
import type { Shop } from '../harness/test';
import { PROVIDER, pushShop, SITE } from '../push/provider';

/** The configuration of a site that has everything on; the theme's behaviours take whatever they find of the page. */
export const CONFIG = {
  debug: true,
  consent: {},
  hold: ['known'],
  tracking: {
    facebook: { pixelIds: ['1029384756019283'] },
    ga: { trackingIds: ['G-FOUND1234'] },
    events: [
      { name: 'Lead', on: 'click', target: 'a' },
      { name: 'HalfRead', on: 'scroll', target: '50' },
    ],
  },
  theme: { createScrollTop: true },
  push: {},
  ad: { active: true, delay: 0, frequency: 0, slot: 'card' },
};

/** The attributes of our tag that name the providers of push and of ads. */
export const PROVIDER_ATTRIBUTES = `data-site-id="${SITE}" data-push-cdn="${PROVIDER}" data-push-api="${PROVIDER}/api" data-ad-api="https://ads.test/v1/recommend"`;

/** What only we ask for: providers of ours, and vendors with our ids. */
export const OURS_ALONE = /^https:\/\/(?:push|ads)\.test\/|1029384756019283|G-FOUND1234/;

/** Has both providers answer: a bell, and an ad that may show at once. */
export function serveProviders(shop: Shop): void {
  pushShop(shop, { prompt: { prompt_type: 'bell' } });
  serveAd(shop);
  servePicture(shop);
}

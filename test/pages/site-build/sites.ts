/** The example sites, by name: each has its file in `demo-site/sites/`. */
export const SITES = ['shop', 'no-wordpress'] as const;

type SiteName = (typeof SITES)[number];

/**
 * The shop once more, with the files that only some tests' own pages ask for: another consent tool, the owner's own record of
 * choices. The rest is as in `shop`.
 */
export const KEPT = {
  name: 'shop-kept',
  of: 'shop',
  keep: ['bridges', 'endpoint', 'ungated'],
} as const;

/** Where a site's build is written for tests, from the project's root. */
export const builtFolder = (site: SiteName | typeof KEPT.name): string => `.cache/sites/${site}`;

/** Page tests that run on the shop's site build too, from `test/pages/`: its own pages. */
export const ON_SHOP = ['demo/demo.spec.ts', 'demo/tracked.spec.ts', 'demo/gallery.long.spec.ts'];

/**
 * Page tests that open pages of their own, as they do on the general build: what they prove holds with tracking and theme inside
 * the loader too.
 */
export const ON_KEPT = [
  'api/api.long.spec.ts',
  'banner/layouts.long.spec.ts',
  'choice/choice.spec.ts',
  'choice-order/order.long.spec.ts',
  'config/wrong.long.spec.ts',
  'dialog/*.spec.ts',
  'first-moments/first-moments.spec.ts',
  'legacy/whole.long.spec.ts',
  'life/*.spec.ts',
  'links/links.long.spec.ts',
  'release/*.spec.ts',
  'theme/menus/dropdowns.spec.ts',
  'theme/menus/mobile/*.spec.ts',
  'theme/search.spec.ts',
  'theme/whole.long.spec.ts',
  'tracking/actions/each-once.spec.ts',
  'tracking/consent/*.spec.ts',
  'tracking/core.spec.ts',
  'tracking/life.spec.ts',
];

/** Page tests that run on the build of the site without WordPress too. */
export const ON_NO_WORDPRESS = [
  'release/*.spec.ts',
  'choice/choice.spec.ts',
  'config/wrong.long.spec.ts',
  'life/life.long.spec.ts',
  'csp/*.spec.ts',
];

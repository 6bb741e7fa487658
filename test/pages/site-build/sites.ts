/** The example sites, by name: each has its file in `demo-site/sites/`. */
export const SITES = ['shop', 'no-wordpress'] as const;

export type SiteName = (typeof SITES)[number];

/** Where a site's build is written for tests, from the project's root. */
export const builtFolder = (site: SiteName): string => `.cache/sites/${site}`;

/**
 * Page tests that run a second time on the shop's site build, from `test/pages/`. They open pages of their own, as they do on
 * the general build: what they prove holds with tracking and theme inside the loader too.
 */
export const ON_SHOP = [
  'choice/choice.spec.ts',
  'choice-order/*.spec.ts',
  'release/decided.spec.ts',
  'release/click.spec.ts',
  'release/order.spec.ts',
  'theme/menus/dropdowns.spec.ts',
  'theme/search.spec.ts',
  'tracking/core.spec.ts',
  'tracking/actions/each-once.spec.ts',
  'tracking/consent/undecided.spec.ts',
  'tracking/life.spec.ts',
  'life/life.long.spec.ts',
  'first-moments/first-moments.spec.ts',
  'config/wrong.long.spec.ts',
  'api/api.long.spec.ts',
  'links/links.long.spec.ts',
  'banner/layouts.long.spec.ts',
  'dialog/*.spec.ts',
  'legacy/whole.long.spec.ts',
  'crash/crash.long.spec.ts',
  'chunks/failing.long.spec.ts',
  'delivery/*.spec.ts',
  'demo/demo.spec.ts',
  'demo/tracked.spec.ts',
  'demo/pages.long.spec.ts',
];

/** The same for the site without WordPress. */
export const ON_NO_WORDPRESS: string[] = [
  'release/*.spec.ts',
  'choice/choice.spec.ts',
  'config/wrong.long.spec.ts',
  'life/life.long.spec.ts',
  'csp/*.spec.ts',
];

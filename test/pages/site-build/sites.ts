/** The example sites, by name: each has its file in `demo-site/sites/`. */
export const SITES = ['shop', 'no-wordpress'] as const;

export type SiteName = (typeof SITES)[number];

/** Where a site's build is written for tests, from the project's root. */
export const builtFolder = (site: SiteName): string => `.cache/sites/${site}`;

/**
 * Page tests that run a second time on the shop's site build, from `test/pages/`. They open pages of their own, as they do on
 * the general build: what they prove holds with tracking and theme inside the loader too.
 */
export const ON_SHOP = ['banner/layouts.long.spec.ts', 'banner/again.long.spec.ts'];

/** The same for the site without WordPress. */
export const ON_NO_WORDPRESS: string[] = [];

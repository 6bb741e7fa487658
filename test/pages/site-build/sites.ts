/** The example sites, by name: each has its file in `demo-site/sites/`. */
export const SITES = ['shop', 'no-wordpress'] as const;

/** An example that is changed so that tests of the general build, whose pages bring their own configuration, can run on it. */
interface Variation {
  /** The example. */
  readonly of: (typeof SITES)[number];
  /** What stands in the place of the example's own sections; `build` is merged. */
  readonly changes: Readonly<Record<string, unknown>> & { readonly build: object };
}

export const VARIATIONS = {
  // Some pages name another consent tool, or an address for the owner's record of choices.
  'shop-kept': { of: 'shop', changes: { build: { keep: ['bridges', 'report', 'ungated'] } } },
  // Pages have categories and versions of their own, some are in English, and most count what starts: nothing is tracked.
  'no-wordpress-plain': {
    of: 'no-wordpress',
    changes: {
      language: '',
      consent: {},
      banner: {},
      tracking: false,
      build: { languages: ['en', 'pt'], keep: ['report'] },
    },
  },
} as const satisfies Record<string, Variation>;

/** Where a site's build is written for tests, from the project's root. */
export const builtFolder = (site: (typeof SITES)[number] | keyof typeof VARIATIONS): string =>
  `.cache/sites/${site}`;

/**
 * Page tests of the general build that run once more on site builds, from `test/pages/`, by site: a sample in which each thing
 * that a site build does is at work, since the rest of its code is the general build's.
 */
export const TESTS = {
  shop: ['demo/demo.spec.ts'],
  // Tracker and theme stand inside the loader; the plugin's links and scripts are on the page; services are left out.
  'shop-kept': [
    'choice/choice.spec.ts',
    'choice-order/order.spec.ts',
    'first-moments/first-moments.spec.ts',
    'legacy/whole.long.spec.ts',
    'life/bfcache.spec.ts',
    'life/life.long.spec.ts',
    'links/links.long.spec.ts',
    'release/decided.spec.ts',
    'site-build/language.spec.ts',
    'theme/menus/mobile/opening.spec.ts',
    'theme/whole.long.spec.ts',
    'tracking/actions/each-once.spec.ts',
    'tracking/core.spec.ts',
    'tracking/life.spec.ts',
  ],
  // Nothing of WordPress, of the theme and of the tracker is there; all consent comes from the configuration that is baked in.
  'no-wordpress-plain': [
    'api/api.long.spec.ts',
    'choice/choice.spec.ts',
    'config/wrong.long.spec.ts',
    'csp/csp.long.spec.ts',
    'dialog/choosing.long.spec.ts',
    'life/bfcache.spec.ts',
    'release/click.spec.ts',
    'release/decided.spec.ts',
    'release/order.spec.ts',
  ],
} as const;

/** Tests among these that cannot hold on a site build, by a part of the title: why each cannot. */
export const DIFFERENT: Readonly<Record<string, string>> = {
  'its behaviours in one file without the runtime': 'counts the requested files',
  'on a page of 120 products': 'knows the tracker’s listeners by the name of its file',
};

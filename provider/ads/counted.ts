/** The things that are counted for each ad. The provider counts `given` as it answers; the page requests an address for each other. */
export const COUNTED = ['given', 'pixel', 'served', 'viewed'] as const;

/** One of the things that are counted for each ad. */
export type What = (typeof COUNTED)[number];

/** What has to have happened to an ad for a subscriber at least as often: nobody has seen what was not shown, or shown what was not given. */
export const BEFORE = {
  pixel: 'given',
  served: 'given',
  viewed: 'served',
} as const satisfies Record<Exclude<What, 'given'>, What>;

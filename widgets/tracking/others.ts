import type { WidgetContext } from '../../src/contract';
import { orAddon } from './compat/addons';
import type { Slug } from './vendors/lists/slugs';
import { SLUGS } from './vendors/lists/slugs';
import { OTHERS } from './vendors/lists/others';
import type { Vendor } from './vendors/vendor';

/** What the chunk is given. */
export interface OthersOptions {
  /** The services that have arrived so far, by name. */
  readonly vendors: Partial<Record<Slug, Vendor>>;
}

/**
 * Adds the services that a shop seldom has to those that have arrived. An add-on of the pixel plugin takes the place of each,
 * where there is one.
 */
export function mount(_context: WidgetContext, { vendors }: OthersOptions): void {
  for (const slug of SLUGS) {
    const vendor = OTHERS[slug];
    if (vendor) vendors[slug] = orAddon(slug, vendor);
  }
}

declare module '../../src/contract' {
  interface ChunkInputs {
    others: OthersOptions;
  }
}

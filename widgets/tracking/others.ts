import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { orAddon } from './compat/addons';
import { OTHERS } from './vendors/lists/others';
import type { Vendor } from './vendors/vendor';

/** The input of the chunk `others`. */
export interface OthersOptions {
  /** The services whose code is loaded so far, by name. */
  readonly vendors: Partial<Record<Slug, Vendor>>;
}

/** Adds the less common services; one of the pixel plugin's add-ons on the page is used instead. */
export function mount(_context: WidgetContext, { vendors }: OthersOptions): void {
  for (const slug of SLUGS) {
    const vendor = OTHERS[slug];
    if (vendor) vendors[slug] = orAddon(slug, vendor);
  }
}

declare module '#src/contract' {
  interface ChunkInputs {
    others: OthersOptions;
  }
}

import type { Slug } from '#src/config/tracking-vendors';
import type { ValueMethod } from '#widgets/tracking/model/shop';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { Addition } from './addition';

/** An example of the parameters that one service gets for an addition to the cart. */
export interface Example {
  readonly title: string;
  readonly in: {
    readonly slug: Slug;
    /** The content of `pysWooProductData[id][slug]` or `pysEddProductData[id][key][slug]`. */
    readonly printed: PhpValues;
    readonly addition: Addition;
    /** The printed `addToCartOnButtonValueOption`; '' if `addToCartOnButtonValueEnabled` is off. */
    readonly worth: ValueMethod;
  };
  /** The parameters of the service's event. */
  readonly out: PhpValues;
}

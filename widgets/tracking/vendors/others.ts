import { bing } from './bing';
import { pinterest } from './pinterest';
import type { Vendors } from './service';

/** The services that have a file of their own, because a shop seldom has them. */
export const OTHERS: Vendors = { pinterest, bing };

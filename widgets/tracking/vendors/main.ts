import { facebook } from './facebook/facebook';
import { ga } from './ga';
import { gtm } from './gtm';
import type { Vendors } from './service';

/** The services that come with everything that services need. A site build leaves out those that the site does not have. */
export const MAIN: Vendors = { facebook, ga, gtm };

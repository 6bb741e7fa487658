import type { PhpValues } from '../php-values/php-values';
import type { Slug } from '../tracker';
import type { OwnSettings } from '../vendors/lists/settings';
import type { OwnEvents } from './event';
import type { ServerSettings } from './server';
import type { SiteSettings } from './site';

/** `pysOptions` as the server printed it. What stands under a service's name is read by the service's own `fromPys`. */
export type Printed = PhpValues & { readonly [K in Slug]?: unknown };

/**
 * Where the tracker's settings come from (TR-01). The files of this folder and each service's `settings.ts` read both, and hand
 * on what is typed: nobody else knows the names that PHP prints. Each part is read by the file that needs it, so that a page
 * without a shop loads nothing that reads a shop's settings.
 */
export interface TrackingSettings {
  /** Empty where the pixel plugin's server has printed nothing. */
  readonly printed: Printed;
  readonly own: OwnTracking;
}

/** What our own configuration says. The chunk `configured` reads it, and is loaded only where there is something to read. */
export interface OwnTracking {
  /** The services that it switches on. */
  readonly services: OwnSettings;
  /** Left out where the server has printed settings of its own, which count instead. */
  readonly site?: SiteSettings;
  /** Its fields come before what the server printed. */
  readonly server?: Partial<ServerSettings>;
  readonly events?: OwnEvents;
}

/** Where our own configuration says nothing. */
export const NOTHING_OWN: OwnTracking = { services: {} };

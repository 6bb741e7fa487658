import type { PhpValues } from '../php-values/php-values';
import type { Slug } from '../vendors/lists/slugs';
import type { OwnSettings } from '../vendors/lists/settings';
import type { OwnEvents } from './event';

/** `pysOptions` as the server printed it. What stands under a service's name is read by the service's own `fromPys`. */
export type Printed = PhpValues & { readonly [K in Slug]?: unknown };

/** What belongs to no single service: how the visit is remembered, and how Google's tags hear of consent. */
export interface SiteSettings {
  /** The site's address; '' where it is not known: then the page's own host counts. */
  readonly url: string;
  /** Days for which source, landing page and campaign are remembered. */
  readonly visitDays: number;
  /** Minutes after which a session ends, counted from its start. */
  readonly sessionMinutes: number;
  /** Whether orders carry where the visitor came from first, or last. */
  readonly model: 'first' | 'last';
  /** Whether the site's subdomains share the tracker's cookies. */
  readonly subdomains: boolean;
  /** Whether Google's tags are told the default of consent, where nobody has (TR-35). */
  readonly googleDefault: boolean;
}

/** Where and when the site's own server is sent copies of events (facts §1.12). */
export interface ServerSettings {
  /** Address of its REST route for Meta's events; '' where there is none. */
  readonly rest: string;
  /** Address of its ajax endpoint; '' where there is none. */
  readonly ajax: string;
  /** What the ajax endpoint expects with each copy. */
  readonly nonce: string;
  /** Whether the page sends copies of all events. */
  readonly sendsCopies: boolean;
  /** Whether copies may go by the browser's beacon as the page is left. */
  readonly useBeacon: boolean;
}

/** What our own configuration says. The chunk `configured` reads it, and is loaded only where there is something to read. */
export interface OwnTracking {
  /** The services that it switches on. */
  readonly services: OwnSettings;
  /** Left out where the server has printed settings of its own, which count instead. */
  readonly site?: SiteSettings;
  /** Its fields come before what the server printed. */
  readonly server?: Partial<ServerSettings>;
  /** Its events come beside those that the server printed. */
  readonly events?: OwnEvents;
}

/**
 * Where the tracker's settings come from: our own configuration, typed, and what the server printed (TR-01). The files of this
 * folder and each service's `settings.ts` read both, and hand on what is typed: nobody else knows the names that PHP prints.
 * Each part is read by the file that needs it, so that a page without a shop loads nothing that reads a shop's settings.
 */
export interface TrackingSettings extends OwnTracking {
  /** Empty where the pixel plugin's server has printed nothing. */
  readonly printed: Printed;
}

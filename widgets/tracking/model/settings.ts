import type { Slug } from '#src/config/tracking-vendors';
import { isOn, map, texts, type PhpValues } from '../php-values/php-values';
import type { OwnSettings } from '../vendors/lists/settings';
import type { OwnEvents } from './event';

/** `pysOptions` as the server printed it. The value under a service's name is read by the service's own `fromPys`. */
export type Printed = PhpValues & { readonly [K in Slug]?: unknown };

/** The settings that concern the whole site: how the visit is remembered, and the default of Google's Consent Mode. */
export interface SiteSettings {
  /** The site's address. If it is '', the page's own host is used. */
  readonly url: string;
  /** Days for which the visit's source, landing page and campaign are remembered. */
  readonly visitDays: number;
  /** Minutes after which a session ends, counted from its start. */
  readonly sessionMinutes: number;
  /** The visit whose source and landing page are saved with orders: the visitor's first or last one. */
  readonly model: 'first' | 'last';
  /** Whether the site's subdomains share the tracker's cookies. */
  readonly subdomains: boolean;
  /** Whether we set the default of Google's Consent Mode, unless something else on the page has set it (TR-35). */
  readonly googleDefault: boolean;
}

/** The settings for sending copies of events to the site's own server (facts §1.12). */
export interface ServerSettings {
  /** Address of the server's REST route for Meta's events; '' if there is none. */
  readonly rest: string;
  /** Address of the server's ajax endpoint; '' if there is none. */
  readonly ajax: string;
  /** The nonce that the ajax endpoint expects with each copy. */
  readonly nonce: string;
  /** Whether the page sends copies of all events. */
  readonly sendsCopies: boolean;
  /** Whether copies may be sent with `navigator.sendBeacon` when the page is left. */
  readonly useBeacon: boolean;
}

/** The tracking settings of our own configuration, read by `configured`, which is loaded only for these. */
export interface OwnTracking {
  /** The services that are switched on. */
  readonly services: OwnSettings;
  /** Undefined if the server has printed its own settings, which are used instead. */
  readonly site?: SiteSettings;
  /** These fields take precedence over what the server printed. */
  readonly server?: Partial<ServerSettings>;
  /** These events are added to those that the server printed. */
  readonly events?: OwnEvents;
}

/**
 * The sources of the tracker's settings: our own configuration, typed, and the untyped values that the server printed (TR-01).
 * The files of this folder and each service's `settings.ts` read both, by the names that PHP prints, and return typed values; other
 * code reads single switches of the server at most. The settings of shops have files of their own, so that a page without a shop
 * does not load that code.
 */
export interface TrackingSettings extends OwnTracking {
  /** Empty if the pixel plugin's server has printed nothing. */
  readonly printed: Printed;
}

// Readers for the settings that every service has. They are in our own configuration, or printed by the server.

/** Ids of a service's pixels, tags or containers: the printed ones, then those of our own configuration. */
export function idsOf({ services, printed }: TrackingSettings, slug: Slug): readonly string[] {
  const { pixelIds, trackingIds } = map(printed[slug]);
  return [...texts(pixelIds ?? trackingIds), ...(services[slug]?.ids ?? [])];
}

/** Whether the site's own server forwards a service's events to the vendor. */
export const hasCopies = ({ services, printed }: TrackingSettings, slug: Slug): boolean =>
  services[slug]?.copies ?? isOn(map(printed[slug]).serverApiEnabled);

/** Whether a service's catalogue lists a product with variations as one product. */
export const isVariableAsOne = ({ printed }: TrackingSettings, slug: Slug): boolean =>
  isOn(map(printed[slug]).wooVariableAsSimple);

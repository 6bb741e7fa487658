import { EXTERNAL_ID_DAYS, SESSION_MINUTES, VISIT_DAYS } from '#src/limits';
import { map, number, text, isOn, type PhpValues } from '../php-values/php-values';
import type { SiteSettings, TrackingSettings } from './settings';

/** The value as a number if it is greater than 0, else `fallback`. */
const positiveOr = (value: unknown, fallback: number): number => {
  const parsed = number(value);
  return parsed > 0 ? parsed : fallback;
};

/**
 * Name of the data layer of Google's tag (facts §1.2): the printed name if the printed type is `custom`; `dataLayer` if a type
 * is printed that is neither `custom` nor `default`; else `dataLayerPYS`.
 */
export function tagLayerOf({ printed }: TrackingSettings): string {
  const { ga_datalayer_type, ga_datalayer_name } = map(printed.GATags);
  const type = text(ga_datalayer_type) || 'default';
  if (type !== 'default' && type !== 'custom') return 'dataLayer';
  return (type === 'custom' && text(ga_datalayer_name)) || 'dataLayerPYS';
}

/** Whether the server assigns external ids (TR-60). */
export const givesIds = ({ printed }: TrackingSettings): boolean =>
  isOn(printed.send_external_id ?? true);

/** Days for which the external id is kept (TR-10). */
export const externalIdDays = ({ printed }: TrackingSettings): number =>
  positiveOr(printed.external_id_expire, EXTERNAL_ID_DAYS);

/** The external id (64 hexadecimal digits) as printed, perhaps without the characters 0 to 9 (D18); '' if none is. */
export const printedIdOf = ({ printed }: TrackingSettings): string => text(printed.pbid);

/** Whether the site's subdomains share the tracker's cookies. */
export const sharesCookies = ({ printed, site }: TrackingSettings): boolean =>
  site?.subdomains ?? isOn(printed.track_cookie_for_subdomains);

/** Reads the site's settings, except `subdomains`, which `sharesCookies` reads. */
export function siteOf({ printed, site }: TrackingSettings): Omit<SiteSettings, 'subdomains'> {
  return (
    site ?? {
      url: text(printed.siteUrl),
      visitDays: positiveOr(printed.cookie_duration, VISIT_DAYS),
      sessionMinutes: positiveOr(printed.last_visit_duration, SESSION_MINUTES),
      model: printed.visit_data_model === 'last_visit' ? 'last' : 'first',
      googleDefault: isOn(printed.google_consent_mode),
    }
  );
}

/** The origin of the visit, as the server printed it. On a cached page, this is the origin of another visitor's visit (D19). */
export interface PrintedVisit {
  readonly landing: string;
  readonly source: string;
  /** Campaign values, by parameter, such as `utm_source`. */
  readonly campaign: PhpValues;
  /** Ids of clicks on ads, by parameter, such as `fbadid`. */
  readonly adClicks: PhpValues;
}

/** Reads what the server printed about the visit (facts §1.10). */
export function printedVisitOf({ printed }: TrackingSettings): PrintedVisit {
  const { TrafficLanding, TrafficSource, TrafficUtms, TrafficUtmsId } = map(
    printed.tracking_analytics,
  );
  return {
    landing: text(TrafficLanding),
    source: text(TrafficSource),
    campaign: map(TrafficUtms),
    adClicks: map(TrafficUtmsId),
  };
}

/** A consent type for Google's tags if nothing asks for consent (TR-35): `granted`, unless the server has set another. */
export function consentWithoutGate({ printed }: TrackingSettings, type: string): string {
  const { enabled, value } = map(map(printed.gdpr)[type]);
  return (isOn(enabled) && text(value)) || 'granted';
}

// The server's settings for actions that are possible on any page (facts §1.2).

/** Whether addresses of downloads or of links' targets are reported without query and fragment. */
export const isPathOnly = ({ printed }: TrackingSettings, of: 'download' | 'target'): boolean =>
  isOn(printed[`enable_remove_${of}_url_param`]);

/** Whether forms are reported only when a form plugin has accepted them, and not when the browser sends them. */
export const countsAcceptedOnly = ({ printed }: TrackingSettings): boolean =>
  isOn(printed.enable_success_send_form);

/** Whether videos of a player, such as `youtube`, are reported at all; true if the server printed no such setting. */
export function reportsVideos({ printed }: TrackingSettings, player: string): boolean {
  const settings = map(printed.automatic);
  return ['video', player].every((name) => isOn(settings[`enable_${name}`] ?? true));
}

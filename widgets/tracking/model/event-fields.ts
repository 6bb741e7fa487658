import { number, text, texts, isOn, map, type PhpValues } from '../php-values/php-values';
import { isDescribed } from '../pipeline/shape';
import type { PreparedEvent } from './event';

// Readers for fields of an event that few functions need (facts §1.3), on demand: most events are never fired.

/** The pixels that the event is for; empty: all pixels of the service. */
export const pixelsOf = ({ raw }: PreparedEvent): string[] => texts(raw.pixelIds);

/** The tags or containers that the event is for; empty: all of the service. */
export const tagsOf = ({ raw }: PreparedEvent): string[] => texts(raw.trackingIds);

/** The hours during which the event is not sent again for the same visitor; 0 if it is sent each time (facts §1.5). */
export const windowHoursOf = ({ raw }: PreparedEvent): number =>
  isOn(raw.hasTimeWindow) ? number(raw.timeWindow) : 0;

/** The numbers and the key of an order, as the server printed them; each is '' if the server printed none (D27). */
export const orderOf = ({ raw }: PreparedEvent): Record<'woo' | 'edd' | 'orderKey', string> => ({
  woo: text(raw.woo_order),
  edd: text(raw.edd_order),
  orderKey: text(raw.order_key),
});

/** Whether the page sends the server a copy of this static event even if it sends no copies of other static events. */
export const isCopied = ({ raw }: PreparedEvent): boolean => isOn(raw.ajaxFire);

/** Whether Tag Manager gets the event's parameters in a separate map; true if the server printed no such field. */
export const isAutomated = ({ raw }: PreparedEvent): boolean => isOn(raw.hasAutoParam ?? true);

/** For downloads: the endings of the files whose downloads are reported. */
export const extensionsOf = ({ extensions, raw }: PreparedEvent): readonly string[] =>
  extensions ?? texts(raw.extensions);

/** For scrolling: the percentage of the page at which the event is fired; NaN for other events. */
export const percentOf = ({ percent, raw }: PreparedEvent): number =>
  percent ?? percentIn(raw.scroll_percent);

/** For the time on the page: the seconds after which the event is fired; 0 for other events. */
export const secondsOf = ({ seconds, raw }: PreparedEvent): number =>
  seconds ?? number(raw.time_on_page);

/** For videos: the mark at which the event is fired, such as `50%` or `play`; undefined if the event is fired at every mark. */
export const videoMarkOf = ({ raw }: PreparedEvent): unknown => raw.automatic_event_video_trigger;

/** The number in `50` or `50%`; NaN for anything else. */
export function percentIn(value: unknown): number {
  return number(text(value).replace('%', ''), Number.NaN);
}

/**
 * Reduces a late event, from the server after the rest of the page or from a visitor, to its harmless fields: none of the
 * order, none that writes a cookie, no parameter that is looked up on the page (XX-13).
 */
export function plainLateEvent(printed: PhpValues): PhpValues {
  const { name, e_id, eventID, pixelIds, trackingIds, params } = printed;
  const harmless = Object.entries(map(params)).filter(([, value]) => !isDescribed(value));
  return {
    name,
    e_id,
    eventID,
    pixelIds,
    trackingIds,
    type: 'static',
    params: Object.fromEntries(harmless),
  };
}

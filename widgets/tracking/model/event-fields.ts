import { number, text, texts, isOn } from '../php-values/php-values';
import type { PreparedEvent } from './event';

// What only few readers need of an event (facts §1.3): read when they ask, because most events are never fired.

/** The pixels that it is for; empty: all of the service's. */
export const pixelsOf = ({ raw }: PreparedEvent): string[] => texts(raw.pixelIds);

/** The tags or containers that it is for; empty: all of the service's. */
export const tagsOf = ({ raw }: PreparedEvent): string[] => texts(raw.trackingIds);

/** Hours for which the same visitor does not send it again; 0: it is sent each time (facts §1.5). */
export const windowHoursOf = ({ raw }: PreparedEvent): number =>
  isOn(raw.hasTimeWindow) ? number(raw.timeWindow) : 0;

/** Numbers and key of an order, as the server printed them; '' where there is none (D27). */
export const orderOf = ({ raw }: PreparedEvent): Record<'woo' | 'edd' | 'orderKey', string> => ({
  woo: text(raw.woo_order),
  edd: text(raw.edd_order),
  orderKey: text(raw.order_key),
});

/** Whether the page sends the server its copy, though it sends none of other static events. */
export const isCopied = ({ raw }: PreparedEvent): boolean => isOn(raw.ajaxFire);

/** Whether Tag Manager is told its parameters in a map of their own. */
export const isAutomated = ({ raw }: PreparedEvent): boolean => isOn(raw.hasAutoParam ?? true);

/** For downloads: the file endings that count. */
export const extensionsOf = ({ extensions, raw }: PreparedEvent): readonly string[] =>
  extensions ?? texts(raw.extensions);

/** For scrolling: the percentage of the page; NaN for other events. */
export const percentOf = ({ percent, raw }: PreparedEvent): number =>
  percent ?? percentIn(raw.scroll_percent);

/** For the time on the page, in seconds; 0 for other events. */
export const secondsOf = ({ seconds, raw }: PreparedEvent): number =>
  seconds ?? number(raw.time_on_page);

/** For videos: the mark that it is for, as `50%` or `play`; undefined: every one. */
export const videoMarkOf = ({ raw }: PreparedEvent): unknown => raw.automatic_event_video_trigger;

/** The number in `50` or `50%`; NaN for anything else. */
export function percentIn(value: unknown): number {
  return number(text(value).replace('%', ''), Number.NaN);
}

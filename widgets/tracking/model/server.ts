import { fieldsOf } from '../../../src/dom/json';
import { globals } from '../../../src/dom/globals';
import { map, text, yes } from '../php-values/php-values';
import type { Slug } from '../tracker';
import { COPY_WAYS } from '../vendors/lists/copy-ways';
import type { TrackingSettings } from './settings';

/** Where and when the site's own server is sent copies of events (facts §1.12). */
export interface ServerSettings {
  /** Address of its REST route for Meta's events; '' where there is none. */
  readonly rest: string;
  /** Address of its ajax endpoint; '' where there is none. */
  readonly ajax: string;
  /** What the ajax endpoint expects with each copy. */
  readonly nonce: string;
  /** Whether the page sends copies of what visitors do. */
  readonly sendsEvents: boolean;
  /** Whether the page sends copies of static events too. */
  readonly sendsStatics: boolean;
  /** Whether copies may go by the browser's beacon as the page is left. */
  readonly useBeacon: boolean;
}

/** Whether the page sends the server copies: of static events, or of what visitors do. */
export const sendsCopies = (
  { printed, own: { server } }: TrackingSettings,
  isStatic: boolean,
): boolean =>
  isStatic
    ? (server?.sendsStatics ?? yes(printed.ajaxForServerStaticEvent))
    : (server?.sendsEvents ?? yes(printed.ajaxForServerEvent));

/** Whether the server lets the page send all copies because another tool asks for consent, or it has to be asked itself. */
export function waitsForConsent({ printed }: TrackingSettings): boolean {
  return Object.entries(map(printed.gdpr)).some(
    ([key, value]) => /_integration_enabled$|^ajax_enabled$/.test(key) && yes(value),
  );
}

export const usesBeacon = ({ printed, own }: TrackingSettings): boolean =>
  own.server?.useBeacon ?? yes(printed.useSendBeacon);

/** Address of the server's ajax endpoint; '' where there is none. */
export const ajaxOf = ({ printed, own }: TrackingSettings): string =>
  own.server?.ajax ?? text(printed.ajaxUrl);

/** Address of the server's REST route for the events of a service; '' where there is none. */
export function restOf({ printed, own }: TrackingSettings, slug: Slug): string {
  const announced = COPY_WAYS[slug]?.rest ?? '';
  const ours = slug === 'facebook' ? own.server?.rest : undefined;
  return ours ?? text(map(printed[announced] ?? globals()[announced]).restApiUrl);
}

/** What the ajax endpoint expects. `pysOptions` is read afresh: a page from a cache may have been given a new nonce since. */
export const nonceOf = ({ printed, own }: TrackingSettings): string =>
  own.server?.nonce ??
  (text(fieldsOf(globals().pysOptions).ajax_event) || text(printed.ajax_event));

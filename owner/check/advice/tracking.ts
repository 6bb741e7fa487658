import type { Advice, Given } from './advice';

/** How a service's ids look, and what others look like. */
const IDS = [
  ['facebook', 'pixelIds', /^\d{5,20}$/, 'digits alone, such as 1234567890123456'],
  ['ga', 'trackingIds', /^(?:G|GT|AW|DC)-[\w-]+$/, 'G-…, as Google Analytics 4 shows it'],
  ['gtm', 'trackingIds', /^GTM-\w+$/, 'GTM-…, as Tag Manager shows it'],
  ['pinterest', 'pixelIds', /^\d{5,20}$/, 'digits alone'],
  ['bing', 'pixelIds', /^\d{4,20}$/, 'digits alone'],
] as const;

/** Ids that are of another service, and what may be sent without the visitor's yes. */
export function aboutTracking({ read, has }: Given, advice: Advice): void {
  if (!has('tracking')) return;
  const tracking = read('tracking');
  for (const [service, field, looks, words] of IDS) {
    const config = tracking[service];
    const ids = 'pixelIds' in config ? config.pixelIds : config.trackingIds;
    for (const [at, id] of ids.entries()) {
      if (looks.test(id)) continue;
      const old = 'Universal Analytics has ended: create a property of Google Analytics 4.';
      const other = `It does not look like an id of this service: ${words}.`;
      const hint = id.startsWith('UA-') ? old : other;
      advice(`tracking.${service}.${field}[${at}]`, words, `"${id}"`, hint);
    }
  }
  if (!tracking.scrubUrl) {
    const hint =
      'E-mail addresses in the address of a page then reach the services; most of them forbid that themselves.';
    advice('tracking.scrubUrl', 'true', 'false', hint);
  }
  const { ga, gtm } = tracking;
  if (!read('signals').google && ga.trackingIds.length + gtm.trackingIds.length > 0) {
    const hint =
      'Google asks for Consent Mode where visitors from the EU are measured for ads; without it Google hears of no choice.';
    advice('signals.google', 'true', 'false', hint);
  }
}

import { SLUGS } from '../../../widgets/tracking/vendors/lists/slugs';
import { ABOUT } from '../../../widgets/tracking/vendors/lists/about';
import type { Advice, Given } from './advice';

/** Ids that are of another service, and what may be sent without the visitor's yes. */
export function aboutTracking({ read, has }: Given, advice: Advice): void {
  if (!has('tracking')) return;
  const tracking = read('tracking');
  for (const service of SLUGS) {
    const { field, pattern, hint: words } = ABOUT[service].ids;
    const config = tracking[service];
    const ids = 'pixelIds' in config ? config.pixelIds : config.trackingIds;
    for (const [at, id] of ids.entries()) {
      if (pattern.test(id)) continue;
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

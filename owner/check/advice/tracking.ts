import { SLUGS } from '../../../src/config/tracking-vendors';
import { ABOUT } from '../../../widgets/tracking/vendors/lists/descriptors';
import type { AddAdvice, AdviceContext } from './advice';

/**
 * Adds advice on ids of another service, and on settings that may send too much or withhold the visitor's consent from Google.
 */
export function adviseOnTracking({ read, has }: AdviceContext, addAdvice: AddAdvice): void {
  if (!has('tracking')) return;
  const tracking = read('tracking');
  for (const service of SLUGS) {
    const { field, pattern, hint: expected } = ABOUT[service].ids;
    const config = tracking[service];
    const ids = 'pixelIds' in config ? config.pixelIds : config.trackingIds;
    for (const [index, id] of ids.entries()) {
      if (pattern.test(id)) continue;
      const old = 'Universal Analytics has ended: create a property of Google Analytics 4.';
      const other = `It does not look like an id of this service: ${expected}.`;
      const hint = id.startsWith('UA-') ? old : other;
      addAdvice(`tracking.${service}.${field}[${index}]`, expected, `"${id}"`, hint);
    }
  }
  if (!tracking.scrubUrl) {
    const hint =
      'E-mail addresses in a page’s address are then sent to the services, most of which forbid that.';
    addAdvice('tracking.scrubUrl', 'true', 'false', hint);
  }
  const { ga, gtm } = tracking;
  if (!ga.advertisingFeatures) {
    const hint =
      'Since 15 June 2026 this keeps data from Google Analytics’ own reports only. What Google Ads uses depends on Consent Mode’s ad_storage alone: a visitor who agrees to advertising agrees to that too.';
    addAdvice('tracking.ga.advertisingFeatures', 'true', 'false', hint);
  }
  if (!read('signals').google && ga.trackingIds.length + gtm.trackingIds.length > 0) {
    const hint =
      'Google asks for Consent Mode where visitors from the EU are measured for ads; without it, Google is not told of any choice.';
    addAdvice('signals.google', 'true', 'false', hint);
  }
}

import { SLUGS } from '#src/config/tracking-vendors';
import { ABOUT } from '#widgets/tracking/vendors/lists/descriptors';
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
      const old = 'Google has ended Universal Analytics. Create a property of Google Analytics 4.';
      const other = `This does not look like an id of this service. An id is: ${expected}.`;
      const hint = id.startsWith('UA-') ? old : other;
      addAdvice(`tracking.${service}.${field}[${index}]`, expected, `"${id}"`, hint);
    }
  }
  if (!tracking.scrubUrl) {
    const hint =
      'If a page’s address contains an e-mail address, the services get it. Most of them forbid that.';
    addAdvice('tracking.scrubUrl', 'true', 'false', hint);
  }
  const { ga, gtm } = tracking;
  if (!ga.advertisingFeatures) {
    const hint =
      'Since 15 June 2026 this keeps data from Google Analytics’ own reports only. Google Ads obeys only Consent Mode’s ad_storage: a visitor who agrees to advertising agrees to that too.';
    addAdvice('tracking.ga.advertisingFeatures', 'true', 'false', hint);
  }
  if (!read('signals').google && ga.trackingIds.length + gtm.trackingIds.length > 0) {
    const hint =
      'Google requires Consent Mode if you measure visitors from the EU for ads. Without it, Google does not learn of any choice.';
    addAdvice('signals.google', 'true', 'false', hint);
  }
}

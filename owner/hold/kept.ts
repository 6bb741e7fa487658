import { SERVICES, type Service } from '../../src/services';

/** For each service, a pattern for the names of its cookies and keys in storage, from the service's documentation. */
const KEPT: readonly (readonly [service: string, names: RegExp])[] = [
  ['google-ads', /^(?:_gcl_.+|IDE)$/],
  ['meta', /^_?fb[pc]$|^fr$/],
  ['tiktok', /^_ttp$|^_tt_/],
  ['pinterest', /^_pin_unauth$|^_pinterest_/],
  ['microsoft-ads', /^_uet[sv]id/],
  ['linkedin', /^li_(?:fat_id|giant)|^lms_ads/],
  ['x', /^_twclid$/],
  ['snapchat', /^_scid/],
  ['reddit', /^_rdt_/],
  ['criteo', /^cto_/],
  ['taboola', /^taboola /],
  ['klaviyo', /^__kla_id$/],
  ['mailchimp', /^_mcid$/],
  ['brevo', /^sib_cuid$/],
  ['addthis', /^__atuv/],
  ['order-attribution', /^sbjs_/],
  ['google-analytics', /^_ga$|^_ga_|^_gid$|^_gat|^__utm/],
  ['clarity', /^_cl(?:ck|sk)$/],
  ['hotjar', /^_hj/],
  ['matomo', /^_pk_/],
  ['hubspot', /^__hs|^hubspotutk$/],
  ['segment', /^ajs_/],
  ['mixpanel', /^mp_.+_mixpanel$/],
  ['amplitude', /^AMP_/],
  ['optimizely', /^optimizely/],
  ['vwo', /^_v(?:wo|is_opt)_/],
  ['jetpack-stats', /^tk_ai$/],
  ['intercom', /^intercom-/],
  ['crisp', /^crisp-client/],
  ['tawk', /^twk_|^TawkConnectionTime$/],
  ['zendesk', /^__zlcmid$|^ZD-/],
  ['drift', /^drift/],
  ['disqus', /^disqus_/],
];

/** Returns the service that stores a cookie, or a key in storage, under this name; undefined if none is known. */
export function keeperOf(name: string): Service | undefined {
  const service = KEPT.find(([, names]) => names.test(name))?.[0];
  return SERVICES.find((one) => one.name === service);
}

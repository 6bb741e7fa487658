/** Consent that the plugin assumes by default. The consent plugin leaves it on, but the visitor's decision still counts. */
const PRIOR = Object.fromEntries(
  ['facebook', 'analytics', 'pinterest', 'bing'].map((name) => [
    `${name}_prior_consent_enabled`,
    true,
  ]),
);
const COOKIEBOT = Object.fromEntries(
  ['facebook', 'analytics', 'tiktok', 'google_ads', 'pinterest', 'bing'].map((name) => [
    `cookiebot_${name}_consent_category`,
    name === 'analytics' ? 'statistics' : 'marketing',
  ]),
);
const GOOGLE = Object.fromEntries(
  ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'].map((name) => [
    name,
    { enabled: true, value: 'granted', filter: false },
  ]),
);
/** Flags by which the server can switch off the plugin's cookies; here it switches off none. */
export const COOKIES = Object.fromEntries(
  [
    'all',
    'start_session',
    'advanced_form_data',
    'landing_page',
    'first_visit',
    'trafficsource',
    'utmTerms',
    'utmId',
  ].map((name) => [`disabled_${name}_cookie`, false]),
);

/** @typedef {import('./page.mjs').Printing} Printing */

/**
 * Options for the whole shop: the server's addresses, session and cookies, consent, the shop plugins.
 *
 * @param {Printing} printing
 * @param {string} nonce the server's valid nonce
 */
export function site({ tracked, place, server }, nonce) {
  const { product, step, hook } = tracked;
  return {
    debug: false,
    siteUrl: place.site,
    ajaxUrl: `${place.site}/wp-admin/admin-ajax.php`,
    ajax_event: nonce,
    enable_remove_download_url_param: true,
    cookie_duration: 7,
    last_visit_duration: 60,
    enable_success_send_form: false,
    ajaxForServerEvent: server,
    ajaxForServerStaticEvent: server,
    useSendBeacon: true,
    send_external_id: true,
    external_id_expire: 180,
    track_cookie_for_subdomains: true,
    google_consent_mode: true,
    gdpr: {
      ajax_enabled: server,
      ...PRIOR,
      google_ads_prior_consent_enabled: null,
      cookiebot_integration_enabled: false,
      ...COOKIEBOT,
      consent_magic_integration_enabled: false,
      real_cookie_banner_integration_enabled: false,
      cookie_notice_integration_enabled: false,
      cookie_law_info_integration_enabled: true,
      ...GOOGLE,
    },
    cookie: COOKIES,
    tracking_analytics: { TrafficLanding: 'undefined', TrafficUtms: {}, TrafficUtmsId: {} },
    GATags: { ga_datalayer_type: 'default', ga_datalayer_name: 'dataLayerPYS' },
    automatic: { enable_youtube: true, enable_vimeo: false, enable_video: true },
    woo: {
      enabled: true,
      enabled_save_data_to_orders: true,
      addToCartOnButtonEnabled: true,
      addToCartOnButtonValueEnabled: true,
      addToCartOnButtonValueOption: 'price',
      singleProductId: product ? product.id : null,
      removeFromCartSelector: 'form.woocommerce-cart-form .remove',
      addToCartCatchMethod: hook ? 'add_cart_hook' : 'add_cart_js',
      is_order_received_page: step === 'purchase',
      containOrderId: step === 'purchase',
    },
    edd: {
      enabled: true,
      enabled_save_data_to_orders: true,
      addToCartOnButtonEnabled: true,
      addToCartOnButtonValueEnabled: true,
      addToCartOnButtonValueOption: 'price',
    },
    cache_bypass: 1_792_000_800,
  };
}

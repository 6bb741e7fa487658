/** What one service stores on the site's own domain, as its documentation or its own pages name it. */
interface Documented {
  cookies?: readonly string[];
  storage?: readonly string[];
}

/** By the service's name in the table: names as browsers really show them. The services that are missing store nothing there. */
export const DOCUMENTED_NAMES: Readonly<Record<string, Documented>> = {
  'google-ads': {
    cookies: ['_gcl_au', '_gcl_aw', '_gcl_gs', '__gads', '__gpi', '_gac_UA-1-1'],
    storage: ['_gcl_ls', 'google_adsense_settings', 'google_experiment_mod1'],
  },
  meta: {
    cookies: ['_fbp', '_fbc'],
    storage: ['lastExternalReferrer', 'lastExternalReferrerTime'],
  },
  tiktok: {
    cookies: ['_ttp', '_tt_enable_cookie', 'ttcsid', 'ttcsid_C4A1B2C3', 'ttclid'],
    storage: ['tt_appInfo', 'tt_sessionId', 'tt_pixel_session_index'],
  },
  pinterest: { cookies: ['_pin_unauth', '_pinterest_ct_ua', '_epik', '_derived_epik'] },
  'microsoft-ads': {
    cookies: ['_uetsid', '_uetvid', '_uetmsclkid'],
    storage: ['_uetsid_exp', '_uetvid_exp'],
  },
  linkedin: { cookies: ['li_fat_id', 'li_giant', 'ln_or'], storage: ['li_adsId'] },
  x: { cookies: ['_twclid', '_twpid'] },
  snapchat: {
    cookies: ['_scid', '_scid_r', '_sctr', '_ScCbts'],
    storage: ['u_sclid', 'u_scsid_r'],
  },
  reddit: { cookies: ['_rdt_uuid', '_rdt_cid'] },
  'amazon-ads': { cookies: ['amzn_consent'] },
  criteo: { cookies: ['cto_bundle', 'cto_bidid'] },
  taboola: {
    cookies: ['trc_cookie_storage', 'taboola_session_id'],
    storage: ['taboola global:user-id', '_taboolaStorageDetection'],
  },
  outbrain: { storage: ['outbrain_cid_fetch', 'OB-USER-TOKEN'] },
  klaviyo: { cookies: ['__kla_id'], storage: ['klaviyoOnsite', 'kl-post-identification-sync'] },
  mailchimp: { cookies: ['_mcid', 'mailchimp_landing_site', 'MCPopupClosed'] },
  brevo: { cookies: ['sib_cuid'] },
  addthis: { cookies: ['__atuvc', '__atuvs'], storage: ['_at.cww'] },
  'order-attribution': {
    cookies: [
      'sbjs_migrations',
      'sbjs_current_add',
      'sbjs_first_add',
      'sbjs_current',
      'sbjs_first',
      'sbjs_udata',
      'sbjs_session',
    ],
  },
  'google-analytics': {
    cookies: [
      '_ga',
      '_ga_ABC123',
      '_gid',
      '_gat_UA-1-1',
      '_dc_gtm_UA-1-1',
      '__utmz',
      '_gaexp',
      'AMP_TOKEN',
    ],
  },
  clarity: { cookies: ['_clck', '_clsk'], storage: ['_cltk'] },
  hotjar: {
    cookies: ['_hjSessionUser_1', '_hjSession_1', '_hjTLDTest', '_cs_id', '_cs_mk_ga'],
    storage: ['hjViewportId', 'hjActiveViewportIds', '_hjUserAttributes'],
  },
  matomo: { cookies: ['_pk_id.1.1fff', '_pk_ses.1.1fff', '_pk_ref.1.1fff', 'mtm_consent'] },
  hubspot: {
    cookies: ['__hstc', '__hssc', '__hssrc', 'hubspotutk', 'messagesUtk', 'hs-messages-is-open'],
  },
  segment: {
    cookies: ['ajs_anonymous_id', 'ajs_user_id'],
    storage: ['ajs_user_traits', 'analytics_session_id'],
  },
  mixpanel: { cookies: ['mp_0a1b2c_mixpanel'], storage: ['__mpq_0a1b2c_ev'] },
  amplitude: {
    cookies: ['AMP_0a1b2c', 'AMP_MKTG_0a1b2c', 'amplitude_id_0a1b2c'],
    storage: ['amplitude_unsent_0a1b2c'],
  },
  optimizely: {
    cookies: ['optimizelyEndUserId', 'optimizelySession'],
    storage: ['optimizely_data$$events'],
  },
  vwo: { cookies: ['_vwo_uuid_v2', '_vis_opt_s', '_vis_opt_test_cookie'], storage: ['vwoSn'] },
  'jetpack-stats': { cookies: ['tk_ai', 'tk_lr', 'tk_or', 'tk_tc'] },
  recaptcha: { storage: ['_grecaptcha', 'rc::a'] },
  youtube: { storage: ['yt-remote-device-id', 'yt-player-headers-readable'] },
  intercom: {
    cookies: ['intercom-id-i1', 'intercom-session-i1'],
    storage: ['intercom.intercom-state-i1'],
  },
  crisp: { cookies: ['crisp-client%2Fsession%2Fc1'] },
  tawk: { cookies: ['TawkConnectionTime', 'twk_uuid_t1', 'twk_idm_key', 'tawk_uuid_t1'] },
  zendesk: { cookies: ['__zlcmid'], storage: ['ZD-suid', 'ZD-store'] },
  drift: { cookies: ['drift_aid', 'driftt_aid', 'DRIFT_visitCounts'] },
  disqus: { storage: ['disqus_unique'] },
};

/** What the shop itself, WordPress, their plugins and payment services need: no service of the table stores it. */
export const NEEDED_NAMES = [
  'woocommerce_cart_hash',
  'woocommerce_items_in_cart',
  'wp_woocommerce_session_0a1b',
  'woocommerce_recently_viewed',
  'store_notice0a1b',
  'tinvwl_wishlists_data_counter',
  'wordpress_logged_in_0a1b',
  'wordpress_sec_0a1b',
  'wordpress_test_cookie',
  'wp-settings-1',
  'wp_lang',
  'comment_author_0a1b',
  'wp-postpass_0a1b',
  'pll_language',
  'wp-wpml_current_language',
  'PHPSESSID',
  '__stripe_mid',
  '__stripe_sid',
  '__cf_bm',
  'cf_clearance',
  'amp_mobile_redirect',
  'viewed_cookie_policy',
  'CookieLawInfoConsent',
  'cookielawinfo-checkbox-analytics',
  'cookieyes-consent',
  'pys_consent',
  'enxerto_push_dismissed',
  'mailpoet_page_view',
  'mp_globalcart',
  'wc_cart_hash_0a1b',
  'wc_fragments_0a1b',
  'wc_cart_created',
  'enxerto.session',
  'lang',
  'theme',
];

/** Names under which services remember a refusal. */
export const REFUSALS = [
  '__hs_opt_out',
  '__hs_do_not_track',
  'cto_optout',
  'optimizelyOptOut',
  '_vis_opt_out',
  '_hjOptOut',
  '__mp_opt_in_out_0a1b2c',
  'mtm_consent_removed',
  'matomo_ignore',
  '__zlcprivacy',
];

/** @typedef {'facebook' | 'ga' | 'gtm' | 'pinterest' | 'bing'} Slug */

/** The services, by the plugin's names for them. @type {Slug[]} */
export const SLUGS = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

/** The shop's ids at each vendor; they are made up. @type {Record<Slug, string>} */
export const IDS = {
  facebook: '2026198700042101',
  ga: 'G-PINHO1987M',
  gtm: 'GTM-PNHMNS7',
  pinterest: '2619870004210',
  bing: '198700042',
};

/** The vendors' hosts. The shop serves stand-ins for their scripts below `vendor/`. */
const HOSTS = ['connect.facebook.net', 'www.googletagmanager.com', 's.pinimg.com', 'bat.bing.com'];

/** Our configuration that says where the stand-ins are. @param {import('../page.mjs').To} to */
export const standIns = (to) => ({
  hosts: Object.fromEntries(HOSTS.map((host) => [host, to(`vendor/${host}`)])),
});

/**
 * Each service's settings, as the plugin and its add-ons have them.
 *
 * @param {boolean} server whether Meta's server copies are switched on
 */
export const services = (server) => ({
  facebook: {
    pixelIds: [IDS.facebook],
    advancedMatchingEnabled: true,
    removeMetadata: true,
    wooVariableAsSimple: false,
    serverApiEnabled: server,
    wooCRSendFromServer: false,
    send_external_id: null,
    enabled_medical: false,
    do_not_track_medical_param: ['event_url', 'post_title', 'page_title', 'landing_page'],
    meta_ldu: false,
  },
  ga: {
    trackingIds: [IDS.ga],
    commentEventEnabled: true,
    downloadEnabled: true,
    formEventEnabled: true,
    crossDomainEnabled: true,
    crossDomainAcceptIncoming: true,
    crossDomainDomains: ['pinhomanso.example', 'planos.pinhomanso.example'],
    isDebugEnabled: ['index_0'],
    serverContainerUrls: {
      [IDS.ga]: { enable_server_container: '', server_container_url: '', transport_url: '' },
    },
    additionalConfig: { [IDS.ga]: { first_party_collection: true } },
    disableAdvertisingFeatures: false,
    disableAdvertisingPersonalization: true,
    wooVariableAsSimple: true,
    custom_page_view_event: false,
  },
  gtm: {
    trackingIds: [IDS.gtm],
    gtm_dataLayer_name: 'dataLayer',
    gtm_container_domain: 'www.googletagmanager.com',
    gtm_container_identifier: 'gtm',
    gtm_auth: '',
    gtm_preview: '',
    gtm_just_data_layer: false,
    check_list: 'disabled',
    check_list_contain: [],
    wooVariableAsSimple: false,
  },
  pinterest: {
    pixelIds: [IDS.pinterest],
    advancedMatching: { em: '', external_id: '' },
    wooVariableAsSimple: false,
    serverApiEnabled: false,
  },
  bing: { pixelIds: [IDS.bing], wooVariableAsSimple: false },
  // The paid plugin prints this; nothing of ours reads it.
  google_ads: { conversion_ids: ['AW-1987000421'], wooVariableAsSimple: false },
});

/** What `pys_get_gdpr_filters_values` answers: fifteen names; `google_ads_disabled_by_api` is never among them. */
export const FILTERS = [
  ...['all', 'facebook', 'analytics', 'pinterest', 'bing', 'reddit', 'externalID'].map(
    (name) => `${name}_disabled_by_api`,
  ),
  'disabled_all_cookie',
  'disabled_start_session_cookie',
  'disabled_advanced_form_data_cookie',
  'disabled_landing_page_cookie',
  'disabled_first_visit_cookie',
  'disabled_trafficsource_cookie',
  'disabled_utmTerms_cookie',
  'disabled_utmId_cookie',
];

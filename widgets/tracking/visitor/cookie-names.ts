/** Campaign parameters, by the names that they have in an address. */
export const CAMPAIGN = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** Parameters that identify a click on an ad: these names alone, not the networks' own, such as `gclid` (S19). */
export const AD_CLICKS = ['fbadid', 'gadid', 'padid', 'bingid'] as const;

export const SOURCE = 'pysTrafficSource';
export const LANDING = 'pys_landing_page';
export const FIRST_VISIT = 'pys_first_visit';
export const SESSION = 'pys_start_session';
export const SESSION_LIMIT = 'pys_session_limit';
export const EXTERNAL_ID = 'pbid';
export const FORM_DATA = 'pys_advanced_form_data';

/** Prefix of the cookies that describe the last visit. */
export const LAST_PREFIX = 'last_';

/** The name of the cookie that stores a parameter. */
export const cookieOf = (parameter: string): string => `pys_${parameter}`;

const withLastVisit = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, `${LAST_PREFIX}${name}`]);

/** The cookies that each of the server's flags switches off (TR-13). */
export const COOKIES_BY_FLAG: Readonly<Record<string, readonly string[]>> = {
  disabled_start_session_cookie: [SESSION, SESSION_LIMIT],
  disabled_first_visit_cookie: [FIRST_VISIT],
  disabled_trafficsource_cookie: withLastVisit([SOURCE]),
  disabled_landing_page_cookie: withLastVisit([LANDING]),
  disabled_utmTerms_cookie: withLastVisit(CAMPAIGN.map(cookieOf)),
  disabled_utmId_cookie: withLastVisit(AD_CLICKS.map(cookieOf)),
  disabled_advanced_form_data_cookie: [FORM_DATA],
  externalID_disabled_by_api: [EXTERNAL_ID],
};

/** All cookies of the tracker (TR-14, TR-16). */
export const ALL_COOKIES = ['pys*', 'last_pys*', EXTERNAL_ID];
/** The only one of these cookies that is never removed, because it contains the decision itself. */
export const NEVER_REMOVED = ['pys_consent'];

/** Cookies that exist only while Meta is granted (TR-14, TR-16). */
export const COOKIES_WITH_META = [EXTERNAL_ID, FORM_DATA];

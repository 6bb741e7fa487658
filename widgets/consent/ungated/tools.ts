/** A consent tool, with the signs by which it is recognised on a page. */
export type KnownTool = readonly [
  name: string,
  /**
   * Names of globals that only this tool sets, separated by spaces; a name that ends in `Locator` may also be the name of a
   * frame.
   */
  globals: string,
  /** Matches the address of the tool's script, whether the script has run or is still delayed by an optimizer. */
  address?: RegExp,
];

/**
 * Other consent tools, one row per tool (XX-14). The names are those in the tools' own documentation. A row that also matches
 * something else does little harm: everything on such a page stays gated.
 */
export const KNOWN_TOOLS: readonly KnownTool[] = [
  [
    'GDPR Cookie Consent',
    'Cli_Data cli_cookiebar_settings CLI_ACCEPT_COOKIE_NAME',
    /\/(?:cookie-law-info|webtoffee-gdpr-cookie-consent)\//,
  ],
  ['WP Consent API', 'wp_consent_type'],
  ['TCF', '__tcfapi __tcfapiLocator __cmp __cmpLocator', /\.consensu\.org\//],
  ['GPP', '__gpp __gppLocator'],
  ['US Privacy', '__uspapi __uspapiLocator'],
  ['AdOpt', '', /goadopt\.io\//],
  ['Axeptio', 'axeptioSettings axeptioSDK _axcb', /axept\.io\//],
  ['Borlabs Cookie', 'BorlabsCookie borlabsCookieConfig', /\/borlabs-cookie\//],
  ['Choice', '', /cmp\.(?:quantcast|inmobi)\.com\//],
  ['Civic Cookie Control', 'CookieControl', /civiccomputing\.com\//],
  ['Commanders Act', '', /trustcommander\.net\//],
  ['Complianz', 'complianz cmplz_has_consent', /\/complianz-gdpr/],
  ['ConsentMagic', 'CS_Data', /\/consent-magic/],
  ['consentmanager', 'cmp_id cmp_cdid', /consentmanager\.net\//],
  ['Cookie Information', 'CookieInformation', /cookieinformation\.com\//],
  ['Cookie Notice', 'cnArgs huOptions', /\/cookie-notice\/|hu-manity\.co\//],
  ['Cookiebot', 'Cookiebot', /cookiebot\.(?:com|eu)\//],
  ['CookieConsent', 'CookieConsent initCookieConsent cookieconsent', /\/cookieconsent[\w.-]*\.js/],
  ['CookieFirst', 'CookieFirst', /cookiefirst\.com\//],
  ['CookieHub', 'cookiehub', /cookiehub\.(?:com|eu|net)\//],
  ['CookieScript', 'CookieScript', /cookie-script\.com\//],
  ['CookieYes', '_ckyConfig getCkyConsent', /cookieyes\.com\//],
  ['Didomi', 'Didomi didomiConfig didomiOnReady didomiEventListeners', /privacy-center\.org\//],
  ['Evidon', 'evidon', /\.evidon\.com\//],
  ['GDPR Cookie Compliance', 'moove_frontend_gdpr_scripts', /\/gdpr-cookie-compliance/],
  ['Google Privacy & messaging', 'googlefc', /fundingchoicesmessages\.google\.com\//],
  ['iubenda', '_iub', /(?:cs|embeds)\.iubenda\.com\/|iubenda\.com\/(?:cs|cookie_solution)\//],
  ['Ketch', 'ketch', /ketchcdn\.com\//],
  ['Klaro', 'klaro klaroConfig', /\/klaro[\w.-]*\.js/],
  [
    'OneTrust',
    'OneTrust Optanon OptanonWrapper OnetrustActiveGroups OptanonActiveGroups',
    /cookielaw\.org\/|cookiepro\.com\/|\/otSDKStub/,
  ],
  ['Osano', 'Osano', /\.osano\.com\//],
  ['Real Cookie Banner', 'consentApi realCookieBanner', /\/real-cookie-banner/],
  ['Secure Privacy', '', /secureprivacy\.ai\//],
  ['Securiti', '', /securiti\.ai\//],
  ['Sourcepoint', '_sp_ _sp_queue', /privacy-mgmt\.com\//],
  ['tarteaucitron', 'tarteaucitron', /\/tarteaucitron/],
  ['Termly', 'Termly TERMLY_CUSTOM_BLOCKING_MAP', /termly\.io\//],
  ['Transcend', 'airgap', /transcend(?:-cdn\.com|\.io)\//],
  ['TrustArc', 'truste', /consent\.(?:trustarc|truste)\.com\//],
  ['Usercentrics', 'UC_UI usercentrics __ucCmp', /usercentrics\.eu\//],
  ['WPConsent', 'WPConsent', /\/wpconsent/],
];

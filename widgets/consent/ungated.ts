import { isYes } from '../../src/config/coerce';
import { HELD } from '../../src/consent/held';
import type { Consent } from '../../src/consent/store';
import type { WidgetContext } from '../../src/contract';
import { isRecord } from '../../src/dom/json';

/**
 * Where neither our configuration nor the legacy plugin's asks for consent, somebody else's may: nothing is gated only
 * where there is no sign of anybody at all (CO-08). Loaded at `load`, on such pages alone; everything is gated until then,
 * and stays so should this never come. Where some configuration of ours could not be read, what it wanted is unknown:
 * nothing is let loose by a typing mistake, the visitor is asked (LD-04).
 */
export function mount({ consent, complete, bring, chosen, log }: WidgetContext): void {
  if (hasConsentTool(consent)) return;
  if (!complete) {
    void bring(['choice', 'consent']);
    return;
  }
  log('NO CONSENT TOOL ON THIS PAGE: NOTHING IS GATED (CO-08)');
  consent.ungate();
  chosen();
}

/** What is held back, for whomever, was held back for a consent tool, even one that has no API to be known by. */
const MARKUP = `#cookie-law-info-bar,#cliSettingsPopup,${HELD}`;
const GLOBALS = [
  'Cli_Data',
  'cli_cookiebar_settings',
  '__tcfapi',
  '__gpp',
  'Cookiebot',
  'complianz',
  'cnArgs',
  'consentApi',
  'CS_Data',
  '_ckyConfig',
];
const COOKIES = /^(?:viewed_cookie_policy|cookielawinfo|cookieyes-consent)/i;
const GDPR_FLAG = /(?:_integration|^ajax)_enabled$/;

/**
 * Whether anything on the page says that consent matters here (CO-08): legacy markup, a foreign tool, a consent cookie,
 * an integration flag of the pixel plugin. Configuration, ours and the legacy plugin's, is looked at elsewhere.
 */
function hasConsentTool({ jar }: Consent): boolean {
  const page = window as unknown as Record<string, unknown>;
  if (GLOBALS.some((name) => page[name] !== undefined)) return true;
  if (document.querySelector(MARKUP)) return true;
  if ([...jar().keys()].some((name) => COOKIES.test(name))) return true;
  const options = page['pysOptions'];
  const gdpr = isRecord(options) ? options['gdpr'] : undefined;
  return (
    isRecord(gdpr) && Object.entries(gdpr).some(([key, on]) => GDPR_FLAG.test(key) && isYes(on))
  );
}

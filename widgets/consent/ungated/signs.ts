import { isYes } from '../../../src/config/coerce';
import { HELD } from '../../../src/consent/release/held';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import { ADDRESS_MAX_CHARS, LAYER_COMMANDS } from '../../../src/limits';
import { KNOWN_TOOLS } from './tools';

/** Something on the page that says that consent matters there. */
export interface Sign {
  /** What it is, in words for the debug log. */
  what: string;
  /** Whether it is a consent tool: that one asks, and we do not ask beside it. */
  asks?: true;
}

type Page = Record<string, unknown>;

/** The legacy plugin's bar and dialog, as its server prints them. */
const PRINTED = '#cookie-law-info-bar,#cliSettingsPopup';
const COOKIES = /^(?:viewed_cookie_policy|cookielawinfo|cookieyes-consent)/i;
const GDPR_FLAG = /(?:_integration|^ajax)_enabled$/;

/**
 * The first sign on the page that anybody asks for consent (CO-08, XX-14), configuration of ours apart; undefined where there is
 * none. What is on a page is not ours: where looking at it fails, that is a sign too.
 */
export function findSign(context: WidgetContext): Sign | undefined {
  const page = window as unknown as Page;
  try {
    return toolOn(page) ?? otherSign(page, context);
  } catch (error) {
    return { what: `what is on this page cannot be looked at: ${String(error)}` };
  }
}

function toolOn(page: Page): Sign | undefined {
  const addresses = scriptAddresses();
  for (const [name, globals, address] of KNOWN_TOOLS) {
    // Asked for by name alone: what stands there may be anything, a getter that throws too.
    const found = globals.split(' ').find((global) => global in page);
    const where = found ?? (address && addresses.find((value) => address.test(value)));
    if (where) return { what: `${name} is on this page (${where})`, asks: true };
  }
  return document.querySelector(PRINTED)
    ? { what: 'the legacy plugin’s bar is on this page', asks: true }
    : undefined;
}

/** All that may be a script's address, wherever an optimizer keeps it. */
const scriptAddresses = (): string[] =>
  [...document.scripts]
    .flatMap(({ attributes }) => [...attributes].map(({ value }) => value))
    .filter(({ length }) => length <= ADDRESS_MAX_CHARS);

function otherSign(page: Page, { consent, page: { told } }: WidgetContext): Sign | undefined {
  // What is held back, for whomever, was held back for a consent tool, even one that has no API to be known by.
  if (document.querySelector(HELD)) return { what: 'something is held back on this page' };
  const gpc = (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl;
  if (gpc && consent.config.gpc) return { what: 'Global Privacy Control says no' };
  const { viewed, record } = consent.names;
  const cookie = [...consent.jar().keys()].find(
    (name) => name === viewed || name === record || COOKIES.test(name),
  );
  if (cookie) return { what: `the cookie ${cookie} is of a choice` };
  const options = page['pysOptions'];
  const gdpr = isRecord(options) ? options['gdpr'] : undefined;
  const flag = Object.entries(isRecord(gdpr) ? gdpr : {}).find(
    ([key, on]) => GDPR_FLAG.test(key) && isYes(on),
  );
  if (flag) return { what: `pysOptions.gdpr.${flag[0]} is on` };
  const ours = Object.values(told.layers ?? {});
  const layer = Object.keys(page).find((name) =>
    // By its descriptor: a getter of the page's is not run.
    saysDenied(Object.getOwnPropertyDescriptor(page, name)?.value, ours),
  );
  return layer
    ? { what: `${layer} has a Google consent default with something denied` }
    : undefined;
}

/**
 * Whether anybody but our tracker has denied something in a data layer of Google's. Every list on the page is looked at: an
 * owner may have given the layer any name.
 */
function saysDenied(layer: unknown, ours: readonly unknown[]): boolean {
  if (!Array.isArray(layer)) return false;
  return layer.slice(0, LAYER_COMMANDS).some((entry) => {
    const { 0: command, 2: words } = Object(entry) as Page;
    return (
      command === 'consent' &&
      !ours.includes(entry) &&
      Object.values(Object(words)).includes('denied')
    );
  });
}

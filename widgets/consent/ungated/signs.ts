import { isYes } from '#src/config/coerce';
import { HELD } from '#src/consent/release/held';
import type { ConsentContext } from '#src/contract';
import { readJar } from '#src/cookies/read';
import { globals, type Globals } from '#src/dom/globals';
import { isRecord } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { ADDRESS_MAX_CHARS, LAYER_COMMANDS } from '#src/limits';
import { FOREIGN } from '#src/reasons';
import { KNOWN_TOOLS } from './tools';

/** A sign that scripts on this page need consent. */
export interface Sign {
  /** A description of the sign, for the debug log. */
  what: string;
  /** A reason code, set if the sign is a tool that asks the visitor itself. In that case, we do not ask too. */
  asks?: typeof FOREIGN;
}

/** The legacy plugin's bar and dialog, as its server prints them. */
const PRINTED = '#cookie-law-info-bar,#cliSettingsPopup';
const COOKIES = /^(?:viewed_cookie_policy|cookielawinfo|cookieyes-consent)/i;
const GDPR_FLAG = /(?:_integration|^ajax)_enabled$/;

/**
 * Searches the page for signs that scripts need consent, apart from our own configuration (CO-08, XX-14). Returns the first
 * sign; undefined if there is none. An error during the search counts as a sign too.
 */
export function findSign(context: ConsentContext): Sign | undefined {
  const page = globals();
  try {
    return findTool(page) ?? otherSign(page, context);
  } catch (error) {
    return { what: `this page cannot be searched for consent tools: ${String(error)}` };
  }
}

function findTool(page: Globals): Sign | undefined {
  const addresses = scriptAddresses();
  for (const [name, leftovers, address] of KNOWN_TOOLS) {
    // Only the name is looked up. Reading the value could run a getter of the page, and the getter could throw.
    const found = leftovers.split(' ').find((global) => global in page || isLocator(global));
    const where = found ?? (address && addresses.find((value) => address.test(value)));
    if (where) return { what: `${name} is on this page (${where})`, asks: FOREIGN };
  }
  return document.querySelector(PRINTED)
    ? { what: 'the legacy plugin’s bar is on this page', asks: FOREIGN }
    : undefined;
}

/** Whether the page has a frame of this name, by which consent tools are found. No other markup counts as a tool. */
const isLocator = (global: string): boolean =>
  global.endsWith('Locator') && document.querySelector(`iframe[name=${global}]`) !== null;

/** The values of all attributes of all scripts, because optimizers move a script's address into other attributes. */
const scriptAddresses = (): string[] =>
  [...document.scripts]
    .flatMap(({ attributes }) => [...attributes].map(({ value }) => value))
    .filter(({ length }) => length <= ADDRESS_MAX_CHARS);

function otherSign(
  page: Globals,
  { consent, page: { tracker } }: ConsentContext,
): Sign | undefined {
  // A held script or frame shows that there is a consent tool, even one that we do not recognise by its API.
  if (document.querySelector(HELD)) return { what: 'something is held back on this page' };
  if (navigator.globalPrivacyControl && consent.config.gpc)
    return { what: 'Global Privacy Control refuses' };
  const { viewed, record } = consent.names;
  const cookie = [...readJar().keys()].find(
    (name) => name === viewed || name === record || COOKIES.test(name),
  );
  if (cookie) return { what: `the cookie ${cookie} stores a choice` };
  const options = page['pysOptions'];
  const gdpr = isRecord(options) ? options['gdpr'] : undefined;
  const flag = Object.entries(isRecord(gdpr) ? gdpr : {}).find(
    ([key, on]) => GDPR_FLAG.test(key) && isYes(on),
  );
  if (flag) return { what: `pysOptions.gdpr.${flag[0]} is on` };
  const ownEntries = Object.values(tracker.layers);
  // The keys are those of `window`, and not those of its proxy `page`. For the proxy, the browser would build property
  // descriptors for about a thousand constructors, and that takes 15 ms. A value is read from its descriptor, so that no getter
  // of the page runs.
  const layer = Object.keys(window).find((name) =>
    hasDenial(Object.getOwnPropertyDescriptor(window, name)?.value, ownEntries),
  );
  return layer
    ? { what: `${layer} has a Google consent default with something denied` }
    : undefined;
}

/**
 * Whether a consent command in one of Google's data layers denies something, unless the command comes from our tracker. Every
 * array among the page's globals is checked, because an owner may have given the layer any name.
 */
function hasDenial(layer: unknown, ownEntries: readonly unknown[]): boolean {
  if (!Array.isArray(layer)) return false;
  return layer.slice(0, LAYER_COMMANDS).some((entry) => {
    const { 0: command, 2: words }: Record<string, unknown> = Object(entry);
    return (
      command === 'consent' &&
      !ownEntries.includes(entry) &&
      Object.values(Object(words)).includes('denied')
    );
  });
}

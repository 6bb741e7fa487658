import { asText, fieldsOf } from '#src/dom/json';
import { functionOf, partOf, type Tool } from './tool';

/** For each of our categories, its name in the WP Consent API. Cookiebot and Complianz use the same names. */
const TOOL_CATEGORIES = {
  functional: 'preferences',
  analytics: 'statistics',
  advertisement: 'marketing',
};

/** Gives all optional categories the same flag, for tools that ask only one question for all of them. */
const allCategories = (on: boolean): Record<string, boolean> => ({
  functional: on,
  performance: on,
  analytics: on,
  advertisement: on,
});

export const cookiebot: Tool = {
  read({ page }) {
    const tool = partOf(page, 'Cookiebot');
    const consent = partOf(tool, 'consent');
    if (Object.keys(tool).length === 0) return undefined;
    if (tool['hasResponse'] !== true) return null;
    return byToolCategories((name) => consent[name] === true);
  },
  events: ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'],
  open: (page) => void functionOf(page['Cookiebot'], 'renew')?.(),
};

export const complianz: Tool = {
  read({ page, jar }) {
    const isPresent = page['complianz'] !== undefined || functionOf(page, 'cmplz_has_consent');
    if (!isPresent) return undefined;
    // On the main site of a network the cookies have a prefix of their own (`cmplz_rt_`), which the tool's settings name.
    const prefix = asText(partOf(page, 'complianz')['prefix']) || 'cmplz_';
    if (jar.get(`${prefix}banner-status`) !== 'dismissed') return null;
    return byToolCategories((name) => jar.get(prefix + name) === 'allow');
  },
  events: ['cmplz_status_change', 'cmplz_enable_category', 'cmplz_revoke'],
  clicks: '.cmplz-accept,.cmplz-deny,.cmplz-save-preferences',
  open: (page) => void functionOf(page, 'cmplz_set_banner_status')?.('show'),
};

export const cookieNotice: Tool = {
  read({ page, jar }) {
    const name = partOf(page, 'cnArgs')['cookieName'];
    if (typeof name !== 'string') return undefined;
    const value = jar.get(name);
    return value === undefined ? null : allCategories(value === 'true');
  },
  events: ['setCookieNotice'],
  clicks: '.cn-set-cookie,.cn-revoke-cookie',
};

export const realCookieBanner: Tool = {
  read({ page }) {
    const ask = functionOf(page['consentApi'], 'consentSync');
    if (!ask) return undefined;
    const optIn = (name: string): boolean =>
      fieldsOf(ask('http', name, '*'))['cookieOptIn'] === true;
    if (fieldsOf(ask('http', '_ga', '*'))['consentGiven'] !== true) return null;
    return { analytics: optIn('_ga'), advertisement: optIn('_fbp') };
  },
  events: ['RCB/OptIn/All', 'RCB/OptOut/All', 'RCB/OptIn', 'RCB/OptOut'],
};

export const consentMagic: Tool = {
  read({ page, jar }) {
    const scripts = partOf(partOf(page, 'CS_Data'), 'cs_script_cat');
    if (page['CS_Data'] === undefined) return undefined;
    const names = [...jar.keys()];
    if (!names.some((name) => name.startsWith('cs_viewed_cookie_policy'))) return null;
    // A category's cookie is found by the beginning and the number at the end: the part between depends on the language.
    const enabled = (script: string): boolean =>
      names.some(
        (name) =>
          name.startsWith('cs_enabled_cookie_term') &&
          name.endsWith(`_${String(scripts[script])}`) &&
          jar.get(name) === 'yes',
      );
    return { analytics: enabled('analytics'), advertisement: enabled('facebook') };
  },
  events: [],
  clicks: '.cs_action_btn',
};

export const cookieYes: Tool = {
  read({ page }) {
    const ask = functionOf(page, 'getCkyConsent');
    if (!ask) return undefined;
    const { categories, isUserActionCompleted } = fieldsOf(ask());
    return isUserActionCompleted === true ? Object(categories) : null;
  },
  events: ['cookieyes_consent_update'],
  open: (page) => void functionOf(page, 'revisitCkyConsent')?.(),
};

function byToolCategories(granted: (toolName: string) => boolean): Record<string, boolean> {
  const flags = Object.entries(TOOL_CATEGORIES).map(([slug, toolName]) => [
    slug,
    granted(toolName),
  ]);
  return { ...Object.fromEntries(flags), performance: granted(TOOL_CATEGORIES.analytics) };
}

/** The provider's id for the demo's site. */
export const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';

/** The most in-browser notifications that a configuration contains. */
export const MOST_MESSAGES = 10;

/** The prompt's settings, with the legacy provider's oddities: no `#` before the accent colour, null for what is not set. */
const PROMPT = {
  prompt_type: 'modal',
  accent: '2f6b4f',
  icon: null,
  headline: 'Novidades para os mais pequenos',
  subheadline: null,
  ctaButton: null,
  noButton: null,
  includeBranding: true,
  customCSS: null,
  subscriptionCategories: [],
  position: 'bottom-right',
  inset: 24,
  overlay: 'light',
  showModalAgainAfter: 7,
  showSubscribersCount: false,
  textColor: null,
  alternatePromptStyle: 'chicklet',
};

const TRIGGER = {
  pageViews: 1,
  pageDelay: 5,
  scrollPercentage: 0,
  pageRule: { include: 'ALL', operator: null, value: null },
  device: 'ALL',
};

const SITE_FIELDS = {
  enabled: true,
  installed: true,
  subdomain: 'pinho-manso',
  name: 'Pinho Manso',
  siteLanguage: 'pt',
  alternatePrompt: true,
  https: true,
  serviceWorkerPath: null,
  serviceWorkerFilename: null,
  appleWebsitePushId: null,
  inBrowserPush: true,
  whitelistedEvents: ['AddToCart', 'Purchase'],
  inPageMonetization: { active: false, frequency: 1, showImage: true, closeAfter: 0, rule: null },
};

/** ISO 8601 with an offset, as the legacy provider writes dates. @param {string} at */
const withOffset = (at) => at.replace(/\.\d+Z$/, '+00:00');

/**
 * A site's configuration in the legacy provider's shape, where two fields are texts that contain JSON.
 *
 * @param {{ publicKey: string, states: import('./states.mjs').States, messages: Awaited<ReturnType<import('./subscriptions.mjs').Subscriptions['messages']>> }} parts
 */
export function siteConfig({ publicKey, states, messages }) {
  const missed = messages.map(({ title, body, icon_url, target_url, at }) => ({
    ...{ id: null, title, body, icon_url, target_url },
    created_at: withOffset(at),
  }));
  return {
    prompt: { ...PROMPT, ...states.prompt, ...(states.cached && { prompt_type: states.cached }) },
    site: {
      ...SITE_FIELDS,
      enabled: states.enabled,
      public_vapid_key: publicKey,
      triggerConditions: JSON.stringify(TRIGGER),
      inBrowserNotifications: JSON.stringify(missed),
      ...states.site,
    },
  };
}

import type { PushProviderConfig } from '../config/push-provider';
import { CATEGORY, NOTIFICATION, PUSH_PROVIDER } from '../config/push-provider';
import type { RawConfig } from '../config/read';
import type { WidgetContext } from '../contract';
import { httpUrl } from '../dom/address';
import { globals } from '../dom/globals';
import { fieldsOf, isList } from '../dom/json';
import { PROVIDER_CSS_CHARS, PROVIDER_ITEMS, PROVIDER_TEXT_CHARS } from '../limits/push';
import { SETTING, type WriteLine } from '../reasons';
import type { MissedNotification, Prompt, Provider, ProviderSite } from './provider';
import { pickFields } from './provider-settings';
import { normalizeKey } from './vapid-key';

/**
 * Validates the settings of provider and page for a site, and converts them into the shape that widgets use. Never throws:
 * missing and wrong values get their defaults, and wrong ones are logged in debug.
 */
export function readProvider(settings: RawConfig, { config, log }: WidgetContext): Provider {
  const checked = checkProvider(settings, config.validate);
  return { site: siteOf(checked.site), prompt: promptOf(checked, log) };
}

/** The part of `readProvider` that needs no page: wrong values become their defaults, and `check` reports them. */
export function checkProvider(
  settings: RawConfig,
  validate: WidgetContext['config']['validate'],
): PushProviderConfig {
  const known = fieldsOf(pickFields(PUSH_PROVIDER.defaults, settings));
  const site = fieldsOf(known['site']);
  const prompt = fieldsOf(known['prompt']);
  const normalizeKind = (kind: unknown): unknown => (kind === 'chicklet' ? 'bar' : kind);
  return validate<PushProviderConfig>(
    PUSH_PROVIDER.defaults,
    {
      site: {
        ...site,
        inBrowserNotifications: listOf(NOTIFICATION.defaults, site['inBrowserNotifications']),
      },
      prompt: {
        ...prompt,
        prompt_type: normalizeKind(prompt['prompt_type']),
        alternatePromptStyle: normalizeKind(prompt['alternatePromptStyle']),
        subscriptionCategories: listOf(CATEGORY.defaults, prompt['subscriptionCategories']),
      },
    },
    'push',
    PUSH_PROVIDER.limits,
  );
}

const listOf = (shape: object, value: unknown): unknown =>
  isList(value) ? value.slice(0, PROVIDER_ITEMS).map((item) => pickFields(shape, item)) : value;

const shorten = (text: string): string => text.trim().slice(0, PROVIDER_TEXT_CHARS);

/** An http(s) address; '' if the value is none. */
const address = (text: string): string => (text && httpUrl(text)?.href) || '';

function siteOf(site: PushProviderConfig['site']): ProviderSite {
  const path = globals()['subscribersServiceWorkerPath'];
  const printed = typeof path === 'string' ? path : '';
  const folder = printed.slice(0, printed.lastIndexOf('/') + 1);
  return {
    name: shorten(site.name),
    publicKey: normalizeKey(site.public_vapid_key),
    subdomain: site.subdomain,
    workerPath: site.serviceWorkerPath || folder || '/',
    workerFile: site.serviceWorkerFilename || printed.slice(folder.length),
    appleId: site.appleWebsitePushId,
    hasPanel: site.inBrowserPush,
    notifications: site.inBrowserNotifications
      .map(({ title, icon_url, target_url, created_at }): MissedNotification => ({
        title: shorten(title),
        icon: address(icon_url),
        target: address(target_url),
        time: Date.parse(created_at) || 0,
      }))
      .filter(({ title }) => title)
      .sort((one, other) => other.time - one.time),
    events: site.whitelistedEvents.slice(0, PROVIDER_ITEMS),
  };
}

function promptOf({ prompt, site }: PushProviderConfig, log: (line: string) => void): Prompt {
  const isBell = prompt.prompt_type === 'bell';
  // The browser's own question cannot open a popup, and a popup at a click that is not for it would be a nuisance.
  const ownType = prompt.prompt_type === 'native' ? 'modal' : prompt.prompt_type;
  return {
    type: prompt.prompt_type,
    popupType: site.alternatePrompt ? prompt.alternatePromptStyle : ownType,
    accent: colourOf('accent', prompt, log),
    textColour: colourOf('textColor', prompt, log),
    icon: address(prompt.icon),
    headline: shorten(prompt.headline),
    subheadline: shorten(prompt.subheadline),
    subscribe: shorten(prompt.ctaButton),
    decline: shorten(prompt.noButton),
    hasBranding: prompt.includeBranding,
    css: prompt.customCSS.slice(0, PROVIDER_CSS_CHARS),
    categories: prompt.subscriptionCategories
      .map(({ id, name }) => ({ id: shorten(id), name: shorten(name) || shorten(id) }))
      .filter(({ id }) => id),
    position: isBell && prompt.position.endsWith('center') ? 'bottom-right' : prompt.position,
    inset: prompt.inset,
    overlay: prompt.overlay,
    againAfterDays: prompt.showModalAgainAfter < 0 ? -1 : prompt.showModalAgainAfter,
    hasCount: prompt.showSubscribersCount,
  };
}

/** Reads a colour with three or six digits, with or without `#`, as `#rrggbb`; the default if it is wrong. */
export function colourOf(
  field: 'accent' | 'textColor',
  prompt: PushProviderConfig['prompt'],
  log: WriteLine,
): string {
  const found = prompt[field];
  const [, hex = ''] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(found) ?? [];
  if (hex) return `#${hex.length < 6 ? hex.replace(/./g, '$&$&') : hex}`.toLowerCase();
  if (found) log(`push.prompt.${field}: expected a colour, found "${shorten(found)}"`, SETTING);
  return PUSH_PROVIDER.defaults.prompt[field];
}

import type { Words } from '../words/words';

/** A few fields of `push.prompt` and `push.site` that belong together. */
export interface FieldGroup {
  readonly title: keyof Words['groups'];
  readonly fields: readonly string[];
}

/** The fields of the view "Prompt". */
export const PROMPT_GROUPS: readonly FieldGroup[] = [
  {
    title: 'texts',
    fields: [
      'push.site.enabled',
      'push.prompt.prompt_type',
      'push.site.name',
      'push.prompt.headline',
      'push.prompt.subheadline',
      'push.prompt.ctaButton',
      'push.prompt.noButton',
      'push.prompt.subscriptionCategories',
      'push.prompt.includeBranding',
      'push.prompt.showSubscribersCount',
      'push.site.inBrowserPush',
    ],
  },
  {
    title: 'when',
    fields: [
      'push.site.triggerConditions.pageViews',
      'push.site.triggerConditions.pageDelay',
      'push.site.triggerConditions.scrollPercentage',
      'push.site.triggerConditions.device',
      'push.site.triggerConditions.pageRule.include',
      'push.site.triggerConditions.pageRule.operator',
      'push.site.triggerConditions.pageRule.value',
      'push.prompt.showModalAgainAfter',
    ],
  },
  {
    title: 'looks',
    fields: [
      'push.prompt.accent',
      'push.prompt.textColor',
      'push.prompt.position',
      'push.prompt.inset',
      'push.prompt.overlay',
      'push.prompt.icon',
      'push.prompt.customCSS',
    ],
  },
  {
    title: 'elsewhere',
    fields: [
      'push.site.https',
      'push.site.alternatePrompt',
      'push.prompt.alternatePromptStyle',
      'push.site.subdomain',
      'push.site.appleWebsitePushId',
      'push.site.whitelistedEvents',
    ],
  },
];

/** The fields of the view "Ads" that say where ads are shown. */
export const AD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'ads',
    fields: [
      'push.site.inPageMonetization.active',
      'push.site.inPageMonetization.frequency',
      'push.site.inPageMonetization.closeAfter',
      'push.site.inPageMonetization.showImage',
      'push.site.inPageMonetization.rule.include',
      'push.site.inPageMonetization.rule.operator',
      'push.site.inPageMonetization.rule.value',
      'push.site.siteLanguage',
    ],
  },
];

/** Fields that an owner cannot set here, because the provider adds them, or because they count on the site's own pages only. */
export const NOT_HERE = [
  'push.site.public_vapid_key',
  'push.site.inBrowserNotifications',
  'push.site.serviceWorkerPath',
  'push.site.serviceWorkerFilename',
];

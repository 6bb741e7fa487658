import type { Words } from '../words/language';

/** A few fields that belong together. */
export interface Group {
  readonly title: keyof Words['groups'];
  readonly fields: readonly string[];
  /** The section of the configuration that has to be there for these fields to mean anything, and what its switch is called. */
  readonly section?: { readonly name: string; readonly label: keyof Words['groups'] };
  /** A sentence under the title. */
  readonly why?: keyof Words['groups'];
}

const behaviours = [
  ...['dropdowns', 'mobileMenu', 'search', 'anchors', 'scrollTop', 'footer', 'selects', 'tabs'],
  ...['backgrounds', 'lightbox', 'carousel', 'feed'],
].map((name) => `theme.behaviours.${name}`);

/** The steps that are made of fields, and the fields of each: what most owners set. The step 'rest' has all others. */
export const GROUPS = {
  banner: [
    {
      title: 'look',
      fields: ['banner.layout', 'banner.position', 'banner.overlay', 'look.accent', 'look.scheme'],
    },
    { title: 'tab', fields: ['tab.show', 'tab.position'] },
    {
      title: 'closing',
      fields: ['banner.autoCloseSeconds', 'banner.closeOnScroll', 'banner.closingMeansYes'],
    },
  ],
  texts: [
    {
      title: 'texts',
      fields: [
        'language',
        'banner.policyUrl',
        ...['title', 'message', 'accept', 'reject', 'customise'].map(
          (one) => `banner.texts.${one}`,
        ),
      ],
    },
    {
      title: 'rules',
      fields: [
        ...['law', 'categories', 'locked', 'acceptDays', 'rejectDays', 'version', 'gpc'].map(
          (one) => `consent.${one}`,
        ),
      ],
    },
  ],
  tracking: [
    {
      title: 'ids',
      why: 'trackingWhy',
      section: { name: 'tracking', label: 'tracking' },
      fields: [
        'tracking.facebook.pixelIds',
        'tracking.ga.trackingIds',
        'tracking.gtm.trackingIds',
        'tracking.pinterest.pixelIds',
        'tracking.bing.pixelIds',
        'tracking.automatic.forms',
        'tracking.automatic.outboundLinks',
        'tracking.automatic.scroll',
      ],
    },
    { title: 'signals', fields: ['signals.google', 'signals.microsoft', 'signals.meta'] },
  ],
  due: [
    {
      title: 'push',
      section: { name: 'push', label: 'pushOn' },
      fields: [
        ...['siteId', 'pushApi', 'pushCdn'],
        ...['push.site.public_vapid_key', 'push.site.name', 'push.prompt.prompt_type'],
        ...['headline', 'ctaButton', 'noButton'].map((one) => `push.prompt.${one}`),
        ...['pageViews', 'pageDelay'].map((one) => `push.site.triggerConditions.${one}`),
        'push.category',
      ],
    },
    {
      title: 'ad',
      section: { name: 'ad', label: 'adOn' },
      fields: [
        ...['siteId', 'adApi', 'ad.active', 'ad.slot', 'ad.position'],
        ...['ad.frequency', 'ad.delay', 'ad.closeAfter'],
      ],
    },
  ],
  theme: [
    {
      title: 'theme',
      why: 'themeWhy',
      section: { name: 'theme', label: 'theme' },
      fields: [
        'theme.mode',
        ...behaviours,
        'theme.scrollOffset',
        'theme.createScrollTop',
        'theme.joinGalleries',
        'theme.carousel.autoplay',
      ],
    },
  ],
} as const satisfies Record<string, readonly Group[]>;

/** The steps, in order. */
export const STEPS = [
  'site',
  'banner',
  'texts',
  'tracking',
  'due',
  'theme',
  'rest',
  'paste',
] as const;
export type Step = (typeof STEPS)[number];

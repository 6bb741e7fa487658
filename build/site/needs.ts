import type { ChunkName, FileName } from '../../src/chunks';
import type { ThemeConfig } from '../../src/config/theme';
import { isRecord } from '../../src/dom/json';
import type { Site } from './site';
import type { Printer } from './site-build';

/** What a site has, as far as it decides what is built. */
export interface Needs {
  /** Whose servers print something on its pages. */
  prints(printer: Printer): boolean;
  /** Visitors may be asked for consent, by us or by another tool that we read. */
  consent: boolean;
  tracking: boolean;
  theme: boolean;
  push: boolean;
  ads: boolean;
  /** The site's bootstrap puts legacy scripts to sleep. */
  sleepers: boolean;
  /** Why a file cannot be needed on this site; '' where it can be. */
  reason(file: FileName): string;
  /** Chunks that cannot be needed although their file can. */
  without: readonly ChunkName[];
}

/** Which mode each of the theme's files depends on. */
const BEHAVIOUR_OF: Partial<Record<FileName, keyof ThemeConfig['behaviours']>> = {
  dropdowns: 'dropdowns',
  onemenu: 'mobileMenu',
  totop: 'scrollTop',
  footer: 'footer',
  selects: 'selects',
  tabs: 'tabs',
  lightbox: 'lightbox',
  feed: 'feed',
  carousel: 'carousel',
};

const CONSENT: readonly FileName[] = ['consent', 'afterchoice', 'dialog', 'placeholder'];
const TRACKING: readonly FileName[] = [
  'tracking',
  'services',
  'outbox',
  'actions',
  'late',
  'commerce',
  'video',
  'checkout',
  'configured',
  'inspector',
];
const PUSH: readonly FileName[] = ['push', 'bell', 'subscription', 'verify'];
const THEME: readonly FileName[] = ['theme', ...(Object.keys(BEHAVIOUR_OF) as FileName[])];

/** Whether a section says that there is nothing to do for it. */
const isOff = (section: unknown): boolean =>
  section === false || (isRecord(section) && section['enabled'] === false);

/** Works out what a site needs from its configuration and from what its servers print. */
export function needsOf({ config, full, build }: Site): Needs {
  const prints = (printer: Printer): boolean => build.prints.includes(printer);
  const isNamed = (widget: string): boolean =>
    full.widgets.length === 0 || full.widgets.includes(widget);
  const isGiven = (section: string): boolean =>
    config[section] !== undefined && config[section] !== null;

  const asks = isGiven('consent') || isGiven('banner') || prints('consent');
  const consent = full.consent.enabled && isNamed('consent');
  const own = full.consent.source === 'own';
  const tracking =
    full.tracking.enabled && isNamed('tracking') && (isGiven('tracking') || prints('tracking'));
  const theme = full.theme.enabled && isNamed('theme') && (isGiven('theme') || prints('theme'));
  const provider = Boolean(full.siteId || full.pushCdn || full.pushApi);
  const push =
    full.push.enabled && isNamed('push') && (isGiven('push') || provider || prints('push'));
  const ads = !isOff(config['ad']) && isNamed('ad') && full.adApi !== '';
  const closes = full.banner.autoCloseSeconds > 0 || full.banner.closeOnScroll || prints('consent');
  const { mode, behaviours } = full.theme;
  const copies =
    full.tracking.server.rest !== '' || full.tracking.server.ajax !== '' || prints('tracking');

  function reason(file: FileName): string {
    if (CONSENT.includes(file) && !consent) return 'nobody is asked for consent';
    if (CONSENT.includes(file) && !own) return 'another tool asks for consent';
    if (file === 'autoclose' && !(consent && closes)) return 'the banner closes by no timer';
    if (file === 'endpoint' && !(consent && full.consent.recordUrl)) return 'no consent.recordUrl';
    if (file === 'bridges' && asks && own) return 'no other tool asks for consent';
    if (file === 'ungated' && asks && consent) return 'consent is configured';
    if (TRACKING.includes(file) && !tracking) return 'no tracking';
    if (file === 'outbox' && !copies) return 'no copies for the site’s own server';
    if (['late', 'commerce', 'checkout'].includes(file) && !prints('tracking'))
      return 'the pixel plugin prints nothing';
    if (file === 'video' && !prints('tracking')) return 'the pixel plugin prints nothing';
    if (THEME.includes(file) && !theme) return 'no theme';
    const behaviour = BEHAVIOUR_OF[file];
    if (behaviour && (behaviours[behaviour] || mode) === 'off')
      return `theme.behaviours.${behaviour} is off`;
    if (PUSH.includes(file) && !push) return 'no web push';
    if (file === 'ad' && !ads) return 'no ads';
    if (file === 'due' && !push && !ads) return 'neither web push nor ads';
    return '';
  }

  const sleepers = full.bootstrap.sleep.length > 0;
  const optsOut = prints('consent') || full.consent.law !== 'gdpr';
  const services = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'] as const;
  const isOn = {
    facebook: full.tracking.facebook.pixelIds.length > 0,
    ga: full.tracking.ga.trackingIds.length > 0,
    gtm: full.tracking.gtm.trackingIds.length > 0 || full.tracking.gtm.onlyDataLayer,
    pinterest: full.tracking.pinterest.pixelIds.length > 0,
    bing: full.tracking.bing.pixelIds.length > 0,
  };
  const without: ChunkName[] = services.filter((name) => !prints('tracking') && !isOn[name]);
  if (!optsOut) without.push('optout');
  if (!copies) without.push('server');
  return {
    prints,
    consent: consent && asks,
    tracking,
    theme,
    push,
    ads,
    sleepers,
    reason,
    without,
  };
}

import type { AdConfig } from './ad';
import { AD_DEFAULTS, AD_LIMITS, MONETIZATION, MONETIZATION_LIMITS } from './ad';
import type { BannerConfig } from './consent/banner';
import { BANNER_DEFAULTS, BANNER_LIMITS } from './consent/banner';
import type { BootstrapConfig } from './bootstrap';
import { BOOTSTRAP_DEFAULTS, BOOTSTRAP_LIMITS } from './bootstrap';
import type { ConsentConfig } from './consent/consent';
import { CONSENT_DEFAULTS, CONSENT_LIMITS } from './consent/consent';
import type { DialogConfig } from './consent/dialog';
import { DIALOG_DEFAULTS, DIALOG_LIMITS } from './consent/dialog';
import type { LookConfig } from './consent/look';
import { LOOK_DEFAULTS, LOOK_LIMITS } from './consent/look';
import type { OptOutConfig } from './consent/opt-out';
import { OPT_OUT_DEFAULTS, OPT_OUT_LIMITS } from './consent/opt-out';
import type { PlaceholderConfig } from './consent/placeholder';
import { PLACEHOLDER_DEFAULTS } from './consent/placeholder';
import type { PushConfig } from './push';
import { PUSH_DEFAULTS, PUSH_LIMITS } from './push';
import type { PushProviderConfig } from './push-provider';
import { PUSH_PROVIDER_DEFAULTS, PUSH_PROVIDER_LIMITS } from './push-provider';
import type { SignalsConfig } from './consent/signals';
import { SIGNALS_DEFAULTS, SIGNALS_LIMITS } from './consent/signals';
import type { SiteConfig } from './site';
import { SITE_DEFAULTS, SITE_LIMITS } from './site';
import type { TabConfig } from './consent/tab';
import { TAB_DEFAULTS, TAB_LIMITS } from './consent/tab';
import type { ThemeConfig } from './theme';
import { THEME_DEFAULTS, THEME_LIMITS } from './theme';
import type { TrackingConfig } from './tracking';
import { TRACKING_DEFAULTS, TRACKING_LIMITS } from './tracking';
import type { TrackingServicesConfig } from '../../widgets/tracking/model/config';
import {
  TRACKING_SERVICES_DEFAULTS,
  TRACKING_SERVICES_LIMITS,
} from '../../widgets/tracking/model/config';

/**
 * Everything that can be configured: in the file at `data-config`, in `<script type="application/json" data-enxerto>`, and, for
 * the site's own fields, on the script tag. Every field may be left out.
 */
export interface EnxertoConfig extends SiteConfig {
  /** How everything that we draw looks. */
  look: LookConfig;
  /** Cookie consent. */
  consent: ConsentConfig;
  /** The consent banner. */
  banner: BannerConfig;
  /** The dialog with the consent settings. */
  dialog: DialogConfig;
  /** The box that offers the opt-out of sale and sharing. */
  optOut: OptOutConfig;
  /** The tab by which a visitor who has chosen opens the settings again. */
  tab: TabConfig;
  /** The placeholders of frames that wait for consent. */
  placeholder: PlaceholderConfig;
  /** How other scripts and services are told of the decision. */
  signals: SignalsConfig;
  /** Marketing tracking: how we track and, for sites without WordPress, what. */
  tracking: TrackingConfig & TrackingServicesConfig;
  /** Web push: the site's own settings, and those of the provider if the page gives them itself. */
  push: PushConfig & PushProviderConfig;
  /** Ads: the sponsored card and the modal. */
  ad: AdConfig;
  /** The theme's behaviours. */
  theme: ThemeConfig;
  /** The inline bootstrap. */
  bootstrap: BootstrapConfig;
}

/**
 * Defaults and limits of every section, for the schema and the documentation, which are made at build time. The page never loads
 * this file: there each part of the product contains the defaults of its own section.
 */
export const SECTIONS = {
  '': { defaults: SITE_DEFAULTS, limits: SITE_LIMITS },
  look: { defaults: LOOK_DEFAULTS, limits: LOOK_LIMITS },
  consent: { defaults: CONSENT_DEFAULTS, limits: CONSENT_LIMITS },
  banner: { defaults: BANNER_DEFAULTS, limits: BANNER_LIMITS },
  dialog: { defaults: DIALOG_DEFAULTS, limits: DIALOG_LIMITS },
  optOut: { defaults: OPT_OUT_DEFAULTS, limits: OPT_OUT_LIMITS },
  tab: { defaults: TAB_DEFAULTS, limits: TAB_LIMITS },
  placeholder: { defaults: PLACEHOLDER_DEFAULTS, limits: {} },
  signals: { defaults: SIGNALS_DEFAULTS, limits: SIGNALS_LIMITS },
  tracking: {
    defaults: { ...TRACKING_DEFAULTS, ...TRACKING_SERVICES_DEFAULTS },
    limits: { ...TRACKING_LIMITS, ...TRACKING_SERVICES_LIMITS },
  },
  push: {
    defaults: {
      ...PUSH_DEFAULTS,
      ...PUSH_PROVIDER_DEFAULTS,
      // Only `due` reads these two fields, and it does not read the provider's other fields.
      site: { ...PUSH_PROVIDER_DEFAULTS.site, siteLanguage: '', inPageMonetization: MONETIZATION },
    },
    limits: {
      ...PUSH_LIMITS,
      ...PUSH_PROVIDER_LIMITS,
      site: { ...PUSH_PROVIDER_LIMITS.site, inPageMonetization: MONETIZATION_LIMITS },
    },
  },
  ad: { defaults: AD_DEFAULTS, limits: AD_LIMITS },
  theme: { defaults: THEME_DEFAULTS, limits: THEME_LIMITS },
  bootstrap: { defaults: BOOTSTRAP_DEFAULTS, limits: BOOTSTRAP_LIMITS },
};

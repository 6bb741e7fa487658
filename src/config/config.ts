import { TRACKING_SERVICES } from '#widgets/tracking/model/config';
import { AD } from './ad';
import { BOOTSTRAP, HOLD } from './bootstrap';
import { BANNER } from './consent/banner';
import { CONSENT } from './consent/consent';
import { DIALOG } from './consent/dialog';
import { LOOK } from './consent/look';
import { OPT_OUT } from './consent/opt-out';
import { PLACEHOLDER } from './consent/placeholder';
import { SIGNALS } from './consent/signals';
import { TAB } from './consent/tab';
import { table, type Values } from './field';
import { PUSH } from './push';
import { PUSH_PROVIDER, PUSH_SITE } from './push-provider';
import { SITE } from './site';
import { THEME } from './theme';
import { TRACKING } from './tracking';

/** The sections by their names. */
const NAMED = {
  /** The look of everything that we render. */
  look: LOOK,
  /** Cookie consent. */
  consent: CONSENT,
  /** The consent banner. */
  banner: BANNER,
  /** The dialog with the consent settings. */
  dialog: DIALOG,
  /** The box that offers the opt-out of sale and sharing. */
  optOut: OPT_OUT,
  /** The tab by which a visitor who has chosen opens the settings again. */
  tab: TAB,
  /** The placeholders of frames that wait for consent. */
  placeholder: PLACEHOLDER,
  /** The announcement of the decision to other scripts and services. */
  signals: SIGNALS,
  /** Marketing tracking: how we track and, for sites without WordPress, which services and events. */
  tracking: table({ ...TRACKING.rows, ...TRACKING_SERVICES.rows }),
  /** Web push: the site's own settings, and those of the provider if the page gives them itself. */
  push: table({ ...PUSH_PROVIDER.rows, site: PUSH_SITE, ...PUSH.rows }),
  /** Ads: the sponsored card and the modal. */
  ad: AD,
  /** The theme's behaviours. */
  theme: THEME,
  /** The inline bootstrap. */
  bootstrap: BOOTSTRAP,
};

/**
 * Everything that can be configured: in the file at `data-config`, in `<script type="application/json" data-enxerto>`, and, for
 * the site's own fields, on the script tag. Every field may be left out.
 */
export const CONFIG = table({ ...SITE.rows, ...HOLD.rows, ...NAMED });

/** A whole configuration with all its defaults. */
export type EnxertoConfig = Values<typeof CONFIG>;

/** The tables of all sections; the key `''` contains the site's own fields. */
export const SECTIONS = { '': SITE, ...NAMED };

/** Name of a section. */
export type SectionName = keyof typeof NAMED;

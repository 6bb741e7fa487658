import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';

/** Which links scroll, and what covers the top of the page (TH-60, TH-61). */
export interface AnchorsProfile extends LegacyScripts {
  /** Pages on which none does: what `<body>` is there. */
  never: string;
  /** Links that only look like it, or what such a link stands in, however deep: they open a modal, a panel, a popup, a tab, or take a form back to where it was. */
  except: string;
  /** Bars at the top of the window: each that is fixed or sticky covers its height. */
  bars: string;
  /** The header that sticks, by how it does: the first that is there counts. `*`: it covers its own height; another selector: that of the element around it that matches; `data-…`: what it says in that attribute, in pixels, 54 where it says nothing. Yours are added, in front of ours; '' switches one off. */
  sticky: Record<string, string>;
}

const WRAPPER = '#site-header-sticky-wrapper';

export const ANCHORS_PROFILE: AnchorsProfile = {
  // The mobile menu's scrolls, too, to where its links lead.
  legacyScripts: ['oceanwp-scroll-effect-js', 'oceanwp-drop-down-mobile-menu-js'],
  legacyGlobal: 'oceanwp.scrollEffect',
  recipe: 'capture',
  never: '.single-product, .no-local-scroll',
  except:
    '.omw-open-modal, .oew-modal-button, .opl-link, .oew-off-canvas-button, .oec-off-canvas-button, [role="tab"], a[data-toggle], a[data-bs-toggle], #cancel-comment-reply-link',
  bars: '#wpadminbar, #top-bar-wrap.top-bar-sticky',
  sticky: {
    [`${WRAPPER}.is-sticky #site-header`]: '*',
    [`${WRAPPER} .top-header`]: WRAPPER,
    [`${WRAPPER} .medium-header .bottom-header-wrap.fixed-scroll`]: '*',
    [`${WRAPPER} .medium-header.hidden-menu`]: 'data-height',
    [`${WRAPPER} .medium-header`]: '*',
    [`${WRAPPER} .fixed-header`]: '*',
    [`${WRAPPER} .up-effect`]: ':not(*)',
    [`${WRAPPER} #site-header`]: 'data-height',
    [WRAPPER]: 'data-height',
    '#stick-anything-header': '*',
    '.elementor-section-wrap > .elementor-sticky:first-child': '*',
  },
};

export const ANCHORS_LIMITS = { recipe: RECIPES, sticky: { each: '' } };

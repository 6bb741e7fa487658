import { ANCHORS_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';

/** Which links scroll, and what covers the top of the page (TH-60, TH-61). */
export interface AnchorsProfile extends LegacyScripts {
  /** Pages on which no link scrolls smoothly: a selector that `<body>` matches there. */
  never: string;
  /** Selector for links that look like links to a place on the page but do something else: they open a modal, a panel, a popup or a tab, or take a form back to where it was. It may also match an element around such a link. */
  except: string;
  /** Selector for bars at the top of the window. Links leave room for the height of each one that is fixed or sticky. */
  bars: string;
  /** Headers that stay at the top of the window, each by a selector; links leave room for the first that is on the page. The value says for how much: `*` for the header's own height; another selector for the height of the nearest element around it that matches; `data-…` for the number of pixels in that attribute, or 54 if it has none. Your entries come before the built-in ones; '' as the value switches one off. */
  sticky: Record<string, string>;
}

const WRAPPER = '#site-header-sticky-wrapper';

export const ANCHORS_PROFILE: AnchorsProfile = {
  legacyScripts: ANCHORS_SCRIPTS,
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

import { byName, table, text, type Values } from '../field';
import { legacy } from './legacy';

const WRAPPER = '#site-header-sticky-wrapper';

/** The links that must not scroll, and the bars that cover the top of the page (TH-60, TH-61). */
export const ANCHORS_PROFILE = table({
  // One of the scripts of this behaviour (`src/legacy-scripts.ts`) is the mobile menu's, because that script also scrolls to places on the page, for the links
  // in the menu.
  ...legacy('anchors', 'oceanwp.scrollEffect', 'augment'),
  /** Pages on which no link scrolls smoothly: a selector that `<body>` matches there. */
  never: text('.single-product, .no-local-scroll'),
  /** Selector for links that look like links to a place on the page but do something else: they open a modal, a panel, a popup or a tab, or move a form back to its first place. It may also match an element around such a link. */
  except: text(
    '.omw-open-modal, .oew-modal-button, .opl-link, .oew-off-canvas-button, .oec-off-canvas-button, [role="tab"], a[data-toggle], a[data-bs-toggle], #cancel-comment-reply-link',
  ),
  /** Selector for bars at the top of the window. Links leave room for the height of each one that is fixed or sticky. */
  bars: text('#wpadminbar, #top-bar-wrap.top-bar-sticky'),
  /** Headers that stay at the top of the window, each by a selector; links leave room for the first that is on the page. The value says how much room: `*` for the header's own height; another selector for the height of the nearest element around it that matches; `data-…` for the number of pixels in that attribute, or 54 if it has none. Your entries come before the built-in ones; the value '' switches a built-in one off. */
  sticky: byName(text(), {
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
  }),
});

/** The values of `ANCHORS_PROFILE`. */
export type AnchorsProfile = Values<typeof ANCHORS_PROFILE>;

/** Selectors for the button and the links to the top of the page (TH-62). */
export const SCROLL_TOP_PROFILE = table({
  ...legacy('scrollTop', 'oceanwp.scrollTop', 'augment'),
  /** Selector for the theme's button that appears once the page is scrolled. */
  button: text('#scroll-top'),
  /** Class that shows the button, for themes that show it by a class. Empty: we fade it in and out. */
  shownClass: text(),
  /** Selector for links that lead to the top of the page, anywhere on it. */
  links: text('a[href$="#go-top"]'),
});

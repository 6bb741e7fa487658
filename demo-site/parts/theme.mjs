import { raw } from 'hono/html';
import { html, json } from '../html.mjs';
import { nonced } from '../page.mjs';

/** @typedef {import('../page.mjs').To} To */

/**
 * The theme's settings for a page.
 *
 * @typedef {object} Theme
 * @property {'minimal' | 'medium' | 'center' | 'transparent' | 'top'} [header] the header's style; default: minimal
 * @property {boolean} [sticky] whether the header is sticky, in the wrapper that the theme's sticky plugin makes
 * @property {'sticky' | boolean} [topBar] whether a bar with its own menu is above the header; 'sticky': that bar is sticky
 * @property {'drop_down' | 'header_replace' | 'overlay'} [search] the kind of search that the menu's magnifying glass opens;
 *   default: drop_down
 * @property {'disabled' | 'drop_down' | 'overlay'} [mobileSearch] the kind of search that the magnifying glass beside the
 *   hamburger opens; default: disabled, without magnifying glass
 * @property {boolean} [hamburger] whether the mobile menu's button is a hamburger that the theme draws with CSS
 * @property {'link' | 'icon'} [target] the part of an entry in the mobile menu that opens its submenu: the whole link, or only
 *   the plus icon; default: link
 * @property {number} [offset] pixels that the theme keeps free above the target of an anchor
 * @property {'fixed' | 'parallax'} [footer] how the theme places the footer; default: below the content
 */

/** The selects that the theme styles by default. */
const SELECTS =
  '.woocommerce-ordering .orderby, #dropdown_product_cat, .widget_categories select, .widget_archive select, .single-product .variations_form .variations select';

/** JSON as WordPress prints it: with escaped slashes. @param {unknown} value */
const printed = (value) => raw(json(value).replaceAll('/', String.raw`\/`));

/**
 * The values that the theme's server prints for the theme's scripts, even if the owner has removed those scripts. WordPress
 * turns every scalar into a string: false is "", true is "1".
 *
 * @param {Theme} theme
 * @param {{ to: To, rtl: boolean, nonce: string | undefined }} page
 */
export const localized = (theme, { to, rtl, nonce }) => {
  const values = {
    nonce: '6f0c2ad91b',
    isRTL: rtl ? '1' : '',
    menuSearchStyle: theme.search ?? 'drop_down',
    mobileMenuSearchStyle: theme.mobileSearch ?? 'disabled',
    sidrSource: null,
    sidrDisplace: '1',
    sidrSide: 'left',
    sidrDropdownTarget: theme.target ?? 'link',
    verticalHeaderTarget: 'link',
    customScrollOffset: String(theme.offset ?? 0),
    customSelects: SELECTS,
    loadMoreLoadingText: 'Loading...',
    ajax_url: to('wp-admin/admin-ajax.php'),
    wooCartStyle: 'drop_down',
    cart_url: to('carrinho.html'),
    view_cart: 'Ver o cesto',
    cart_redirect_after_add: 'no',
    grouped_text: 'Ver as peças',
    floating_bar: 'off',
  };
  return html`
<script id="oceanwp-main-js-extra"${nonced(nonce)}>
var oceanwpLocalize = ${printed(values)};
</script>`;
};

/** The theme's classes for body. @param {Theme} theme @param {boolean} rtl */
export const flags = (theme, rtl) =>
  [
    'oceanwp-theme dropdown-mobile default-breakpoint',
    rtl && 'rtl',
    theme.topBar && 'has-topbar',
    theme.header === 'transparent' && 'has-transparent-header',
    theme.footer && `has-${theme.footer}-footer`,
  ]
    .filter(Boolean)
    .join(' ');

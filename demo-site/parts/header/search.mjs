import { html } from '../../html.mjs';

/** @typedef {import('../../page.mjs').To} To */
/** @typedef {import('../../words.mjs').Words} Words */
/** @typedef {import('../theme.mjs').Theme} Theme */

/** The theme's class for the trigger of each kind of search. */
const TRIGGERS = {
  drop_down: 'search-dropdown-toggle',
  header_replace: 'search-header-replace-toggle',
  overlay: 'search-overlay-toggle',
};

/** @param {To} to @param {Words} words @param {Theme} theme */
const trigger = (to, words, { search = 'drop_down' }) =>
  html`<a href="${to('index.html')}#" class="site-search-toggle ${TRIGGERS[search]}" aria-label="${words.search}"><i class="icone-lupa" aria-hidden="true"></i></a>`;

/** The magnifying glass at the end of a menu. @param {To} to @param {Words} words @param {Theme} theme */
export const searchToggle = (to, words, theme) => html`
<li class="search-toggle-li">
              ${trigger(to, words, theme)}
            </li>`;

/** The magnifying glass of the `top` header; it is beside the menu. @param {To} to @param {Words} words @param {Theme} theme */
export const searchBeside = (to, words, theme) => html`
<div id="search-toggle">${trigger(to, words, theme)}</div>`;

/** @param {To} to @param {Words} words @param {import('../../html.mjs').Value} [before] */
const form = (to, words, before) => html`
<form role="search" class="header-searchform" action="${to('loja.html')}" method="get">${before}
<input class="field" type="search" name="s" autocomplete="off" aria-label="${words.searchFor}" placeholder="${words.searchFor}…">
</form>`;

/**
 * The panel that the magnifying glass opens; nothing if the search is an overlay, which is not part of the header. If the panel
 * replaces the menu, its × is not a link and has no accessible name, as in the theme.
 *
 * @param {To} to
 * @param {Words} words
 * @param {Theme} theme
 */
export function searchPanel(to, words, { search = 'drop_down' }) {
  if (search === 'overlay') return false;
  if (search === 'drop_down')
    return html`
<div id="searchform-dropdown" class="header-searchform-wrap clr">${form(to, words)}
</div>`;
  return html`
<div id="searchform-header-replace" class="header-searchform-wrap clr">${form(to, words)}
<span id="searchform-header-replace-close"><i class="icone-fechar" aria-hidden="true"></i></span>
</div>`;
}

/** The searches that cover the page, for the header and for the mobile menu. @param {To} to @param {Words} words @param {Theme} theme */
export const searchOverlay = (to, words, { search, mobileSearch }) => [
  search === 'overlay' &&
    html`
<div id="searchform-overlay" class="header-searchform-wrap clr"><div class="container clr">${form(to, words, closeOverlay(words))}
</div></div>`,
  mobileSearch === 'overlay' &&
    html`
<div id="icon-searchform-overlay" class="header-searchform-wrap search-style-overlay clr"><div class="container clr">${form(to, words, closeOverlay(words))}
</div></div>`,
];

/** @param {Words} words */
const closeOverlay = (words) => html`
<a href="#" class="search-overlay-close" aria-label="${words.searchClose}"><i class="icone-fechar" aria-hidden="true"></i></a>`;

/** The magnifying glass beside the hamburger, if the theme shows one. @param {Words} words @param {Theme} theme */
export const mobileSearchToggle = (words, { mobileSearch = 'disabled' }) =>
  mobileSearch !== 'disabled' &&
  html`
<a href="#" class="search-icon-${mobileSearch === 'overlay' ? 'overlay' : 'dropdown'}" aria-label="${words.search}"><i class="icone-lupa" aria-hidden="true"></i></a>`;

/** The panel that the mobile magnifying glass opens below the header. @param {To} to @param {Words} words @param {Theme} theme */
export const mobileSearchPanel = (to, words, { mobileSearch }) =>
  mobileSearch === 'drop_down' &&
  html`
<div id="icon-searchform-dropdown" class="header-searchform-wrap search-style-dropdown clr">${form(to, words)}
</div>`;

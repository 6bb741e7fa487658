import { html } from '#demo-site/html.mjs';

/** @typedef {import('./header.mjs').Place} Place */

/** The theme's class for the trigger of each kind of search. */
const TRIGGERS = {
  drop_down: 'search-dropdown-toggle',
  header_replace: 'search-header-replace-toggle',
  overlay: 'search-overlay-toggle',
};

/** @param {Place} place */
const trigger = ({ to, words, theme: { search = 'drop_down' } }) =>
  html`<a href="${to('index.html')}#" class="site-search-toggle ${TRIGGERS[search]}" aria-label="${words.search}"><i class="icone-lupa" aria-hidden="true"></i></a>`;

/** The magnifying glass at the end of a menu. @param {Place} place */
export const searchToggle = (place) => html`
<li class="search-toggle-li">
              ${trigger(place)}
            </li>`;

/** The magnifying glass of the `top` header; it is beside the menu. @param {Place} place */
export const searchBeside = (place) => html`
<div id="search-toggle">${trigger(place)}</div>`;

/** @param {Place} place @param {import('#demo-site/html.mjs').Value} [before] */
const form = ({ to, words }, before) => html`
<form role="search" class="header-searchform" action="${to('loja.html')}" method="get">${before}
<input class="field" type="search" name="s" autocomplete="off" aria-label="${words.searchFor}" placeholder="${words.searchFor}…">
</form>`;

/**
 * The panel that the magnifying glass opens; nothing if the search is an overlay, which is not part of the header. If the panel
 * replaces the menu, its × is not a link and has no accessible name, as in the theme.
 *
 * @param {Place} place
 */
export function searchPanel(place) {
  const { search = 'drop_down' } = place.theme;
  if (search === 'overlay') return false;
  if (search === 'drop_down')
    return html`
<div id="searchform-dropdown" class="header-searchform-wrap clr">${form(place)}
</div>`;
  return html`
<div id="searchform-header-replace" class="header-searchform-wrap clr">${form(place)}
<span id="searchform-header-replace-close"><i class="icone-fechar" aria-hidden="true"></i></span>
</div>`;
}

/** A search that covers the page. @param {Place} place @param {string} id @param {string} [style] */
const overlay = (place, id, style = '') => html`
<div id="${id}" class="header-searchform-wrap${style} clr"><div class="container clr">${form(place, closeOverlay(place.words))}
</div></div>`;

/** The searches that cover the page, for the header and for the mobile menu. @param {Place} place */
export const searchOverlay = (place) => [
  place.theme.search === 'overlay' && overlay(place, 'searchform-overlay'),
  place.theme.mobileSearch === 'overlay' &&
    overlay(place, 'icon-searchform-overlay', ' search-style-overlay'),
];

/** @param {Place['words']} words */
const closeOverlay = (words) => html`
<a href="#" class="search-overlay-close" aria-label="${words.searchClose}"><i class="icone-fechar" aria-hidden="true"></i></a>`;

/** The magnifying glass beside the hamburger, if the theme shows one. @param {Place} place */
export const mobileSearchToggle = ({ words, theme: { mobileSearch = 'disabled' } }) =>
  mobileSearch !== 'disabled' &&
  html`
<a href="#" class="search-icon-${mobileSearch === 'overlay' ? 'overlay' : 'dropdown'}" aria-label="${words.search}"><i class="icone-lupa" aria-hidden="true"></i></a>`;

/** The panel that the mobile magnifying glass opens below the header. @param {Place} place */
export const mobileSearchPanel = (place) =>
  place.theme.mobileSearch === 'drop_down' &&
  html`
<div id="icon-searchform-dropdown" class="header-searchform-wrap search-style-dropdown clr">${form(place)}
</div>`;

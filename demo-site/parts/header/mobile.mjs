import { html } from '#demo-site/html.mjs';
import { items } from './menu.mjs';
import { mobileSearchToggle } from './search.mjs';

/** @typedef {import('./header.mjs').Place} Place */

/** @param {Place} place */
export const cart = ({ to, words }) =>
  html`<a href="${to('carrinho.html')}" class="wcmenucart" aria-label="${words.cart}"><span class="wcmenucart-count"><i class="icone-cesto" aria-hidden="true"></i><span class="wcmenucart-details count" aria-hidden="true">2</span></span></a>`;

/** The hamburger that the theme draws with CSS. As in the theme, `aria-expanded` is on a box inside the link, not on the link. */
const drawn = html`<div class="hamburger hamburger--spin" aria-expanded="false" role="navigation"><div class="hamburger-box"><div class="hamburger-inner"></div></div></div>`;

/** The cart, the search toggle (if the theme has one) and the menu button. @param {Place} place */
export const mobileIcons = (place) => html`
<div class="oceanwp-mobile-menu-icon clr mobile-right">
        ${mobileSearchToggle(place)}${cart(place)}
        <a href="${place.to('index.html')}#mobile-menu-toggle" class="mobile-menu" aria-label="${place.words.mobileMenu}">${place.theme.hamburger ? drawn : html`<i class="fa fa-bars" aria-hidden="true"></i>`}<span class="oceanwp-text" aria-hidden="true">${place.words.menu}</span><span class="oceanwp-close-text" aria-hidden="true">${place.words.close}</span></a>
      </div>`;

/**
 * The mobile menu, which the menu button opens. It repeats the header's entries, in one list for each menu of the header.
 *
 * @param {Place} place
 * @param {import('#demo-site/words.mjs').Entry[][]} lists
 */
export const mobileDropdown = ({ to, words, here }, lists) => html`
<div id="mobile-dropdown" class="clr">
      <nav class="clr" aria-label="${words.mobileMenu}">${lists.map(
        (entries) => html`
<ul class="menu">
          ${items(entries, { to, here, menu: 'mobile' })}
        </ul>`,
      )}
        <div id="mobile-menu-search" class="clr">
          <form role="search" aria-label="${words.mobileMenu}" class="mobile-searchform" action="${to('loja.html')}" method="get">
            <input type="search" name="s" autocomplete="off" aria-label="${words.searchFor}" placeholder="${words.searchFor}…">
          </form>
        </div>
      </nav>
    </div>`;

import { html } from '../html.mjs';
import { items } from './menu.mjs';

/** @typedef {import('../page.mjs').To} To */
/** @typedef {import('../words.mjs').Words} Words */

/** @param {To} to @param {Words} words */
const cart = (to, words) =>
  html`<a href="${to('carrinho.html')}" class="wcmenucart" aria-label="${words.cart}"><span class="wcmenucart-count"><i class="icone-cesto" aria-hidden="true"></i><span class="wcmenucart-details count" aria-hidden="true">2</span></span></a>`;

/** The theme's minimal header with the search dropdown, mega menus and the mobile dropdown. @param {To} to @param {Words} words @param {string} here @param {boolean | undefined} sticky */
export function header(to, words, here, sticky) {
  const bar = html`<header id="site-header" class="minimal-header clr${sticky && ' fixed-scroll has-sticky-mobile fixed-header'}" data-height="74">
    <div id="site-header-inner" class="clr container">
      <div id="site-logo" class="clr">
        <div id="site-logo-inner" class="clr">
          <a class="site-title site-logo-text" href="${to('index.html')}" rel="home"><img src="${to('imagens/favicon.svg')}" alt="" width="36" height="36">${words.shop}</a>
        </div>
      </div>
      <div id="site-navigation-wrap" class="clr">
        <nav id="site-navigation" class="navigation main-navigation clr" aria-label="${words.mainMenu}">
          <ul id="menu-principal" class="main-menu dropdown-menu sf-menu">
            ${items(words.entries, { to, here, menu: 'desktop' })}
            <li class="search-toggle-li">
              <a href="${to('index.html')}#" class="site-search-toggle search-dropdown-toggle" aria-label="${words.search}"><i class="icone-lupa" aria-hidden="true"></i></a>
            </li>
            <li class="woo-menu-icon wcmenucart-toggle-custom_link">${cart(to, words)}</li>
          </ul>
        </nav>
        <div id="searchform-dropdown" class="header-searchform-wrap clr">
          <form role="search" class="header-searchform" action="${to('loja.html')}" method="get">
            <input class="field" type="search" name="s" aria-label="${words.searchFor}" placeholder="${words.searchFor}…">
          </form>
        </div>
      </div>
      <div class="oceanwp-mobile-menu-icon clr mobile-right">
        ${cart(to, words)}
        <a href="${to('index.html')}#mobile-menu-toggle" class="mobile-menu" aria-label="${words.mobileMenu}"><i class="fa fa-bars" aria-hidden="true"></i><span class="oceanwp-text" aria-hidden="true">${words.menu}</span><span class="oceanwp-close-text" aria-hidden="true">${words.close}</span></a>
      </div>
    </div>
    <div id="mobile-dropdown" class="clr">
      <nav class="clr" aria-label="${words.mobileMenu}">
        <ul class="menu">
          ${items(words.entries, { to, here, menu: 'mobile' })}
        </ul>
        <div id="mobile-menu-search" class="clr">
          <form role="search" aria-label="${words.mobileMenu}" class="mobile-searchform" action="${to('loja.html')}" method="get">
            <input type="search" name="s" aria-label="${words.searchFor}" placeholder="${words.searchFor}…">
          </form>
        </div>
      </nav>
    </div>
  </header>`;
  return sticky
    ? html`<div id="site-header-sticky-wrapper" class="oceanwp-sticky-header-holder">${bar}</div>`
    : bar;
}

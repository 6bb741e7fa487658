import { data } from '#demo-site/data.mjs';
import { html } from '#demo-site/html.mjs';
import { items } from './menu.mjs';

/** @typedef {import('#demo-site/words.mjs').Entry} Entry */

/** The entries of the bar's own menu. The mobile menu lists them after those of the main menu. @type {Entry[]} */
export const TOP_ENTRIES = data('top-menu');

/**
 * The theme's bar above the header.
 *
 * @param {import('./header.mjs').Place} place
 * @param {boolean} stays whether the bar is sticky. A sticky bar is inside the wrapper that the theme's sticky plugin makes
 */
export function topBar({ to, here }, stays) {
  const bar = html`
<div id="top-bar-wrap" class="clr${stays && ' top-bar-sticky'}">
<div id="top-bar" class="clr container">
<div id="top-bar-inner" class="clr">
<section id="top-bar-content" class="clr top-bar-left" aria-label="Entregas"><span class="topbar-content">Entrega e montagem no continente: 24 €</span></section>
<nav id="top-bar-nav" class="navigation clr" aria-label="Ajuda e madeiras">
<ul id="menu-barra" class="top-bar-menu dropdown-menu sf-menu">
${items(TOP_ENTRIES, { to, here, menu: 'desktop' })}
</ul>
</nav>
</div>
</div>
</div>`;
  return stays
    ? html`
<div id="top-bar-sticky-wrapper" class="oceanwp-sticky-top-bar-holder">${bar}
</div>`
    : bar;
}

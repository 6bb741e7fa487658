import { html } from '../html.mjs';
import { heldBackScripts } from '../parts/tag.mjs';
import { written } from '../parts/written.mjs';

/** Anchors, which show whether a sticky header or bar hides their targets. @param {import('../page.mjs').To} to */
const anchors = (to) => written('ancoras', to);

/** The theme's scripts in the order in which WordPress prints them: the handle, then the name of the file with our stand-in. */
const SCRIPTS = [
  ['oceanwp-main', 'theme'],
  ['oceanwp-drop-down-mobile-menu', 'drop-down-mobile-menu'],
  ['oceanwp-drop-down-search', 'drop-down-search'],
  ['oceanwp-scroll-effect', 'scroll-effect'],
  ['oceanwp-scroll-top', 'scroll-top'],
  ['oceanwp-select', 'select'],
];

/** Anchors, and a select that the theme styles. @param {import('../page.mjs').To} to */
const anchorsAndSelect = (to) => html`${anchors(to)}
<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Ordem"><option value="menu_order" selected>Ordem da oficina</option><option value="popularity">Mais vendidos</option><option value="price">Preço: do menor ao maior</option></select></form>`;

/** Additions to the theme's scenarios, by slug; settings: `data/scenarios.json`. @type {import('../parts/scenario.mjs').Own} */
export const themes = {
  'barra-de-topo': {
    more: anchors,
  },
  'tema-com-scripts': {
    more: anchorsAndSelect,
    foot: (to) =>
      html`${heldBackScripts(to, 'cenarios-tema-com-scripts')}${SCRIPTS.map(
        ([handle, file]) => html`
<script id="${handle}-js" src="${to(`tema/js/${file}.min.js`)}"></script>`,
      )}`,
  },
};

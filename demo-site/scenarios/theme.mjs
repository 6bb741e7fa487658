import { html } from '../html.mjs';
import { heldBackScripts } from '../parts/tag.mjs';

/** Anchors, to see that their targets are not hidden under a sticky header or bar. */
const anchors = () => html`
<nav class="ancoras" aria-label="Nesta página"><ul><li><a href="#tabua">A tábua</a></li><li><a href="#corte">O corte</a></li><li><a href="#%C3%B3leo">O óleo</a></li></ul></nav>
<section id="tabua" aria-labelledby="titulo-tabua"><h2 id="titulo-tabua">A tábua</h2><p>Seis meses ao ar, seis na estufa, até a água descer dos trinta para os nove por cento. Madeira com pressa empena.</p></section>
<section id="corte" aria-labelledby="titulo-corte"><h2 id="titulo-corte">O corte</h2><p>De uma tábua de quatro metros saem as pernas, as travessas e uma casinha em miniatura que vai no fundo da caixa.</p></section>
<section id="óleo" aria-labelledby="titulo-oleo"><h2 id="titulo-oleo">O óleo</h2><p>Duas demãos de linhaça, vinte e quatro horas entre elas, e uma noite na sala com a janela aberta.</p></section>`;

/** The theme's scripts in WordPress's order: their handles, then their files, which are our stand-ins. */
const SCRIPTS = [
  ['oceanwp-main', 'theme'],
  ['oceanwp-drop-down-mobile-menu', 'drop-down-mobile-menu'],
  ['oceanwp-drop-down-search', 'drop-down-search'],
  ['oceanwp-scroll-effect', 'scroll-effect'],
  ['oceanwp-scroll-top', 'scroll-top'],
  ['oceanwp-select', 'select'],
];

/** Anchors, and a select that the theme styles. */
const anchorsAndSelect = () => html`${anchors()}
<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Ordem"><option value="menu_order" selected>Ordem da oficina</option><option value="popularity">Mais vendidos</option><option value="price">Preço: do menor ao maior</option></select></form>`;

/** What the pages of the theme have of their own besides its settings, by slug. @type {import('../parts/scenario.mjs').Own} */
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

import { html } from '../html.mjs';
import { scenario } from '../parts/scenario.mjs';
import { heldBackScripts } from '../parts/tag.mjs';

/** @typedef {import('../page.mjs').To} To */

// The theme with settings that other owners choose and this shop does not.

const PASTE = '<script async src="https://exemplo.pt/enxerto/loader.js" data-enxerto></script>';

/** The style sheet of these headers and footers. @param {To} to */
const head = (to) =>
  html`<link rel="stylesheet" id="tema-css" href="${to('cenarios/tema.css')}" media="all">`;

/** Anchors, to see that their targets are not hidden under a sticky header or bar. */
const anchors = () => html`
<nav class="ancoras" aria-label="Nesta página"><ul><li><a href="#tabua">A tábua</a></li><li><a href="#corte">O corte</a></li><li><a href="#%C3%B3leo">O óleo</a></li></ul></nav>
<section id="tabua" aria-labelledby="titulo-tabua"><h2 id="titulo-tabua">A tábua</h2><p>Seis meses ao ar, seis na estufa, até a água descer dos trinta para os nove por cento. Madeira com pressa empena.</p></section>
<section id="corte" aria-labelledby="titulo-corte"><h2 id="titulo-corte">O corte</h2><p>De uma tábua de quatro metros saem as pernas, as travessas e uma casinha em miniatura que vai no fundo da caixa.</p></section>
<section id="óleo" aria-labelledby="titulo-oleo"><h2 id="titulo-oleo">O óleo</h2><p>Duas demãos de linhaça, vinte e quatro horas entre elas, e uma noite na sala com a janela aberta.</p></section>`;

export const topBar = scenario({
  slug: 'barra-de-topo',
  name: 'Barra de topo',
  why: 'Uma barra com um menu só dela por cima do cabeçalho; ficam ambas no cimo quando se rola, e as âncoras param abaixo delas, com mais dez píxeis de folga. A procura toma o lugar do menu.',
  paste: PASTE,
  page: {
    head,
    theme: { topBar: 'sticky', sticky: true, search: 'header_replace', offset: 10 },
    more: anchors,
  },
});

export const halves = scenario({
  slug: 'cabecalho-de-topo',
  name: 'Cabeçalho em duas metades',
  why: 'Por cima do logótipo, o menu numa metade e a lupa na outra. Aberta, a procura toma o lugar das duas, e o × dela fica onde estava a lupa: nem um nem outro se podem ver ao mesmo tempo.',
  paste: PASTE,
  page: { head, theme: { header: 'top', search: 'header_replace' } },
});

export const medium = scenario({
  slug: 'cabecalho-medio',
  name: 'Cabeçalho em duas linhas',
  why: 'O logótipo em cima, o menu em baixo numa caixa só dele: é por essa caixa que o megamenu se alinha.',
  paste: PASTE,
  page: { head, theme: { header: 'medium' } },
});

export const centred = scenario({
  slug: 'logotipo-ao-centro',
  name: 'Logótipo entre dois menus',
  why: 'Dois menus com o logótipo no meio. No telemóvel há uma lupa ao lado do botão, o botão é dos desenhados, e os submenus abrem-se só pelo sinal +, porque as ligações são para seguir.',
  paste: PASTE,
  page: {
    head,
    theme: { header: 'center', hamburger: true, mobileSearch: 'drop_down', target: 'icon' },
  },
});

export const transparent = scenario({
  slug: 'cabecalho-transparente',
  name: 'Cabeçalho transparente',
  why: 'O cabeçalho por cima da fotografia, com um z-index de 9999. A procura tapa a página inteira, no computador e no telemóvel.',
  paste: PASTE,
  page: { head, theme: { header: 'transparent', search: 'overlay', mobileSearch: 'overlay' } },
});

export const fixedFooter = scenario({
  slug: 'rodape-ao-fundo',
  name: 'Rodapé ao fundo',
  why: 'Uma página curta, cujo rodapé há de ficar no fundo da janela e não a meio.',
  paste: PASTE,
  page: { head, short: true, theme: { footer: 'fixed' } },
});

export const parallaxFooter = scenario({
  slug: 'rodape-por-tras',
  name: 'Rodapé por trás da página',
  why: 'O rodapé está parado atrás da página, que se levanta como uma cortina. Só se vê inteiro se a página souber que altura ele tem, e a faixa que está por cima dele também.',
  paste: PASTE,
  page: { head, theme: { footer: 'parallax' } },
});

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

export const withScripts = scenario({
  slug: 'tema-com-scripts',
  name: 'Tema com os scripts dele',
  why: 'Ninguém retirou os scripts do tema, e correm antes de nós: menu do telemóvel, procura, âncoras, botão do cimo e caixas de escolha. Imitações nossas fazem o que os originais fazem; nada acontece duas vezes.',
  paste: PASTE,
  page: {
    head,
    theme: { sticky: true, offset: 10 },
    more: anchorsAndSelect,
    foot: (to) =>
      html`${heldBackScripts(to, 'cenarios-tema-com-scripts')}${SCRIPTS.map(
        ([handle, file]) => html`
<script id="${handle}-js" src="${to(`tema/js/${file}.min.js`)}"></script>`,
      )}`,
  },
});

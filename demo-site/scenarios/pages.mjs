import { html } from '../html.mjs';
import { produtos } from '../pages/produto.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { pageOf, product } from '../products.mjs';
import { scenario, SHOWN } from '../parts/scenario.mjs';
import { lineOf, loopOf } from '../tracking/line.mjs';
import { standIns } from '../tracking/services.mjs';

const PLAIN = '<script async src="https://exemplo.pt/enxerto/loader.js" data-enxerto></script>';

export const hostileCss = scenario({
  slug: 'css-hostil',
  name: 'CSS hostil',
  why: 'Um tema que mexe em todos os elementos, com !important, e um botão de conversa com o maior z-index que há. Nada disso chega ao nosso aviso, e nada nosso chega ao tema.',
  paste: PLAIN,
  page: {
    head: (to) =>
      html`<link rel="stylesheet" id="hostil-css" href="${to('cenarios/hostil.css')}" media="all">`,
    more: () => html`<p class="conversa-hostil">Conversa</p>`,
  },
});

/** The product that the previous request put into the cart. */
const ADDED = product(102);

const NONCE = 'f5xq0YbT1r';
const POLICY = [
  "default-src 'none'",
  `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types enxerto',
].join('; ');

export const csp = scenario({
  slug: 'csp',
  name: 'CSP e Trusted Types',
  why: 'Uma política sem unsafe-inline nem unsafe-eval, com Trusted Types obrigatórios. Aqui vem num elemento meta e com um nonce fixo, porque a pasta é estática; num servidor, o nonce é novo em cada resposta.',
  paste: `Content-Security-Policy: ${POLICY}

<script async nonce="…" src="https://exemplo.pt/enxerto/loader.js" data-enxerto></script>
<script type="application/json" nonce="…" data-enxerto>{ "consent": {} }</script>`,
  page: {
    nonce: NONCE,
    tracked: { type: 'page', id: 51, loop: loopOf(SHOWN) },
    first: () => html`
<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    tag: (to) => html`
${plainTag(to, html` nonce="${NONCE}"`)}
${config(to, { tracking: standIns(to) }, NONCE)}`,
  },
});

export const prototype = scenario({
  slug: 'prototype',
  name: 'Prototype.js',
  why: 'Uma biblioteca de outros tempos que reescreve Array.from, JSON e os métodos de todos os elementos. A nossa imitação faz o mesmo, antes de tudo o resto.',
  paste: PLAIN,
  page: {
    first: (to) => html`
<script src="${to('scripts/prototype-like.js')}"></script>`,
  },
});

export const jquery = scenario({
  slug: 'jquery',
  name: 'jQuery',
  why: 'O cesto por AJAX do WooCommerce, com jQuery a sério: os eventos dele só se ouvem por jQuery, e $ pertence à página.',
  paste: PLAIN,
  page: {
    tracked: { type: 'page', id: 52, loop: loopOf(SHOWN), hook: 'fragment' },
    head: (to) => html`<script src="${to('scripts/jquery.js')}" id="jquery-core-js"></script>
<script src="${to('scripts/cesto-jquery.js')}" id="wc-add-to-cart-js" defer></script>`,
    more: () => html`<p role="status" class="woocommerce-notices-wrapper"></p>`,
  },
});

export const withoutAjax = scenario({
  slug: 'cesto-sem-ajax',
  name: 'Cesto sem AJAX',
  why: 'A página que se segue a um «juntar ao cesto» sem AJAX: o servidor já contou a mesa de atividades e diz aos pixels, num atributo da página, o que aconteceu no pedido anterior.',
  paste: PLAIN,
  page: {
    tracked: { type: 'page', id: 53, loop: loopOf(SHOWN), hook: 'late', late: [lineOf(ADDED)] },
    more: (to) =>
      html`<p role="status" class="woocommerce-message">${ADDED.name} está no cesto. <a href="${to('carrinho.html')}">Ver o cesto</a></p>`,
  },
});

/** The product whose page is served from the page cache too. */
const CACHED = product(102);

export const pageCache = scenario({
  slug: 'cache-de-paginas',
  name: 'Cache de páginas',
  why: 'Um plugin de cache guarda a página tal como o servidor a imprimiu para o primeiro visitante, que ainda não tinha decidido, e dá-a a toda a gente. Quem já aceitou recebe uma página que diz que está tudo desligado, e com os ids de outra pessoa: o nosso script pergunta ao servidor, e conta com ids seus.',
  paste: PLAIN,
  page: {
    cached: true,
    tracked: { type: 'page', id: 54, loop: loopOf(SHOWN) },
    more: (to) =>
      html`<p>Também vem da cache: <a href="${to('cenarios/cache-mesa.html')}">${CACHED.name}</a>.</p>`,
  },
});

/** That product's page as the page cache serves it. @type {import('../page.mjs').Page[]} */
export const fromCache = produtos
  .filter(({ address }) => address === pageOf(CACHED))
  .map((page) => ({ ...page, address: 'cenarios/cache-mesa.html', cached: true }));

export const rocketLoader = scenario({
  slug: 'rocket-loader',
  name: 'Rocket Loader',
  why: 'O otimizador muda o tipo do nosso script para que o navegador não o corra, espera pelo fim do carregamento, vai buscá-lo e corre-o numa cópia sem atributos.',
  paste: `<!-- o que se cola -->
${PLAIN}

<!-- em que se transforma -->
<script type="3f9a-text/javascript" async src="https://exemplo.pt/enxerto/loader.js" data-enxerto></script>`,
  page: {
    tag: (to) => html`
<script type="3f9a-text/javascript" async src="${to('enxerto/loader.js')}" data-enxerto></script>
${config(to)}
<script src="${to('scripts/como-rocket-loader.js')}" defer></script>`,
  },
});

export const wpRocket = scenario({
  slug: 'wp-rocket',
  name: 'WP Rocket',
  why: 'O otimizador adormece todos os scripts até ao primeiro sinal de vida do visitante: mexa o rato ou carregue numa tecla, e o aviso aparece.',
  paste: `<!-- o que se cola -->
${PLAIN}

<!-- em que se transforma -->
<script type="rocketlazyloadscript" data-rocket-src="https://exemplo.pt/enxerto/loader.js" async data-enxerto></script>`,
  page: {
    until: 'wakes',
    tag: (to) => html`
<script type="rocketlazyloadscript" data-rocket-src="${to('enxerto/loader.js')}" async data-enxerto></script>
${config(to)}
<script src="${to('scripts/como-wp-rocket.js')}"></script>`,
  },
});

export const autoptimize = scenario({
  slug: 'autoptimize',
  name: 'Autoptimize',
  why: 'O otimizador junta o nosso script a outros num só ficheiro, noutra pasta e com outro nome. O endereço perde-se, e por isso a configuração diz onde está o resto.',
  paste: `<script type="application/json" data-enxerto>{ "consent": {}, "base": "https://exemplo.pt/enxerto/" }</script>`,
  page: {
    tag: (to) => html`
${config(to, { base: to('enxerto/') })}
<script defer src="${to('scripts/autoptimize_4f1c.js')}"></script>`,
  },
});

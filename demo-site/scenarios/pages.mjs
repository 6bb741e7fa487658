import { html } from '../html.mjs';
import { produtos } from '../pages/produto.mjs';
import { SHOWN } from '../parts/scenario.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { pageOf, product } from '../products.mjs';
import { lineOf, loopOf } from '../tracking/line.mjs';
import { standIns } from '../tracking/services.mjs';

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

/** The product whose page is also served from the page cache. */
const CACHED = product(102);

/** The page of that product, as the page cache serves it. @type {import('../page.mjs').Page[]} */
export const fromCache = produtos
  .filter(({ address }) => address === pageOf(CACHED))
  .map((page) => ({ ...page, address: 'cenarios/cache-mesa.html', cached: true }));

/** Additions to the pages that are difficult for our tag, by slug. @type {import('../parts/scenario.mjs').Own} */
export const difficult = {
  'css-hostil': {
    head: (to) =>
      html`<link rel="stylesheet" id="hostil-css" href="${to('cenarios/hostil.css')}" media="all">`,
    more: () => html`<p class="conversa-hostil">Conversa</p>`,
  },
  csp: {
    paste: `Content-Security-Policy: ${POLICY}

<script async nonce="…" src="https://exemplo.pt/enxerto/loader.js" data-enxerto></script>
<script type="application/json" nonce="…" data-enxerto>{ "consent": {} }</script>`,
    nonce: NONCE,
    tracked: { type: 'page', id: 51, loop: loopOf(SHOWN) },
    first: () => html`
<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    tag: (to) => html`
${plainTag(to, html` nonce="${NONCE}"`)}
${config(to, { tracking: standIns(to) }, NONCE)}`,
  },
  prototype: {
    first: (to) => html`
<script src="${to('scripts/prototype-like.js')}"></script>`,
  },
  jquery: {
    tracked: { type: 'page', id: 52, loop: loopOf(SHOWN), hook: 'fragment' },
    head: (to) => html`<script src="${to('scripts/jquery.js')}" id="jquery-core-js"></script>
<script src="${to('scripts/cesto-jquery.js')}" id="wc-add-to-cart-js" defer></script>`,
    more: () => html`<p role="status" class="woocommerce-notices-wrapper"></p>`,
  },
  'cesto-sem-ajax': {
    tracked: { type: 'page', id: 53, loop: loopOf(SHOWN), hook: 'late', late: [lineOf(ADDED)] },
    more: (to) =>
      html`<p role="status" class="woocommerce-message">${ADDED.name} está no cesto. <a href="${to('carrinho.html')}">Ver o cesto</a></p>`,
  },
  'cache-de-paginas': {
    cached: true,
    tracked: { type: 'page', id: 54, loop: loopOf(SHOWN) },
    more: (to) =>
      html`<p>Também vem da cache: <a href="${to('cenarios/cache-mesa.html')}">${CACHED.name}</a>.</p>`,
  },
  'rocket-loader': {
    tag: (to) => html`
<script type="3f9a-text/javascript" async src="${to('enxerto/loader.js')}" data-enxerto></script>
${config(to)}
<script src="${to('scripts/como-rocket-loader.js')}" defer></script>`,
  },
  'wp-rocket': {
    until: 'wakes',
    tag: (to) => html`
<script type="rocketlazyloadscript" data-rocket-src="${to('enxerto/loader.js')}" async data-enxerto></script>
${config(to)}
<script src="${to('scripts/como-wp-rocket.js')}"></script>`,
  },
  autoptimize: {
    tag: (to) => html`
${config(to, { base: to('enxerto/') })}
<script defer src="${to('scripts/autoptimize_4f1c.js')}"></script>`,
  },
};

import { html } from '../html.mjs';
import { galleryFormat, singleImage } from '../parts/gallery.mjs';
import { card } from '../parts/shop/card.mjs';
import { config, heldBackScripts, plainTag } from '../parts/tag.mjs';
import { PICTURES, PRODUCTS } from '../products.mjs';

/** @typedef {import('../page.mjs').To} To */

/**
 * The page that the tag builder (`montar/`) shows in a frame. `scripts/previa-visitante.js` keeps in memory what the page
 * stores; `scripts/previa.js` reads the snippet from the builder's window and writes it into the head. If the page is not in a
 * frame, the script writes the usual tag from the template.
 *
 * @param {To} to
 */
const tag = (to) => html`
<template id="sem-construtor">${plainTag(to)}
${config(to)}</template>
<script src="${to('scripts/previa-visitante.js')}"></script>
<script src="${to('scripts/previa.js')}"></script>`;

/** @type {import('../page.mjs').Page} */
export const previa = {
  address: 'montar/previa.html',
  title: 'Pré-visualização',
  description: 'Uma página da loja, com a etiqueta que está a montar.',
  classes: 'page',
  tracked: false,
  tag,
  head: (to) =>
    html`<link rel="stylesheet" id="tema-css" href="${to('cenarios/tema.css')}" media="all">
`,
  heading: 'A nova coleção de outono',
  lead: 'Uma página da loja, com a etiqueta que está a montar. As ligações daqui não levam a lado nenhum, e nada do que escolher fica guardado.',
  content: (to) => html`
<article class="entry clr"><div class="entry-content clr">
<nav class="ancoras" aria-label="Nesta página"><ul><li><a href="#madeira">A madeira</a></li><li><a href="#pecas">As peças</a></li></ul></nav>
${galleryFormat(to, PICTURES.slice(0, 3))}
<h2 id="madeira">A madeira</h2>
<p>Pinho de florestas geridas a doze quilómetros da oficina, seco ao ar durante seis meses e oleado à mão, duas vezes.</p>
${singleImage(to, { file: 'quarto.svg', text: 'Um quarto pronto para dormir', width: 760, height: 620 })}
<h2 id="pecas">As peças</h2>
<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Ordem"><option value="menu_order" selected>Ordem da oficina</option><option value="price">Preço: do menor ao maior</option></select></form>
<ul class="products clr">${PRODUCTS.slice(0, 4).map((one) => card(to, one))}
</ul>
</div></article>`,
  foot: (to) => html`${heldBackScripts(to, 'montar-previa')}
<script src="${to('scripts/previa-fim.js')}"></script>`,
};

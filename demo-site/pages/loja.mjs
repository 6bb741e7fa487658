import { html } from '../html.mjs';
import { shopCard } from '../parts/shop/card.mjs';
import { CATEGORIES, PRODUCTS } from '../products.mjs';
import { loopOf } from '../tracking/line.mjs';

/** @param {import('../products.mjs').Product} one */
const isFirst = (one) => PRODUCTS.find(({ category }) => category === one.category) === one;

/** The shop's list of all products, with the theme's switch between grid and list. @type {import('../page.mjs').Page} */
export const loja = {
  address: 'loja.html',
  title: 'Todos os móveis',
  description: 'Camas, mesas, estantes e brinquedos de madeira maciça, feitos por encomenda.',
  classes:
    'archive post-type-archive post-type-archive-product woocommerce-shop woocommerce woocommerce-page has-grid-list',
  tracked: { type: 'page', id: 6, loop: loopOf(PRODUCTS) },
  lead: 'Doze peças, três madeiras, uma oficina. Feitas por encomenda, em duas a quatro semanas.',
  content: (to) => html`
<div class="oceanwp-toolbar clr">
<nav class="oceanwp-grid-list" aria-label="Vista"><a href="#" id="oceanwp-grid" title="Grelha" class="active grid-btn" aria-current="true"><i class="icone-grelha" aria-hidden="true"></i><span class="screen-reader-text">Grelha</span></a><a href="#" id="oceanwp-list" title="Lista" class="list-btn"><i class="icone-lista" aria-hidden="true"></i><span class="screen-reader-text">Lista</span></a></nav>
<p class="woocommerce-result-count">A mostrar ${PRODUCTS.length} de ${PRODUCTS.length} móveis. <a href="${to('catalogo.html')}">Ver o catálogo completo</a></p>
<form class="widget_product_categories" action="${to('loja.html')}" method="get"><select name="product_cat" id="dropdown_product_cat" class="dropdown_product_cat" aria-label="Categoria"><option value="">Todas as categorias</option>${Object.entries(CATEGORIES).map(([slug, name]) => html`<option value="${slug}">${name}</option>`)}</select></form>
<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Ordem"><option value="menu_order" selected>Ordem da oficina</option><option value="popularity">Mais vendidos</option><option value="price">Preço: do menor ao maior</option><option value="price-desc">Preço: do maior ao menor</option></select></form>
</div>
<ul class="products oceanwp-row clr grid tres">${PRODUCTS.map((one) => shopCard(to, one, isFirst(one) ? one.category : undefined))}
</ul>`,
};

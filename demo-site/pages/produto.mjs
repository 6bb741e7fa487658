import { html } from '../html.mjs';
import { content } from '../parts/content.mjs';
import { card } from '../parts/shop/card.mjs';
import { cartForm } from '../parts/shop/cart-form.mjs';
import { price } from '../parts/shop/price.mjs';
import { CATEGORIES, pageOf, picturesOf, PRODUCTS } from '../products.mjs';
import { loopOf } from '../tracking/line.mjs';

/** @typedef {import('../products.mjs').Product} Product */

/** Related products: those of the same category first, then others. @param {Product} one */
const related = (one) =>
  PRODUCTS.filter((other) => other !== one && !other.parts)
    .sort((a, b) => Number(b.category === one.category) - Number(a.category === one.category))
    .slice(0, 4);

/** The page of one product. @param {Product} one @returns {import('../page.mjs').Page} */
const page = (one) => ({
  address: pageOf(one),
  title: one.name,
  description: `${one.name}: ${one.blurb}`,
  classes: `product-template-default single single-product postid-${one.id} woocommerce woocommerce-page`,
  tracked: {
    type: 'product',
    id: one.id,
    category: CATEGORIES[one.category] ?? '',
    product: one,
    loop: loopOf(related(one)),
  },
  main: (to) =>
    content(html`
<nav class="site-breadcrumbs woocommerce-breadcrumb clr" aria-label="Está aqui"><ol><li><a href="${to('index.html')}">Início</a></li><li><a href="${to('loja.html')}">Móveis</a></li><li aria-current="page">${one.name}</li></ol></nav>
<div id="product-${one.id}" class="entry has-media product type-product post-${one.id} status-publish instock product_cat-${one.category} product-type-${one.kind}">
<div class="ficha-produto">
<div class="woocommerce-product-gallery woocommerce-product-gallery--with-images images">
<figure class="woocommerce-product-gallery__wrapper">${picturesOf(one).map(
      ([src, alt]) => html`
<div class="woocommerce-product-gallery__image"><a href="${to(src)}"><img class="wp-post-image" src="${to(src)}" alt="${alt}" width="480" height="400" decoding="async"></a></div>`,
    )}
</figure>
</div>
<div class="summary entry-summary">
<p class="sobretitulo">${CATEGORIES[one.category]}</p>
<h1 class="product_title entry-title single-post-title">${one.name}</h1>
<p class="price-wrap">${price(one)}</p>
<div class="woocommerce-product-details__short-description"><p>${one.text}</p></div>
${cartForm[one.kind](to, one)}
<p class="por-medida">Noutra medida ou noutra cor? <a class="botao-orcamento" href="${to('contactos.html?assunto=orcamento')}">Pedir orçamento</a></p>
<ul class="garantias"><li><strong>10 anos</strong> de garantia</li><li><strong>Devolução</strong> em 30 dias</li></ul>
<div class="product_meta"><span class="sku_wrapper">Ref.: <span class="sku">${one.slug}</span></span> · <span class="posted_in"><a href="${to(`loja.html#${one.category}`)}" rel="tag">${CATEGORIES[one.category]}</a></span></div>
</div>
</div>
<section class="pormenores" aria-labelledby="pormenores">
<h2 id="pormenores">Pormenores</h2>
<dl class="woocommerce-product-attributes shop_attributes">${one.facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</section>
<section class="related products-related" aria-labelledby="relacionados">
<h2 id="relacionados">Fica bem ao pé de</h2>
<ul class="products oceanwp-row clr">${related(one).map((other) => card(to, other))}
</ul>
</section>
</div>`),
});

export const produtos = PRODUCTS.map(page);

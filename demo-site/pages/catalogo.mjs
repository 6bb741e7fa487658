import { html } from '../html.mjs';
import { item } from '../parts/shop/card.mjs';
import { catalogue } from '../products.mjs';
import { lineOf } from '../tracking/line.mjs';

/** Every piece in every wood and finish: a long page shows what our script costs. @type {import('../page.mjs').Page} */
export const catalogo = {
  address: 'catalogo.html',
  title: 'Catálogo completo',
  description:
    'As dez peças da oficina em pinho, faia e carvalho, com quatro acabamentos: 120 artigos.',
  classes: 'archive tax-product_cat woocommerce woocommerce-page',
  tracked: {
    type: 'product_cat',
    id: 16,
    category: 'Catálogo completo',
    step: 'category',
    loop: catalogue().map((one) => lineOf(one.of, one)),
  },
  lead: 'Dez peças, três madeiras, quatro acabamentos. Cento e vinte artigos numa página só.',
  path: [['loja.html', 'Móveis']],
  content: (to) => html`
<ul class="products oceanwp-row clr grid">${catalogue().map((one) => item(to, one))}
</ul>
<p class="ao-cimo"><a href="#go-top">Voltar ao princípio do catálogo</a></p>`,
};

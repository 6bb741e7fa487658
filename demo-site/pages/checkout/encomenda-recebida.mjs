import { html } from '#demo-site/html.mjs';
import { DELIVERY, LINES, NUMBER, subtotal } from '#demo-site/order.mjs';
import { amount } from '#demo-site/parts/shop/price.mjs';
import { written } from '#demo-site/parts/written.mjs';
import { pageOf } from '#demo-site/products.mjs';

/** @type {import('#demo-site/page.mjs').Page} */
export const encomendaRecebida = {
  address: 'encomenda-recebida.html',
  title: 'Encomenda recebida',
  description: 'Obrigado. A sua encomenda chegou à oficina.',
  classes: 'page page-id-8 woocommerce-checkout woocommerce-page woocommerce-order-received',
  tracked: { type: 'page', id: 8, step: 'purchase' },
  content: (to) =>
    written('encomenda-recebida', to, {
      number: NUMBER,
      total: amount(subtotal() + DELIVERY),
      delivery: amount(DELIVERY),
      lines: LINES.map(
        ({ of, quantity }) => html`
<tr class="woocommerce-table__line-item order_item"><td class="product-name"><a href="${to(pageOf(of))}">${of.name}</a> <strong class="product-quantity">× ${quantity}</strong></td><td class="product-total">${amount(of.price * quantity)}</td></tr>`,
      ),
    }),
};

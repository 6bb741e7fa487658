import { html } from '../../html.mjs';
import { DELIVERY, LINES, NUMBER, subtotal } from '../../order.mjs';
import { amount } from '../../parts/shop/price.mjs';
import { written } from '../../parts/written.mjs';
import { pageOf } from '../../products.mjs';

/** @type {import('../../page.mjs').Page} */
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

import { html } from '#demo-site/html.mjs';
import { DELIVERY, LINES, subtotal } from '#demo-site/order.mjs';
import { field, longField } from '#demo-site/parts/shop/field.mjs';
import { amount } from '#demo-site/parts/shop/price.mjs';
import { written } from '#demo-site/parts/written.mjs';

const PAYMENTS = [
  ['mbway', 'MB WAY'],
  ['multibanco', 'Multibanco'],
  ['paypal', 'PayPal'],
];

const FIELDS = [
  { name: 'billing_first_name', label: 'Nome', fill: 'given-name' },
  { name: 'billing_last_name', label: 'Apelido', fill: 'family-name' },
  { name: 'billing_address_1', label: 'Morada', fill: 'address-line1', wide: true },
  { name: 'billing_postcode', label: 'Código postal', fill: 'postal-code' },
  { name: 'billing_city', label: 'Localidade', fill: 'address-level2' },
  { name: 'billing_phone', label: 'Telefone', type: 'tel', fill: 'tel' },
  { name: 'billing_email', label: 'Correio eletrónico', type: 'email', fill: 'email' },
];

/** WooCommerce's checkout. @type {import('#demo-site/page.mjs').Page} */
export const finalizar = {
  address: 'finalizar.html',
  title: 'Finalizar a compra',
  description: 'Morada, pagamento e resumo da encomenda.',
  classes: 'page page-id-8 woocommerce-checkout woocommerce-page',
  tracked: { type: 'page', id: 8, step: 'checkout' },
  path: [['carrinho.html', 'O seu cesto']],
  content: (to) =>
    written('finalizar', to, {
      total: amount(subtotal() + DELIVERY),
      delivery: amount(DELIVERY),
      fields: FIELDS.map(field).concat(
        longField({ name: 'order_comments', label: 'Recado para a oficina', optional: true }),
      ),
      lines: LINES.map(
        ({ of, quantity }) => html`
<tr class="cart_item"><td class="product-name">${of.name} <strong class="product-quantity">× ${quantity}</strong></td><td class="product-total">${amount(of.price * quantity)}</td></tr>`,
      ),
      payments: PAYMENTS.map(
        ([value, name], at) => html`
<li class="wc_payment_method payment_method_${value}"><input id="payment_method_${value}" type="radio" class="input-radio" name="payment_method" value="${value}"${at === 0 && html` checked`}><label for="payment_method_${value}">${name}</label></li>`,
      ),
    }),
};

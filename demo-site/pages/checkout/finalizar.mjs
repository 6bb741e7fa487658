import { html } from '../../html.mjs';
import { DELIVERY, LINES, subtotal } from '../../order.mjs';
import { field, longField } from '../../parts/shop/field.mjs';
import { amount } from '../../parts/shop/price.mjs';

const PAYMENTS = [
  ['mbway', 'MB WAY'],
  ['multibanco', 'Multibanco'],
  ['paypal', 'PayPal'],
];

/** The shop plugin's checkout. @type {import('../../page.mjs').Page} */
export const finalizar = {
  address: 'finalizar.html',
  title: 'Finalizar a compra',
  description: 'Morada, pagamento e resumo da encomenda.',
  classes: 'page page-id-8 woocommerce-checkout woocommerce-page',
  tracked: { type: 'page', id: 8, step: 'checkout' },
  path: [
    ['index.html', 'Início'],
    ['carrinho.html', 'O seu cesto'],
  ],
  content: (to) => html`
<div class="woocommerce">
<form name="checkout" method="post" class="checkout woocommerce-checkout" enctype="multipart/form-data" data-demo-segue="${to('encomenda-recebida.html')}">
<div class="col2-set" id="customer_details">
<div class="woocommerce-billing-fields">
<h2>Para quem e para onde</h2>
<div class="woocommerce-billing-fields__field-wrapper">
${field({ name: 'billing_first_name', label: 'Nome', fill: 'given-name' })}${field({ name: 'billing_last_name', label: 'Apelido', fill: 'family-name' })}${field({ name: 'billing_address_1', label: 'Morada', fill: 'address-line1', wide: true })}${field({ name: 'billing_postcode', label: 'Código postal', fill: 'postal-code' })}${field({ name: 'billing_city', label: 'Localidade', fill: 'address-level2' })}${field({ name: 'billing_phone', label: 'Telefone', type: 'tel', fill: 'tel' })}${field({ name: 'billing_email', label: 'Correio eletrónico', type: 'email', fill: 'email' })}${longField({ name: 'order_comments', label: 'Recado para a oficina', optional: true })}
</div>
</div>
</div>
<div id="order_review" class="woocommerce-checkout-review-order">
<h2 id="order_review_heading">A sua encomenda</h2>
<table class="shop_table woocommerce-checkout-review-order-table">
<thead><tr><th scope="col" class="product-name">Produto</th><th scope="col" class="product-total">Subtotal</th></tr></thead>
<tbody>${LINES.map(
    ({ of, quantity }) => html`
<tr class="cart_item"><td class="product-name">${of.name} <strong class="product-quantity">× ${quantity}</strong></td><td class="product-total">${amount(of.price * quantity)}</td></tr>`,
  )}
</tbody>
<tfoot><tr class="cart-subtotal"><th scope="row">Entrega e montagem</th><td>${amount(DELIVERY)}</td></tr><tr class="order-total"><th scope="row">Total, com IVA</th><td><strong>${amount(subtotal() + DELIVERY)}</strong></td></tr></tfoot>
</table>
<div id="payment" class="woocommerce-checkout-payment">
<fieldset><legend>Pagamento</legend>
<ul class="wc_payment_methods payment_methods methods">${PAYMENTS.map(
    ([value, name], at) => html`
<li class="wc_payment_method payment_method_${value}"><input id="payment_method_${value}" type="radio" class="input-radio" name="payment_method" value="${value}"${at === 0 && html` checked`}><label for="payment_method_${value}">${name}</label></li>`,
  )}
</ul></fieldset>
<p class="woocommerce-privacy-policy-text">Usamos os seus dados para tratar da encomenda, como diz a nossa <a href="${to('privacidade.html')}">política de privacidade</a>.</p>
<button type="submit" class="botao button alt" name="woocommerce_checkout_place_order" id="place_order" value="Encomendar">Encomendar e pagar</button>
</div>
</div>
</form>
</div>`,
};

import { html } from '../../html.mjs';
import { DELIVERY, LINES, NUMBER, subtotal } from '../../order.mjs';
import { amount } from '../../parts/shop/price.mjs';
import { pageOf } from '../../products.mjs';

const total = subtotal() + DELIVERY;

/** @type {import('../../page.mjs').Page} */
export const encomendaRecebida = {
  address: 'encomenda-recebida.html',
  title: 'Encomenda recebida',
  description: 'Obrigado. A sua encomenda chegou à oficina.',
  classes: 'page page-id-8 woocommerce-checkout woocommerce-page woocommerce-order-received',
  tracked: { type: 'page', id: 8, step: 'purchase' },
  content: (to) => html`
<div class="woocommerce"><div class="woocommerce-order duas-colunas">
<div>
<p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received entrada">Obrigado. A sua encomenda chegou à oficina e já tem número.</p>
<ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
<li class="woocommerce-order-overview__order order">Encomenda <strong>${NUMBER}</strong></li>
<li class="woocommerce-order-overview__date date">Data <strong>14 de outubro de 2026</strong></li>
<li class="woocommerce-order-overview__total total">Total <strong>${amount(total)}</strong></li>
<li class="woocommerce-order-overview__payment-method method">Pagamento <strong>MB WAY</strong></li>
</ul>
<section class="woocommerce-order-details" aria-labelledby="pormenores">
<h2 id="pormenores" class="woocommerce-order-details__title">O que vai a caminho</h2>
<table class="shop_table woocommerce-table woocommerce-table--order-details order_details_table">
<thead><tr><th scope="col" class="product-name">Produto</th><th scope="col" class="product-total">Total</th></tr></thead>
<tbody>${LINES.map(
    ({ of, quantity }) => html`
<tr class="woocommerce-table__line-item order_item"><td class="product-name"><a href="${to(pageOf(of))}">${of.name}</a> <strong class="product-quantity">× ${quantity}</strong></td><td class="product-total">${amount(of.price * quantity)}</td></tr>`,
  )}
</tbody>
<tfoot><tr><th scope="row">Entrega e montagem</th><td>${amount(DELIVERY)}</td></tr><tr><th scope="row">Total, com IVA</th><td><strong>${amount(total)}</strong></td></tr></tfoot>
</table>
</section>
</div>
<div class="a-seguir">
<img src="${to('imagens/entrega.svg')}" alt="A carrinha verde da oficina na estrada, entre pinheiros mansos" width="720" height="480">
<h2>E agora?</h2>
<ol><li>Escolhemos a madeira e mandamos-lhe uma fotografia.</li><li>Cortamos, encaixamos e lixamos, três vezes.</li><li>Telefonamos para combinar o dia da entrega.</li></ol>
</div>
</div></div>`,
};

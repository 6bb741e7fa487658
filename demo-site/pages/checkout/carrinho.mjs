import { html } from '#demo-site/html.mjs';
import { DELIVERY, LINES, subtotal } from '#demo-site/order.mjs';
import { amount } from '#demo-site/parts/shop/price.mjs';
import { pageOf, pictureOf } from '#demo-site/products.mjs';

/** @typedef {import('#demo-site/page.mjs').To} To */

/** @param {To} to @param {typeof LINES[number]} line */
const row = (to, { key, of, quantity }) => html`
<tr class="woocommerce-cart-form__cart-item cart_item">
<td class="product-remove"><a href="?remove_item=${key}&amp;_wpnonce=5f3c9a1b2d" class="remove" aria-label="Tirar ${of.name} do cesto" data-product_id="${of.id}" data-product_sku="${of.slug}">×</a></td>
<td class="product-thumbnail"><img src="${to(pictureOf(of))}" alt="" width="96" height="80"></td>
<th scope="row" class="product-name" data-title="Produto"><a href="${to(pageOf(of))}">${of.name}</a></th>
<td class="product-price" data-title="Preço">${amount(of.price)}</td>
<td class="product-quantity" data-title="Quantidade"><div class="quantity"><input type="number" class="input-text qty text" name="cart[${key}][qty]" value="${quantity}" min="0" max="20" step="1" inputmode="numeric" autocomplete="off" aria-label="Quantidade: ${of.name}"></div></td>
<td class="product-subtotal" data-title="Subtotal">${amount(of.price * quantity)}</td>
</tr>`;

/** @type {import('#demo-site/page.mjs').Page} */
export const carrinho = {
  address: 'carrinho.html',
  title: 'O seu cesto',
  description: 'Os móveis que escolheu.',
  classes: 'page page-id-7 woocommerce-cart woocommerce-page',
  tracked: { type: 'page', id: 7, step: 'cart' },
  content: (to) => html`
<div class="woocommerce cesto">
<form class="woocommerce-cart-form" method="post" data-demo-obrigado="Cesto atualizado.">
<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
<thead><tr><th scope="col" class="product-remove"><span class="screen-reader-text">Tirar</span></th><th scope="col" class="product-thumbnail"><span class="screen-reader-text">Imagem</span></th><th scope="col" class="product-name">Produto</th><th scope="col" class="product-price">Preço</th><th scope="col" class="product-quantity">Quantidade</th><th scope="col" class="product-subtotal">Subtotal</th></tr></thead>
<tbody>${LINES.map((line) => row(to, line))}
</tbody></table>
<div class="actions"><label class="coupon">Vale <input type="text" name="coupon_code" class="input-text" id="coupon_code" autocomplete="off"></label> <button type="submit" class="botao leve" name="update_cart">Atualizar o cesto</button> <span role="status"></span></div>
</form>
<div class="cart-collaterals"><div class="cart_totals">
<h2>Total</h2>
<dl class="totais"><div class="cart-subtotal"><dt>Subtotal</dt><dd>${amount(subtotal())}</dd></div><div class="shipping"><dt>Entrega e montagem</dt><dd>${amount(DELIVERY)}</dd></div><div class="order-total"><dt>Total, com IVA</dt><dd>${amount(subtotal() + DELIVERY)}</dd></div></dl>
<div class="wc-proceed-to-checkout"><a href="${to('finalizar.html')}" class="checkout-button botao button alt wc-forward">Finalizar a compra</a></div>
</div></div>
</div>`,
};

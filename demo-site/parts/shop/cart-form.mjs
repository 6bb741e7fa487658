import { html } from '#demo-site/html.mjs';
import {
  euro,
  pageOf,
  pictureOf,
  product,
  SIZES,
  variations,
  WOODS,
} from '#demo-site/products.mjs';
import { amount } from './price.mjs';

/** @typedef {import('#demo-site/page.mjs').To} To */
/** @typedef {import('#demo-site/products.mjs').Product} Product */

// The forms that WooCommerce and its bundle add-on print for each type of product. The demo sends none of them to a server.

/** @param {string} label @param {string} [name] @param {number} [value] @param {string} [more] additional classes */
const quantity = (label, name = 'quantity', value = 1, more = '') =>
  html`<div class="quantity"><input type="number" class="input-text qty text${more}" name="${name}" value="${value}" min="0" max="20" step="1" inputmode="numeric" autocomplete="off" aria-label="Quantidade: ${label}"></div>`;

const BUTTON = 'single_add_to_cart_button button alt';

/** @param {To} to @param {Product} one */
const simple = (to, one) => html`
<form class="cart" method="post" data-demo-segue="${to('carrinho.html')}">
${quantity(one.name)}
<button type="submit" name="add-to-cart" value="${one.id}" class="${BUTTON}">Juntar ao cesto</button>
</form>`;

/** The variations of a product, with the fields that WooCommerce's own script reads. @param {Product} one */
const choices = (one) =>
  variations(one).map(({ variation_id, wood, size, price }) => ({
    variation_id,
    attributes: { attribute_pa_madeira: wood, attribute_pa_medida: size },
    display_price: price,
    price_html: `${euro(price)} €`,
    is_in_stock: true,
  }));

/** The link that clears every choice, below the last select. The shop's script shows the link as soon as an option is chosen. */
const clear = html`<a class="reset_variations" href="#" aria-label="Limpar as escolhas">Limpar</a>`;

/** @param {string} name @param {string} label @param {[string, string][]} options @param {import('#demo-site/html.mjs').Value} [after] */
const attribute = (name, label, options, after) => html`
<tr><th class="label"><label for="${name}">${label}</label></th><td class="value"><select id="${name}" name="attribute_pa_${name}" data-attribute_name="attribute_pa_${name}" data-show_option_none="yes"><option value="">Escolha uma opção</option>${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select>${after}</td></tr>`;

/** @param {To} to @param {Product} one */
const variable = (to, one) => html`
<form class="variations_form cart" method="post" data-product_id="${one.id}" data-product_variations="${JSON.stringify(choices(one))}" data-demo-segue="${to('carrinho.html')}">
<table class="variations" role="presentation"><tbody>${attribute(
  'madeira',
  'Madeira',
  Object.entries(WOODS).map(([slug, { name }]) => [slug, name]),
)}${attribute(
  'medida',
  'Colchão',
  SIZES.map(({ slug, name }) => [slug, name]),
  clear,
)}</tbody></table>
<div class="single_variation_wrap">
<div class="woocommerce-variation single_variation" role="status"></div>
<div class="woocommerce-variation-add-to-cart variations_button">
${quantity(one.name)}
<button type="submit" class="${BUTTON} disabled wc-variation-selection-needed">Juntar ao cesto</button>
<input type="hidden" name="add-to-cart" value="${one.id}"><input type="hidden" name="product_id" value="${one.id}"><input type="hidden" name="variation_id" class="variation_id" value="0">
</div>
</div>
</form>
<script src="${to('scripts/variacoes.js')}" defer></script>`;

/** @param {To} to @param {Product} one @param {import('#demo-site/html.mjs').Value} control */
const groupedRow = (to, one, control) => html`
<tr id="product-${one.id}" class="woocommerce-grouped-product-list-item product type-product post-${one.id}"><td class="woocommerce-grouped-product-list-item__quantity">${control}</td><td class="woocommerce-grouped-product-list-item__label"><a href="${to(pageOf(one))}">${one.name}</a></td><td class="woocommerce-grouped-product-list-item__price">${amount(one.price)}</td></tr>`;

/** @param {To} to @param {Product} one */
const grouped = (to, one) => html`
<form class="cart grouped_form" method="post" data-demo-segue="${to('carrinho.html')}">
<table class="woocommerce-grouped-product-list group_table" role="presentation"><tbody>${(
  one.parts ?? []
).map((id) =>
  groupedRow(to, product(id), quantity(product(id).name, `quantity[${id}]`, id === 104 ? 1 : 0)),
)}</tbody></table>
<input type="hidden" name="add-to-cart" value="${one.id}">
<button type="submit" class="${BUTTON}">Juntar ao cesto</button>
</form>`;

/** @param {To} to @param {Product} one @param {Product} part @param {boolean} optional */
function bundled(to, one, part, optional) {
  const box = html`<label class="bundled_product_optional_checkbox"><input type="checkbox" class="bundled_product_checkbox bundled_item_optional" name="bundle_selected_optional_${part.id}" value="1"> Juntar por ${amount(part.price)}</label>`;
  return html`
<div class="bundled_product bundled_product_summary product${optional && ' bundled_item_optional_row'}">
<img src="${to(pictureOf(part, one.wood))}" alt="" width="96" height="80" loading="lazy" decoding="async">
<div class="details"><h2 class="bundled_product_title">${part.name}</h2>${optional && box}
<div class="cart" data-bundled_item_id="${part.id}" data-bundle_id="${one.id}">${quantity(part.name, `bundle_quantity_${part.id}`, 1, ' bundled_qty')}</div></div>
</div>`;
}

/** @param {To} to @param {Product} one */
function bundle(to, one) {
  const parts = (one.parts ?? []).map(product);
  const prices = Object.fromEntries(parts.map(({ id, price }, at) => [id, at === 3 ? price : 0]));
  return html`
<form class="cart cart_group bundle_form" method="post" data-demo-segue="${to('carrinho.html')}">
${parts.map((each, at) => bundled(to, one, each, at === 3))}
<div class="cart bundle_data bundle_data_${one.id}" data-bundle_id="${one.id}" data-bundle_form_data="${JSON.stringify({ base_price: one.price, prices })}">
<div class="bundle_wrap"><div class="bundle_button">
${quantity(one.name, 'quantity', 1, ' bundle_qty')}
<button type="submit" name="add-to-cart" value="${one.id}" class="${BUTTON} bundle_add_to_cart_button">Juntar o conjunto</button>
</div></div>
</div>
</form>`;
}

/**
 * The forms that add a product to the cart, by the product's type.
 *
 * @type {Record<Product['kind'], (to: To, one: Product) => import('#demo-site/html.mjs').Markup>}
 */
export const cartForm = { simple, variable, grouped, bundle };

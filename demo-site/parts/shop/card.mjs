import { html } from '#demo-site/html.mjs';
import { CATEGORIES, pageOf, pictureOf, picturesOf } from '#demo-site/products.mjs';
import { price } from './price.mjs';

/** @typedef {import('#demo-site/page.mjs').To} To */
/** @typedef {import('#demo-site/products.mjs').Product} Product */
/** @typedef {import('#demo-site/products.mjs').Item} Item */

/** WooCommerce's classes of a product in a list. @param {{ id: number, of: Product }} item */
const classes = ({ id, of: { kind, category, was } }) =>
  `entry has-media has-product-nav product type-product post-${id} status-publish instock product_cat-${category}${was ? ' sale' : ''} has-post-thumbnail shipping-taxable purchasable product-type-${kind}`;

/** The text of the button that leads to a product's page, by kind; that of a simple product adds the product to the cart instead. */
const LEADS = { simple: '', variable: 'Escolher', bundle: 'Compor', grouped: 'Ver as peças' };

/**
 * The button in a product list. It adds a simple product to the cart. For any other product, it leads to the product's page,
 * where the visitor chooses among its options.
 *
 * @param {To} to
 * @param {{ id: number, name: string, sku: string, of: Product }} item
 */
export function button(to, { id, name, sku, of }) {
  const simple = of.kind === 'simple';
  const [href, text] = simple
    ? [`?add-to-cart=${id}`, 'Juntar ao cesto']
    : [to(pageOf(of)), LEADS[of.kind]];
  const adds = of.kind === 'grouped' ? '' : ' add_to_cart_button';
  const names = `button product_type_${of.kind}${adds}${simple ? ' ajax_add_to_cart' : ''}`;
  return html`<a href="${href}" data-quantity="1" class="${names}" data-product_id="${id}" data-product_sku="${sku}" aria-label="${text}: ${name}" rel="nofollow">${text}</a>`;
}

/**
 * The theme's slider in a card. The theme's CSS hides the slides until a script has turned the slider into a carousel.
 *
 * @param {To} to
 * @param {Product} product
 */
const slider = (to, product) => html`<div class="product-entry-slider-wrap">
    <div class="product-entry-slider woo-entry-image clr">
      ${picturesOf(product).map(
        ([src, alt]) =>
          html`
<div class="oceanwp-slider-slide">
            <a href="${to(pageOf(product))}" class="woocommerce-LoopProduct-link no-lightbox"><img class="woo-entry-image-main" src="${to(src)}" alt="${alt}" width="480" height="400" loading="lazy" decoding="async"></a>
          </div>`,
      )}
    </div>
  </div>`;

/**
 * A product in the shop's list. The theme prints the slider twice, for the grid and for the list, and hides one.
 *
 * @param {To} to
 * @param {Product} product
 * @param {string} [id] the element's id, which is the target of links to the product's category
 */
export const shopCard = (to, product, id) =>
  html`
<li${id !== undefined && html` id="${id}"`} class="${classes({ id: product.id, of: product })}">
    <div class="product-inner clr">
      <div class="grid-media">${slider(to, product)}</div>
      <div class="list-media">${slider(to, product)}</div>
      <div class="product-details">
        <p class="category">${CATEGORIES[product.category]}</p>
        <h2 class="woocommerce-loop-product__title">
          <a href="${to(pageOf(product))}">${product.name}</a>
        </h2>
        <p class="woo-desc">${product.blurb}</p>
        <div class="compra">
          ${price(product)} ${button(to, { ...product, sku: product.slug, of: product })}
        </div>
      </div>
    </div>
  </li>`;

/** A product in a short row, with one picture. @param {To} to @param {Product} product @param {'h2' | 'h3'} [level] */
export function card(to, product, level = 'h3') {
  const title = html`<a href="${to(pageOf(product))}">${product.name}</a>`;
  return html`
<li class="${classes({ id: product.id, of: product })}">
    <img src="${to(pictureOf(product))}" alt="${product.alt}" width="480" height="400" loading="lazy" decoding="async">
    <div class="product-details">
      ${level === 'h3' ? html`<h3>${title}</h3>` : html`<h2 class="woocommerce-loop-product__title">${title}</h2>`}
      <p>${product.blurb}</p>
      <div class="compra">
        ${price(product)} ${button(to, { ...product, sku: product.slug, of: product })}
      </div>
    </div>
  </li>`;
}

/** An item of the catalogue. @param {To} to @param {Item} one */
export const item = (to, one) =>
  html`
<li class="${classes(one)}">
    <a class="woo-entry-image" href="${to(pageOf(one.of))}"><img src="${to(one.picture)}" alt="${one.name}" width="480" height="400" loading="lazy" decoding="async"></a>
    <div class="product-details">
      <h2 class="woocommerce-loop-product__title">
        <a href="${to(pageOf(one.of))}">${one.name}</a>
      </h2>
      <div class="compra">
        ${price({ price: one.price })}
        ${button(to, { ...one, of: { ...one.of, kind: 'simple' } })}
      </div>
    </div>
  </li>`;

import { html } from '#demo-site/html.mjs';
import { euro } from '#demo-site/products.mjs';

/** An amount as WooCommerce prints it. @param {number} value */
export const amount = (value) =>
  html`<span class="woocommerce-Price-amount amount"><bdi>${euro(value)}&nbsp;<span class="woocommerce-Price-currencySymbol">€</span></bdi></span>`;

/**
 * A product's price. For a reduced product, the old and the new price; for a product with several prices, 'from' and the
 * lowest.
 *
 * @param {{ kind?: string, price: number, was?: number | undefined }} product
 */
export function price({ kind, price: now, was }) {
  if (was !== undefined)
    return html`<span class="price"><del aria-hidden="true">${amount(was)}</del>
      <span class="screen-reader-text">Antes ${euro(was)} €, agora</span>
      <ins>${amount(now)}</ins></span>`;
  const from =
    (kind === 'variable' || kind === 'grouped') && html`<span class="desde">desde</span> `;
  return html`<span class="price">${from}${amount(now)}</span>`;
}

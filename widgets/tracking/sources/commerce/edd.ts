import type { Tracker } from '../../tracker';
import type { Added } from './added';
import { fieldsOf, quantityOf } from './form';
import type { Listen } from './listen';
import { parameterOf } from './listen';
import { fire, prepared } from './prepared';
import { eddProducts } from '../../model/product';
import { shopOf } from '../../model/shop';

/** Fires what visitors do with carts on Easy Digital Downloads' pages (TR-54). */
export function mountEdd(tracker: Tracker, listen: Listen, added: Added): void {
  const { reportsAdditions, worth } = shopOf(tracker.settings, 'edd');
  if (reportsAdditions) {
    listen.onClick('form.edd_download_purchase_form .edd-add-to-cart', (button) => {
      const form = button.closest('form');
      const entries = form ? fieldsOf(form) : [];
      const fields = Object.fromEntries(entries);
      const id = button.getAttribute('data-download-id') ?? fields.download_id ?? '';
      const products = eddProducts(id);
      const several = button.getAttribute('data-variable-price') === 'yes';
      const prices = entries.filter(([name]) => name === 'edd_options[price_id][]');
      // Each price that was chosen is an item of its own in the cart.
      for (const [, price] of several ? prices : [['', '']]) {
        const product = several ? `${id}_${price}` : id;
        const field = `edd_download_quantity_${price}`;
        const quantity = quantityOf(fields[field] ?? fields.edd_download_quantity);
        const chosen = { product, variation: product, quantity };
        added('edd_add_to_cart_on_button_click', products, chosen, worth);
      }
    });
  }
  listen.onClick('form#edd_checkout_cart_form .edd_cart_remove_item_btn', (button) => {
    fire(tracker, prepared(tracker, 'edd_remove_from_cart', parameterOf(button, 'cart_item')));
  });
}

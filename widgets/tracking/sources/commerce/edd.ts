import { eddProducts } from '#widgets/tracking/model/product';
import { shopOf } from '#widgets/tracking/model/shop';
import type { Tracker } from '#widgets/tracking/tracker';
import { type FireAddition, firePrinted, printedEvents } from './fire';
import { fieldsOf, quantityOf } from './form';
import { parameterOf, type Listen } from './listen';

/** Fires the events for additions to and removals from the cart of Easy Digital Downloads (TR-54). */
export function mountEdd(tracker: Tracker, listen: Listen, fireAddition: FireAddition): void {
  const { reportsAdditions, valueMethod } = shopOf(tracker.settings, 'edd');
  if (reportsAdditions) {
    listen.onClick('form.edd_download_purchase_form .edd-add-to-cart', (button) => {
      const form = button.closest('form');
      const entries = form ? fieldsOf(form) : [];
      const fields = Object.fromEntries(entries);
      const id = button.getAttribute('data-download-id') ?? fields.download_id ?? '';
      const products = eddProducts(id);
      const hasPrices = button.getAttribute('data-variable-price') === 'yes';
      const prices = entries.filter(([name]) => name === 'edd_options[price_id][]');
      // Each chosen price is a separate item in the cart, and has an event of its own.
      for (const [, price] of hasPrices ? prices : [['', '']]) {
        const product = hasPrices ? `${id}_${price}` : id;
        const field = `edd_download_quantity_${price}`;
        const quantity = quantityOf(fields[field] ?? fields.edd_download_quantity);
        const chosen = { product, variation: product, quantity };
        fireAddition('edd_add_to_cart_on_button_click', products, chosen, valueMethod);
      }
    });
  }
  listen.onClick('form#edd_checkout_cart_form .edd_cart_remove_item_btn', (button) => {
    firePrinted(
      tracker,
      printedEvents(tracker, 'edd_remove_from_cart', parameterOf(button, 'cart_item')),
    );
  });
}

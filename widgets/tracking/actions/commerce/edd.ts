import type { Loose } from '../../loose';
import { map, yes } from '../../loose';
import { newId } from '../../new-id';
import type { Tracker } from '../../tracker';
import { addedCopies } from './added';
import { worthOf } from './addition';
import { quantityOf, valuesOf } from './form';
import type { Listen } from './listen';
import { parameterOf } from './listen';
import { at, firePrepared } from './prepared';

/** What Easy Digital Downloads' pages tell of the cart (TR-54). */
export function mountEdd(tracker: Tracker, listen: Listen, log: (line: string) => void): void {
  const edd = map(tracker.options['edd']);
  if (yes(edd['addToCartOnButtonEnabled'])) {
    listen.onClick('form.edd_download_purchase_form .edd-add-to-cart', (button) => {
      const form = button.closest('form');
      if (form) add(button, form);
    });
  }
  listen.onClick('form#edd_checkout_cart_form .edd_cart_remove_item_btn', (button) => {
    firePrepared(tracker, 'edd_remove_from_cart', parameterOf(button, 'cart_item'));
  });

  /** Each price that is chosen is a thing of its own in the cart. */
  function add(button: Element, form: HTMLFormElement): void {
    const [id = ''] = [button.getAttribute('data-download-id') ?? valuesOf(form, 'download_id')[0]];
    const several = button.getAttribute('data-variable-price') === 'yes';
    const prices = several ? valuesOf(form, 'edd_options[price_id][]') : [''];
    const data = at((window as unknown as Loose)['pysEddProductData'], id);
    for (const price of prices) {
      const [quantity] = [
        ...valuesOf(form, `edd_download_quantity_${price}`),
        ...valuesOf(form, 'edd_download_quantity'),
      ];
      const key = several ? `${id}_${price}` : id;
      const which = { product: key, variation: key };
      const addition = { quantity: quantityOf(quantity) };
      const kind = 'edd_add_to_cart_on_button_click';
      const copies = addedCopies(tracker, kind, data, which, addition, worthOf(edd));
      if (copies) tracker.fire(copies, { id: newId() });
      else log(`nothing is known of the download ${key}`);
    }
  }
}

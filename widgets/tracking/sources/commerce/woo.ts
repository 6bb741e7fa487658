import { matches, propertyOf } from '#src/dom/ask-element';
import { PASSED_ON_MS } from '#src/limits';
import { withEmptyProduct, wooProducts } from '#widgets/tracking/model/product';
import { removalSelector, shopOf } from '#widgets/tracking/model/shop';
import type { Tracker } from '#widgets/tracking/tracker';
import type { ChosenItem } from './addition';
import { type FireAddition, firePrinted, printedEvents } from './fire';
import { quantityOf, readForm } from './form';
import { parameterOf, type Listen } from './listen';

/** Buttons in lists that add a product at once; that of a variable product or bundle only leads to its page. */
const LIST_BUTTON =
  '.add_to_cart_button:not(.product_type_variable):not(.product_type_bundle):not(.single_add_to_cart_button)';
const PRODUCT_BUTTON = '.single_add_to_cart_button';

/** Fires the events for additions to and removals from WooCommerce's cart, and for clicks on affiliates' products (TR-54). */
export function mountWoo(tracker: Tracker, listen: Listen, fireAddition: FireAddition): void {
  const woo = shopOf(tracker.settings, 'woo');
  const { valueMethod } = woo;
  /** The last real click. After one on a sticky bar, the theme's script clicks the actual button, which must not count. */
  let lastClick = { product: '', time: 0 };

  function fireClick({ isTrusted, timeStamp: time }: Event, chosen: ChosenItem): void {
    const { product } = chosen;
    const isPassedOn = product === lastClick.product && time - lastClick.time < PASSED_ON_MS;
    if (!isTrusted && isPassedOn) return;
    if (isTrusted) lastClick = { product, time };
    fireAddition('woo_add_to_cart_on_button_click', wooProducts(), chosen, valueMethod);
  }

  // Without `add_cart_js`, the server's hook reports additions, by fragments and late events; clicks would count them twice.
  if (woo.reportsAdditions && woo.byClick) {
    listen.onClick(LIST_BUTTON, (button, event) => {
      if (isDisabled(button)) return;
      const quantity = quantityOf(button.getAttribute('data-quantity'));
      fireClick(event, { ...productOfButton(button), quantity });
    });
    listen.onClick(PRODUCT_BUTTON, (button, event) => {
      const form = button.closest('form');
      if (!form || isDisabled(button) || isExternal(button)) return;
      // The browser does not send an invalid form, so nothing is put into the cart.
      if (!propertyOf(form, 'noValidate') && matches(form, ':invalid')) return;
      const chosen = readForm(form);
      if (chosen) fireClick(event, chosen);
    });
  }

  listen.onClick(`.product_type_external,${PRODUCT_BUTTON}`, (button) => {
    if (!isExternal(button)) return;
    const product = productOfButton(button, woo.product);
    // The event is fired even if the server printed nothing about the affiliate's product.
    const products = withEmptyProduct(wooProducts(), product.product);
    fireAddition(
      'woo_affiliate',
      products,
      { ...product, quantity: 1 },
      valueMethod,
      woo.affiliateName,
    );
  });

  const removedButtons = new WeakSet<Element>();
  const removalButtons = removalSelector(tracker.settings) || 'form.woocommerce-cart-form .remove';
  listen.onClick(removalButtons, (button) => {
    // The product's row stays until the shop answers: another click on its button removes nothing more.
    if (removedButtons.has(button)) return;
    removedButtons.add(button);
    firePrinted(
      tracker,
      printedEvents(tracker, 'woo_remove_from_cart', parameterOf(button, 'remove_item')),
    );
  });
}

/** The product of a button, from the button's attribute; `fallback` if the button has no such attribute. */
function productOfButton(button: Element, fallback = ''): { product: string; variation: string } {
  const product = button.getAttribute('data-product_id') ?? fallback;
  return { product, variation: product };
}

/** Whether a button does nothing: it is marked as disabled, or its product as out of stock. */
function isDisabled(button: Element): boolean {
  const isMarked = button.matches('.disabled,:disabled,[aria-disabled="true"]');
  return isMarked || hasProductClass(button, 'outofstock');
}

/** Whether a button leads to another shop: it or its product is external, or it links to another host, outside any form. */
function isExternal(button: Element): boolean {
  const host = button instanceof HTMLAnchorElement && button.host;
  return (
    button.matches('.product_type_external') ||
    hasProductClass(button, 'product-type-external') ||
    (!button.closest('form') && Boolean(host) && host !== location.host)
  );
}

/** Whether the innermost product around a button has a class. */
function hasProductClass(button: Element, className: string): boolean {
  return button.closest('.product')?.classList.contains(className) ?? false;
}

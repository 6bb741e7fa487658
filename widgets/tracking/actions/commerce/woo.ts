import { toJson } from '../../../../src/dom/json';
import { PASSED_ON_MS } from '../../../../src/limits';
import type { Loose } from '../../loose';
import { map, text, yes } from '../../loose';
import { newId } from '../../new-id';
import type { Tracker } from '../../tracker';
import { addedCopies } from './added';
import type { Addition } from './addition';
import { worthOf } from './addition';
import { quantityOf } from './form';
import type { Listen } from './listen';
import { parameterOf } from './listen';
import { firePrepared, prepared } from './prepared';
import { readForm } from './woo-form';

/** The loop's buttons, without those that lead to a product's page, where it is chosen. */
const LOOP =
  '.add_to_cart_button:not(.product_type_variable):not(.product_type_bundle):not(.single_add_to_cart_button)';
const SINGLE = 'button.single_add_to_cart_button';

/** What stands on the page beside `pysOptions`. */
const productData = (): unknown => (window as unknown as Loose)['pysWooProductData'];

/** What WooCommerce's pages tell of the cart (TR-54). */
export function mountWoo(tracker: Tracker, listen: Listen, log: (line: string) => void): void {
  const woo = map(tracker.options['woo']);
  // Where the server reports by fragments and late events what its hook has seen, clicks are not counted beside them.
  if (yes(woo['addToCartOnButtonEnabled']) && woo['addToCartCatchMethod'] === 'add_cart_js')
    countAdditions(tracker, listen, log, woo);
  countAffiliates(tracker, listen, woo);
  countRemovals(tracker, listen, woo);
}

function countAdditions(
  tracker: Tracker,
  listen: Listen,
  log: (line: string) => void,
  woo: Loose,
): void {
  const worth = worthOf(woo);
  const kind = 'woo_add_to_cart_on_button_click';
  /** The visitor's own last click: a bar that stays on screen passes it on to the real button. */
  let clicked = { product: '', time: 0 };

  function add(event: Event, product: string, variation: string, addition: Addition): void {
    const passedOn = !event.isTrusted && event.timeStamp - clicked.time < PASSED_ON_MS;
    if (passedOn && clicked.product === product) return;
    if (event.isTrusted) clicked = { product, time: event.timeStamp };
    const which = { product, variation };
    const copies = addedCopies(tracker, kind, productData(), which, addition, worth);
    if (copies) tracker.fire(copies, { id: newId(), ahead: true });
    else log(`nothing is known of the product ${product}`);
  }

  listen.onClick(LOOP, (button, event) => {
    const id = button.getAttribute('data-product_id') ?? '';
    if (isOff(button)) return;
    add(event, id, id, { quantity: quantityOf(button.getAttribute('data-quantity')) });
  });
  listen.onClick(SINGLE, (button, event) => {
    const form = button.closest('form');
    if (!form || isOff(button) || isExternal(button)) return;
    // What the browser will not send is not put into the cart.
    if (!form.noValidate && form.matches(':invalid')) return;
    const chosen = readForm(form);
    if (chosen) add(event, chosen.product, chosen.variation, chosen);
  });
}

/** Whether a button does nothing: it, or its product, is marked so. */
function isOff(button: Element): boolean {
  return (
    button.matches('.disabled, :disabled, [aria-disabled="true"]') ||
    isInProduct(button, 'outofstock')
  );
}

function isInProduct(button: Element, marked: string): boolean {
  return button.closest('.product')?.classList.contains(marked) ?? false;
}

/** Whether a button leads to another shop: it says so, or its product does, or it is a link there. */
function isExternal(button: Element): boolean {
  const { hostname } = button as HTMLAnchorElement;
  return (
    button.matches('.product_type_external') ||
    isInProduct(button, 'product-type-external') ||
    (!button.closest('form') && Boolean(hostname) && hostname !== location.hostname)
  );
}

function countAffiliates(tracker: Tracker, listen: Listen, woo: Loose): void {
  const kind = 'woo_affiliate';
  const name = text(woo['affiliateEventName']);
  listen.onClick('.product_type_external, .single_add_to_cart_button', (button) => {
    if (!isExternal(button)) return;
    const id = button.getAttribute('data-product_id') ?? text(woo['singleProductId']);
    const which = { product: id, variation: id };
    const copies =
      addedCopies(tracker, kind, productData(), which, { quantity: 1 }, worthOf(woo)) ??
      prepared(tracker, kind, id);
    const shape = (_: unknown, event: Loose): Loose => (name ? { ...event, name } : event);
    tracker.fire(copies, { id: newId(), shape });
  });
}

function countRemovals(tracker: Tracker, listen: Listen, woo: Loose): void {
  const selector = text(woo['removeFromCartSelector']) || 'form.woocommerce-cart-form .remove';
  const gone = new WeakSet<Element>();
  listen.onClick(selector, (button) => {
    // The row stays until the shop has answered; a second click on it takes nothing more away.
    if (gone.has(button)) return;
    gone.add(button);
    const key = parameterOf(button, 'remove_item');
    const copies = prepared(tracker, 'woo_remove_from_cart', key);
    const id = firePrepared(tracker, 'woo_remove_from_cart', key);
    // Meta's server copy is sent by PHP as it takes the thing out: this is how it knows the browser's id.
    if (copies.facebook && tracker.granted('facebook'))
      tracker.cookies.set('pys_fb_event_id', toJson({ RemoveFromCart: id }), 0);
  });
}

import type { Tracker } from '../../tracker';
import type { Listen } from './listen';
import { fire, prepared } from './prepared';

/** How far a visitor comes in WooCommerce's checkout: each step once (TR-54). The server knows steps by letters. */
export function mountCheckoutSteps(tracker: Tracker, listen: Listen): void {
  const taken = new Set<string>();
  const take = (step: string): void => {
    if (taken.has(step)) return;
    taken.add(step);
    fire(tracker, prepared(tracker, `woo_initiate_checkout_progress_${step}`));
  };
  for (const field of ['first_name', 'last_name', 'email']) {
    // What stands there is not looked at (XX-13): who changes it has come that far.
    listen.onChange(`#billing_${field}`, () => take(field.charAt(0)));
  }
  listen.onClick('#place_order', () => {
    take('o');
    if (document.querySelector('[name="payment_method"][value="paypal"]:checked'))
      fire(tracker, prepared(tracker, 'woo_paypal'));
  });
}

/** CartFlows: the way on to the next step, and the offer beside it that is taken or left (TR-54). */
export function mountCartFlows(tracker: Tracker, listen: Listen): void {
  const does = (kind: string): unknown => fire(tracker, prepared(tracker, `wcf_${kind}`));
  listen.onClick('.wcf-next-step-link', () => {
    does('add_to_cart_on_next_step_click');
  });
  listen.onChange('.wcf-bump-order-cb', (box) => {
    const { checked } = box as HTMLInputElement;
    does(`${checked ? 'add_to' : 'remove_from'}_cart_on_bump_click`);
    if (checked) does('bump');
  });
}

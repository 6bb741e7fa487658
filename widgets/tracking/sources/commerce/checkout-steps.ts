import type { Tracker } from '../../tracker';
import type { Listen } from './listen';
import { fire, prepared } from './prepared';
import { document } from '../../../../src/dom/page/document';

/** Fires the steps that a visitor reaches in WooCommerce's checkout, each once (TR-54). The server names steps by letters. */
export function mountCheckoutSteps(tracker: Tracker, listen: Listen): void {
  const taken = new Set<string>();
  const take = (step: string): void => {
    if (taken.has(step)) return;
    taken.add(step);
    fire(tracker, prepared(tracker, `woo_initiate_checkout_progress_${step}`));
  };
  for (const field of ['first_name', 'last_name', 'email']) {
    // The field's value is not read (XX-13): a visitor who changes the field has reached that step.
    listen.onChange(`#billing_${field}`, () => take(field.charAt(0)));
  }
  listen.onClick('#place_order', () => {
    take('o');
    if (document.querySelector('[name="payment_method"][value="paypal"]:checked'))
      fire(tracker, prepared(tracker, 'woo_paypal'));
  });
}

/** CartFlows: the link to the next step, and the checkbox that takes or leaves an extra offer (TR-54). */
export function mountCartFlows(tracker: Tracker, listen: Listen): void {
  const does = (kind: string): unknown => fire(tracker, prepared(tracker, `wcf_${kind}`));
  listen.onClick('.wcf-next-step-link', () => {
    does('add_to_cart_on_next_step_click');
  });
  listen.onChange('.wcf-bump-order-cb', ({ checked }) => {
    does(`${checked ? 'add_to' : 'remove_from'}_cart_on_bump_click`);
    if (checked) does('bump');
  });
}

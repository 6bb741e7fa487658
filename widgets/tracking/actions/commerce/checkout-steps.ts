import type { Tracker } from '../../tracker';
import type { Listen } from './listen';
import { firePrepared } from './prepared';

/** The checkout's fields that tell how far a visitor has come, and the letter by which the server knows each step. */
const STEPS = {
  f: '#billing_first_name',
  l: '#billing_last_name',
  e: '#billing_email',
};

/** How far a visitor comes in WooCommerce's checkout: each step once (TR-54). */
export function mountCheckoutSteps(tracker: Tracker, listen: Listen): void {
  const taken = new Set<string>();
  const take = (step: string): void => {
    if (taken.has(step)) return;
    taken.add(step);
    firePrepared(tracker, `woo_initiate_checkout_progress_${step}`);
  };
  for (const [step, selector] of Object.entries(STEPS)) {
    listen.onChange(selector, (field) => {
      if ((field as HTMLInputElement).value.trim()) take(step);
    });
  }
  listen.onClick('#place_order', () => {
    take('o');
    const method = document.querySelector<HTMLInputElement>('[name="payment_method"]:checked');
    if (method?.value === 'paypal') firePrepared(tracker, 'woo_paypal');
  });
}

/** CartFlows: the way on to the next step, and the offer beside it that is taken or left (TR-54). */
export function mountCartFlows(tracker: Tracker, listen: Listen): void {
  listen.onClick('.wcf-next-step-link', () => {
    firePrepared(tracker, 'wcf_add_to_cart_on_next_step_click');
  });
  listen.onChange('.wcf-bump-order-cb', (box) => {
    if (!(box as HTMLInputElement).checked) {
      firePrepared(tracker, 'wcf_remove_from_cart_on_bump_click');
      return;
    }
    firePrepared(tracker, 'wcf_add_to_cart_on_bump_click');
    firePrepared(tracker, 'wcf_bump');
  });
}

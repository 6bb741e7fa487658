import { document } from '#src/dom/page/document';
import type { Tracker } from '#widgets/tracking/tracker';
import { firePrinted, printedEvents } from './fire';
import type { Listen } from './listen';

/**
 * Fires an event for each step that a visitor reaches in WooCommerce's checkout, only once per step (TR-54). The server names
 * the steps by letters: `f`, `l` and `e` for the first name, the last name and the e-mail address, `o` for placing the order.
 */
export function mountCheckoutSteps(tracker: Tracker, listen: Listen): void {
  const firedSteps = new Set<string>();
  const fireStep = (step: string): void => {
    if (firedSteps.has(step)) return;
    firedSteps.add(step);
    firePrinted(tracker, printedEvents(tracker, `woo_initiate_checkout_progress_${step}`));
  };
  for (const field of ['first_name', 'last_name', 'email']) {
    // The step counts as reached when the visitor changes the field; the field's value is not read (XX-13).
    listen.onChange(`#billing_${field}`, () => fireStep(field.charAt(0)));
  }
  listen.onClick('#place_order', () => {
    fireStep('o');
    if (document.querySelector('[name="payment_method"][value="paypal"]:checked'))
      firePrinted(tracker, printedEvents(tracker, 'woo_paypal'));
  });
}

/** Fires the events of CartFlows: the link to the next step, and the checkbox that accepts an extra offer (TR-54). */
export function mountCartFlows(tracker: Tracker, listen: Listen): void {
  const fireCartFlows = (kind: string): unknown =>
    firePrinted(tracker, printedEvents(tracker, `wcf_${kind}`));
  listen.onClick('.wcf-next-step-link', () => {
    fireCartFlows('add_to_cart_on_next_step_click');
  });
  listen.onChange('.wcf-bump-order-cb', ({ checked }) => {
    fireCartFlows(`${checked ? 'add_to' : 'remove_from'}_cart_on_bump_click`);
    if (checked) fireCartFlows('bump');
  });
}

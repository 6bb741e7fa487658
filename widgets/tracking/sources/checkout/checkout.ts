import type { WidgetContext } from '../../../../src/contract';
import { FIELDS_PUT_BACK } from '../../../../src/limits';
import { browserTime } from './browser-time';
import type { PhpValues } from '../../php-values/php-values';
import { map, yes } from '../../php-values/php-values';
import type { Tracker } from '../../tracker';
import type { Visit } from '../../visitor/visit';

const DOWNLOADS = '#edd_purchase_form';
/** The order's own form; a log-in and a coupon have theirs on the same page. */
const SHOP = ['form.woocommerce-checkout', '.woocommerce-checkout form.checkout'];

/** What the chunk is given. */
export interface CheckoutGiven {
  readonly tracker: Tracker;
  /** Who says where the visitor comes from; undefined until the first service is granted. */
  visitor(): Pick<Visit, 'fields'> | undefined;
}

/** The form that orders; which shop's, the body says, else what is there (S18). */
function findForm(): HTMLFormElement | null {
  const { classList } = document.body;
  const wanted = classList.contains('woocommerce-checkout')
    ? SHOP
    : classList.contains('edd-checkout')
      ? [DOWNLOADS]
      : [...SHOP, DOWNLOADS];
  return document.querySelector(wanted.join());
}

/** Whether the owner wants it with the orders; who does not say so does (facts §1.2). */
function isWanted(options: PhpValues, form: HTMLFormElement): boolean {
  const shop = map(options[form.matches(DOWNLOADS) ? 'edd' : 'woo']);
  return yes(shop['enabled_save_data_to_orders'] ?? true);
}

/**
 * Tells the shop's order where its customer comes from: hidden fields in the checkout's form (TR-20), ten of them with
 * consent, time and type of the order without (TR-16).
 */
export function mount(
  { consent, scope, log }: WidgetContext,
  { tracker, visitor }: CheckoutGiven,
): void {
  const ours = new Set<HTMLInputElement>();
  let form: HTMLFormElement | null = null;
  let putBack = 0;

  function say(name: string, value: string): void {
    if (!form) return;
    // What stands there already, the server's or the legacy script's, is filled in and no second one added.
    let field = [...form.querySelectorAll('input')].find(
      (input) => input.name === name && input.type === 'hidden',
    );
    if (!field) {
      field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      form.append(field);
      ours.add(field);
    }
    if (field.value !== value) field.value = value;
  }

  function drop(field: HTMLInputElement): void {
    field.remove();
    ours.delete(field);
  }

  function fill(): void {
    form = findForm();
    if (!form || !isWanted(tracker.options, form)) return;
    const isOptin = document.querySelector('.wcf-optin-form') !== null;
    const fields: Record<string, string> = {
      ...visitor()?.fields(),
      pys_browser_time: browserTime(new Date()),
      pys_order_type: isOptin ? 'wcf-optin' : 'normal',
    };
    for (const field of [...ours]) if (!(field.name in fields) || field.form !== form) drop(field);
    for (const [name, value] of Object.entries(fields)) say(name, value);
  }

  /**
   * The shop's and other scripts replace the form or what is in it, `updated_checkout` or not: seen by what happens, not by
   * an event that only jQuery carries.
   */
  const look = scope.guard((): void => {
    const stands = form?.isConnected && [...ours].every((field) => field.form === form);
    if (stands || putBack > FIELDS_PUT_BACK) return;
    fill();
    if (form && (putBack += 1) > FIELDS_PUT_BACK)
      log('the checkout’s fields are taken away again and again: left out');
  });

  fill();
  const observer = new MutationObserver(scope.guard(look));
  observer.observe(document.body, { childList: true, subtree: true });
  scope.observe(observer);
  scope.undo(consent.subscribe(scope.guard(fill), 'services'));
  // What says where the visitor comes from stands by the time a service starts, which may be after us.
  scope.undo(tracker.subscribe(scope.guard(fill)));
  scope.undo(() => [...ours].forEach(drop));
}

declare module '../../../../src/contract' {
  interface Given {
    checkout: CheckoutGiven;
  }
}

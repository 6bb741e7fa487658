import type { WidgetContext } from '#src/contract';
import { findAllIn, matches, propertyOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { FIELDS_PUT_BACK } from '#src/limits';
import type { TrackingSettings } from '#widgets/tracking/model/settings';
import { savesVisits } from '#widgets/tracking/model/shop';
import type { Tracker } from '#widgets/tracking/tracker';
import { visitFields, type ReadVisit } from '#widgets/tracking/visitor/fields';

const EDD_FORM = '#edd_purchase_form';
/** Selectors of the form that places the order. The page has other forms too, for the login and for coupons. */
const WOO_FORMS = ['form.woocommerce-checkout', '.woocommerce-checkout form.checkout'];

/** The input of the chunk `checkout`. */
export interface CheckoutOptions {
  readonly tracker: Tracker;
  /** Calls `read` and returns its fields about the visit, by name; {} while no service is granted. */
  fields(read: ReadVisit): Record<string, string>;
}

/** The form that places the order: of the shop plugin by the body's class, else the first found (S18). */
function findForm(): HTMLFormElement | null {
  const { classList } = document.body;
  const selectors = classList.contains('woocommerce-checkout')
    ? WOO_FORMS
    : classList.contains('edd-checkout')
      ? [EDD_FORM]
      : [...WOO_FORMS, EDD_FORM];
  return document.querySelector(selectors.join());
}

/** Whether the owner wants the fields about the visit saved with orders; true if there is no such setting (facts §1.2). */
const wantsFields = (settings: TrackingSettings, form: HTMLFormElement): boolean =>
  savesVisits(settings, matches(form, EDD_FORM) ? 'edd' : 'woo');

/**
 * Adds hidden fields to the checkout form, from which the shop learns where the customer came from (TR-20). With consent, there
 * are ten fields; without consent, only the visitor's local time and the type of the order (TR-16).
 */
export function mount(
  { consent, scope, log }: WidgetContext,
  { tracker, fields: visitFieldsOf }: CheckoutOptions,
): void {
  const ownFields = new Set<HTMLInputElement>();
  let form: HTMLFormElement | null = null;
  let restoreCount = 0;

  function writeField(name: string, value: string): void {
    if (!form) return;
    // If the server or the legacy script has already added the field, its value is set, and no second field is added.
    let field = [...findAllIn<HTMLInputElement>(form, 'input')].find(
      (input) => input.name === name && input.type === 'hidden',
    );
    if (!field) {
      field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      Element.prototype.append.call(form, field);
      ownFields.add(field);
    }
    if (field.value !== value) field.value = value;
  }

  function removeField(field: HTMLInputElement): void {
    field.remove();
    ownFields.delete(field);
  }

  function writeFields(): void {
    form = findForm();
    if (!form || !wantsFields(tracker.settings, form)) return;
    const isOptin = document.querySelector('.wcf-optin-form') !== null;
    const fields: Record<string, string> = {
      ...visitFieldsOf(visitFields),
      pys_browser_time: browserTime(new Date()),
      pys_order_type: isOptin ? 'wcf-optin' : 'normal',
    };
    for (const field of [...ownFields])
      if (!(field.name in fields) || field.form !== form) removeField(field);
    for (const [name, value] of Object.entries(fields)) writeField(name, value);
  }

  /**
   * Adds the fields again when the shop or another script has replaced the form or its contents. An observer of the page calls
   * this function, because some scripts replace the form without jQuery's event `updated_checkout`.
   */
  const restoreFields = scope.guard((): void => {
    const isInPlace =
      form &&
      propertyOf(form, 'isConnected') &&
      [...ownFields].every((field) => field.form === form);
    if (isInPlace || restoreCount > FIELDS_PUT_BACK) return;
    writeFields();
    if (form && (restoreCount += 1) > FIELDS_PUT_BACK)
      log('stopped, because the page keeps removing the checkout’s fields');
  });

  writeFields();
  const observer = new MutationObserver(scope.guard(restoreFields));
  observer.observe(document.body, { childList: true, subtree: true });
  scope.observe(observer);
  scope.undo(consent.subscribe(scope.guard(writeFields), 'services'));
  // Again when services start, perhaps some time after the decision: only then, the fields about the visit are known.
  scope.undo(tracker.subscribe(scope.guard(writeFields)));
  scope.undo(() => [...ownFields].forEach(removeField));
}

declare module '#src/contract' {
  interface ChunkInputs {
    checkout: CheckoutOptions;
  }
}

/** The visitor's local time as the pixel plugin's server expects it: `14-15|Sunday|October`, always in English (TR-20). */
export function browserTime(now: Date): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const formatPart = (part: Intl.DateTimeFormatOptions): string =>
    now.toLocaleDateString('en', part);
  const hours = `${twoDigits(now.getHours())}-${twoDigits(now.getHours() + 1)}`;
  return [hours, formatPart({ weekday: 'long' }), formatPart({ month: 'long' })].join('|');
}

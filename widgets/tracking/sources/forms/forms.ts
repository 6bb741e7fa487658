import type { WidgetContext } from '#src/contract';
import { attributeOf, closest, findIn, matches } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import type { Scope } from '#src/scope';
import { countsAcceptedOnly } from '#widgets/tracking/model/site';
import { formsOf, replacesAutomatic } from '#widgets/tracking/model/triggers';
import type { Tracker } from '#widgets/tracking/tracker';
import type { Delegate } from '../delegate';
import { withParams, plainText, type PreparedEvents } from '../prepared';
import { FORM_PLUGINS, findForm, formIdOf, type FormPlugin } from './form-plugins';

/** Forms that are not messages to the site's owner, or for which another event is fired (TR-52). */
const NOT_GENERIC = [
  '.comment-form,[class*="search"],[role="search"],#adminbarsearch,[class*="add-to-cart"],.cart',
  '.woocommerce-ordering,.woocommerce-cart-form,.woocommerce-shipping-calculator',
  '.checkout,.checkout_coupon,.edd_form,.edd_download_purchase_form',
  ...FORM_PLUGINS.map(({ forms, own = forms }) => own),
].join();

/** Fires the events of forms: when the browser sends a form, or when a form plugin has accepted a form (facts §1.6). */
export function mountForms(
  { scope }: Pick<WidgetContext, 'scope'>,
  delegate: Delegate,
  prepared: PreparedEvents,
  { settings }: Tracker,
): void {
  delegate.onSubmit('form.comment-form', () => {
    prepared.fireAutomatic('automatic_event_comment');
    for (const { id } of prepared.triggers('comment')) prepared.fireTrigger(id);
  });

  function fireForm(
    form: Element | undefined,
    id: string | null | undefined,
    button?: Element,
  ): void {
    prepared.fireAutomatic('automatic_event_form', (_slug, event) =>
      withParams(event, {
        form_id: id ?? '',
        form_class: (form && attributeOf(form, 'class')) ?? '',
        text: plainText(labelOf(button ?? (form && findIn(form, SUBMIT)))),
      }),
    );
  }

  function handleAccepted({ type }: FormPlugin, ...args: unknown[]): void {
    const form = findForm(args);
    const formId = formIdOf(form, args);
    let isAutomatic = true;
    for (const { id, values } of prepared.triggers(type)) {
      const matchingValue = values.find((value) => {
        const ids = formsOf(value);
        return ids.length === 0 || ids.includes(formId);
      });
      if (matchingValue === undefined) continue;
      prepared.fireTrigger(id);
      isAutomatic &&= !replacesAutomatic(matchingValue, 'disabled_form_action');
    }
    if (isAutomatic) fireForm(form, formId);
  }

  const listenWhere = listenToPlugins(scope, delegate, handleAccepted);
  // Checks the page's forms: a query per plugin, nine in a large shop, would take longer than all else here (TR-65).
  const isOnPage = (forms: string): boolean =>
    [...document.forms].some((form) => closest(form, forms) !== null);
  const listenOnPage = (): void => listenWhere(isOnPage);
  if (
    !prepared.isWanted('automatic_event_form') &&
    !FORM_PLUGINS.some(({ type }) => prepared.triggers(type).length)
  )
    return;
  delegate.runNowAndOnLoad(listenOnPage);
  // Forms may be added later. Before one is sent, the visitor has clicked in it, or uses the keyboard: both are handled.
  const listenAround = (element: Element): void =>
    listenWhere((forms) => closest(element, forms) !== null);
  delegate.onClick('form *', listenAround);

  delegate.onSubmit('form', (form, event) => {
    listenAround(form);
    if (countsAcceptedOnly(settings) || matches(form, NOT_GENERIC)) return;
    fireForm(form, attributeOf(form, 'id'), event.submitter ?? undefined);
  });
}

/** Makes the function that listens to the success events of form plugins with forms on the page: few listeners (TR-57). */
function listenToPlugins(
  scope: Scope,
  delegate: Delegate,
  accepted: (plugin: FormPlugin, ...args: unknown[]) => void,
): (isPresent: (forms: string) => boolean) => void {
  const absent = new Set(FORM_PLUGINS);
  return (isPresent) => {
    for (const plugin of absent) {
      if (!isPresent(plugin.forms)) continue;
      absent.delete(plugin);
      const { success, native } = plugin;
      if (native)
        scope.on(document, success, ({ target, detail }: CustomEvent) =>
          accepted(plugin, target, detail),
        );
      else delegate.onJQuery(success, ({ target }, ...more) => accepted(plugin, target, ...more));
    }
  };
}

/** Buttons that send a form. */
const SUBMIT = '[type="submit"],[type="image"],button:not([type])';

/** The label of a button. */
function labelOf(button: Element | null | undefined): string {
  return button?.textContent || button?.getAttribute('value') || '';
}

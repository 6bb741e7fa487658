import type { WidgetContext } from '../../../../src/contract';
import type { Scope } from '../../../../src/scope';
import type { Tracker } from '../../tracker';
import type { Delegate } from '../delegate';
import { matches } from '../delegate';
import type { FormPlugin } from './form-plugins';
import { FORM_PLUGINS, formAmong, formIdOf } from './form-plugins';
import type { Prepared } from '../prepared';
import { adding, plainText } from '../prepared';
import { document } from '../../../../src/dom/page/document';
import { countsAcceptedOnly } from '../../model/page';
import { formsOf, isInstead } from '../../model/triggers';

/** Forms that are not messages to the site's owner, or that have an event of their own (TR-52). */
const NOT_GENERIC = [
  '.comment-form,[class*="search"],[role="search"],#adminbarsearch,[class*="add-to-cart"],.cart',
  '.woocommerce-ordering,.woocommerce-cart-form,.woocommerce-shipping-calculator',
  '.checkout,.checkout_coupon,.edd_form,.edd_download_purchase_form',
  ...FORM_PLUGINS.map(({ forms, own = forms }) => own),
].join();

/** Fires the events of forms: when the browser sends one, or when a form plugin has accepted one (facts §1.6). */
export function mountForms(
  { scope }: Pick<WidgetContext, 'scope'>,
  delegate: Delegate,
  prepared: Prepared,
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
      adding(event, {
        form_id: id ?? '',
        form_class: form?.getAttribute('class') ?? '',
        text: plainText(labelOf(button ?? form?.querySelector(SUBMIT))),
      }),
    );
  }

  function accepted({ type }: FormPlugin, ...handed: unknown[]): void {
    const form = formAmong(handed);
    const formId = formIdOf(form, handed);
    let isAutomatic = true;
    for (const { id, values } of prepared.triggers(type)) {
      const met = values.find((value) => {
        const ids = formsOf(value);
        return ids.length === 0 || ids.includes(formId);
      });
      if (met === undefined) continue;
      prepared.fireTrigger(id);
      isAutomatic &&= !isInstead(met, 'disabled_form_action');
    }
    if (isAutomatic) fireForm(form, formId);
  }

  const meet = listenToPlugins(scope, delegate, accepted);
  // Looks through the page's list of forms: to search a page of 120 products nine times would cost more than all else here
  // (TR-65).
  const isOnPage = (forms: string): boolean =>
    [...document.forms].some((form) => form.closest(forms) !== null);
  const search = (): void => meet(isOnPage);
  if (
    !prepared.has('automatic_event_form') &&
    !FORM_PLUGINS.some(({ type }) => prepared.triggers(type).length)
  )
    return;
  delegate.lookTwice(search);
  // Forms may be added later, in popups. A visitor who sends such a form has clicked in it, or sends it now.
  const meetHere = (element: Element): void => meet((forms) => element.closest(forms) !== null);
  delegate.onClick('form *', meetHere);

  delegate.onSubmit('form', (form, event) => {
    meetHere(form);
    if (countsAcceptedOnly(settings) || matches(form, NOT_GENERIC)) return;
    fireForm(form, form.getAttribute('id'), event.submitter ?? undefined);
  });
}

/**
 * Listens to what form plugins accept, only to plugins that have forms on the page, to keep listeners few (TR-57).
 *
 * @returns starts to listen to the plugins for whose forms `isThere` is true
 */
function listenToPlugins(
  scope: Scope,
  delegate: Delegate,
  accepted: (plugin: FormPlugin, ...handed: unknown[]) => void,
): (isThere: (forms: string) => boolean) => void {
  const absent = new Set(FORM_PLUGINS);
  return (isThere) => {
    for (const plugin of absent) {
      if (!isThere(plugin.forms)) continue;
      absent.delete(plugin);
      const { success, native } = plugin;
      if (native)
        scope.on(document, success, ({ target, detail }: CustomEvent) =>
          accepted(plugin, target, detail),
        );
      else delegate.onJQuery(success, ({ target }, ...given) => accepted(plugin, target, ...given));
    }
  };
}

/** Buttons that send a form. */
const SUBMIT = '[type="submit"],[type="image"],button:not([type])';

/** The label of a button. */
function labelOf(button: Element | null | undefined): string {
  return button?.textContent || button?.getAttribute('value') || '';
}

import { attributeOf, closest, findIn } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { map, text } from '#widgets/tracking/php-values/php-values';

/** A form plugin that sends by script, and dispatches an event when the server accepts a form (facts §1.5, §1.6). */
export interface FormPlugin {
  /** The plugin's name in triggers. */
  readonly type: string;
  /** The plugin's forms or elements in them, without any of which we do not listen to its event. */
  readonly forms: string;
  /** The event of a successful submission. */
  readonly success: string;
  /** Set if `success` is a DOM event. Otherwise, only jQuery dispatches it. */
  readonly native?: true;
  /** If the plugin sends only some of its forms by script: the selector of these forms; default: `forms`. */
  readonly own?: string;
}

export const FORM_PLUGINS: readonly FormPlugin[] = [
  { type: 'CF7', forms: '.wpcf7-form', success: 'wpcf7mailsent', native: true },
  {
    type: 'forminator',
    forms: '.forminator-custom-form,.forminator_ajax',
    success: 'forminator:form:submit:success',
  },
  {
    type: 'wpforms',
    forms: '.wpforms-form,.wpforms-ajax-form',
    success: 'wpformsAjaxSubmitSuccess',
  },
  {
    type: 'formidable',
    forms: '.frm-show-form,.frm_ajax_submit',
    success: 'frmFormComplete',
    own: '.frm_ajax_submit',
  },
  {
    type: 'ninjaform',
    forms: '.nf-form-layout,.nf-form-layout *',
    success: 'nfFormSubmitResponse',
  },
  { type: 'fluentform', forms: '.frm-fluent-form', success: 'fluentform_submission_success' },
  {
    type: 'gravity',
    forms: 'form[target^="gform_ajax"]',
    success: 'gform_confirmation_loaded',
  },
  { type: 'wsform', forms: '.wsf-form', success: 'wsf-submit-success' },
  { type: 'elementor_form', forms: '.elementor-form', success: 'submit_success' },
];

/** Finds the form in the arguments of a success event; an argument may be an element or a jQuery object. */
export function findForm(args: readonly unknown[]): Element | undefined {
  for (const each of args) {
    const element = each instanceof Element ? each : map(each)['0'];
    if (element instanceof Element && element !== document.body) {
      const form = closest(element, 'form') ?? findIn(element, 'form');
      if (form) return form;
    }
  }
  return undefined;
}

/** The plugin's id for a form, from the event's arguments, else from the form's markup; '' if neither has an id. */
export function formIdOf(form: Element | undefined, args: readonly unknown[]): string {
  const reportedIds = args.flatMap((each) => {
    const { contactFormId, response } = map(each);
    return [each, contactFormId, map(map(response).data).form_id].map(text);
  });
  const attribute = (name: string): string | null | undefined => form && attributeOf(form, name);
  const markupIds = [
    attribute('data-formid'),
    attribute('data-form_id'),
    form && findIn(form, 'input[name="form_id"]')?.getAttribute('value'),
    attribute('id'),
  ];
  return reportedIds.find((id) => /^\d+$/.test(id)) ?? markupIds.find(Boolean) ?? '';
}

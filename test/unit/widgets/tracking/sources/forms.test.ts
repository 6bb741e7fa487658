import { jQuery } from 'jquery';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORM_PLUGINS } from '#widgets/tracking/sources/forms/form-plugins';
import { act, at, click, copies, endAll, submit } from './fixture';

const page = window as unknown as { jQuery?: unknown };

beforeEach(() => {
  page.jQuery = jQuery;
});
afterEach(() => {
  endAll();
  delete page.jQuery;
});

const dynamicEvents = { automatic_event_form: copies('Form') };

test('[TR-52, generic] a plain form is sent with its id, class and the label of its button', () => {
  document.body.innerHTML = `<form id="contacto" class="wide"><input name="id" value="x"><input name="matches">
    <button type="submit" name="a">Outro</button><button id="b"> Pedir <b>já</b></button></form><form><input type="submit" value="ana@x.example"></form>`;
  const { sent } = act({ dynamicEvents });
  submit(at('form'), at('#b'));
  submit(at('#contacto'));
  submit(at('form:not([id])'));
  expect(
    sent()
      .filter(({ slug }) => slug === 'ga')
      .map(({ params }) => params),
  ).toEqual([
    { page_title: 'Loja', form_id: 'contacto', form_class: 'wide', text: 'Pedir já' },
    { page_title: 'Loja', form_id: 'contacto', form_class: 'wide', text: 'Outro' },
    { page_title: 'Loja' },
  ]);
});

test.each([
  'comment-form',
  'search-form',
  'woocommerce-ordering',
  'my-search-box',
  'x-add-to-cart-y',
  'woocommerce-product-search',
  'cart',
  'woocommerce-cart-form',
  'woocommerce-shipping-calculator',
  'checkout',
  'checkout_coupon',
  'edd_form',
  'edd_download_purchase_form',
  'forminator_ajax',
  'wpforms-ajax-form',
])('[TR-52, generic] a form of class %s is not sent', (name) => {
  document.body.innerHTML = `<form class="a ${name}"></form>`;
  const { names } = act({ dynamicEvents });
  submit(at('form'));
  expect(names()).toEqual([]);
});

// Those of form plugins: below.
test.each(['<form role="search"></form>', '<form id="adminbarsearch"></form>'])(
  '[TR-52, generic] %s is not sent',
  (html) => {
    document.body.innerHTML = html;
    const { names } = act({ dynamicEvents });
    submit(at('form'));
    expect(names()).toEqual([]);
  },
);

test('[TR-52, generic] submissions are not sent where the owner waits for success', () => {
  document.body.innerHTML = '<form></form>';
  const { names } = act({ dynamicEvents, enable_success_send_form: '1' });
  submit(at('form'));
  expect(names()).toEqual([]);
});

/** Each plugin's form, how it reports success, and the id that identifies it. */
const FORM = (attributes: string): string =>
  `<form ${attributes}><input type="hidden" name="form_id" value="312"></form>`;
const trigger =
  (type: string, ...given: unknown[]) =>
  (): void => {
    jQuery(document).trigger(type, given);
  };
const PLUGINS: [type: string, html: string, succeed: () => void][] = [
  [
    'CF7',
    `<div class="wpcf7">${FORM('class="wpcf7-form"')}</div>`,
    () =>
      void at('.wpcf7').dispatchEvent(
        new CustomEvent('wpcf7mailsent', { bubbles: true, detail: { contactFormId: 312 } }),
      ),
  ],
  [
    'forminator',
    FORM('class="forminator-custom-form"'),
    () => void jQuery('form').trigger('forminator:form:submit:success', [{}]),
  ],
  [
    'wpforms',
    '<form class="wpforms-form" data-formid="312"></form>',
    () => void jQuery('form').trigger('wpformsAjaxSubmitSuccess', [{ success: true }]),
  ],
  [
    'formidable',
    FORM('class="frm-show-form frm_ajax_submit"'),
    () => trigger('frmFormComplete', at('form'), '<p>Obrigado</p>')(),
  ],
  [
    'ninjaform',
    '<div class="nf-form-layout"><form></form></div>',
    trigger('nfFormSubmitResponse', { response: { data: { form_id: 312 } }, id: 'x' }),
  ],
  [
    'fluentform',
    '<form class="frm-fluent-form" data-form_id="312"></form>',
    () =>
      void jQuery('form').trigger('fluentform_submission_success', [
        { form: jQuery('form'), response: { data: {} } },
      ]),
  ],
  [
    'gravity',
    '<form target="gform_ajax_frame_312" id="gform_312"></form>',
    trigger('gform_confirmation_loaded', 312),
  ],
  ['wsform', '<form class="wsf-form"></form>', trigger('wsf-submit-success', {}, 312, 1)],
  [
    'elementor_form',
    FORM('class="elementor-form"'),
    () => void jQuery('form').trigger('submit_success', [{ message: 'ok' }]),
  ],
];

test('every form plugin with a trigger has a case below', () => {
  expect(PLUGINS.map(([type]) => type)).toEqual(FORM_PLUGINS.map(({ type }) => type));
});

test.each(PLUGINS)(
  "[TR-52, plugins] %s: the automatic event and the owner's are sent once, for the form meant",
  (type, html, succeed) => {
    document.body.innerHTML = html;
    const own = (forms: string[], more = {}): unknown => [{ forms, ...more }];
    const { names, sent } = act({
      dynamicEvents,
      triggerEvents: { 1: copies('Lead'), 2: copies('Other') },
      triggerEventTypes: {
        [type]: { 1: own(['312']), 2: own(['7'], { disabled_form_action: true }) },
      },
    });
    submit(at('form'));
    expect(names()).toEqual([]);
    succeed();
    const all = sent();
    expect(all.map(({ name }) => name)).toEqual(['Lead', 'Lead', 'Form', 'Form']);
    expect(all[2]?.params['form_id']).toBe('312');
  },
);

test("[TR-52, plugins] the owner's trigger can silence the automatic event, and without jQuery there is no error", () => {
  document.body.innerHTML = PLUGINS.map(([, html]) => html).join('');
  const options = {
    dynamicEvents,
    triggerEvents: { 1: copies('Lead') },
    triggerEventTypes: { CF7: { 1: [{ forms: [], disabled_form_action: true }] } },
  };
  const { names } = act(options);
  PLUGINS[0]?.[2]();
  expect(names()).toEqual(['facebook Lead', 'ga Lead']);
  endAll();
  delete page.jQuery;
  const without = act(options);
  for (const [, , succeed] of PLUGINS) succeed();
  expect(without.names()).toEqual(['facebook Lead', 'ga Lead']);
  expect(without.lines).toEqual([]);
});

test('[TR-52, plugins] a form in a popup that is inserted later is found when the visitor clicks in it', () => {
  document.body.innerHTML = '';
  const { names } = act({ dynamicEvents });
  document.body.innerHTML = '<form class="wpforms-form"><button><i></i></button></form>';
  jQuery('form').trigger('wpformsAjaxSubmitSuccess');
  expect(names()).toEqual([]);
  click(at('i'));
  jQuery('form').trigger('wpformsAjaxSubmitSuccess');
  expect(names()).toEqual(['facebook Form', 'ga Form']);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fake } from '#test/unit/widgets/tracking/fake-tracker';
import { fakeTracker } from '#test/unit/widgets/tracking/fake-tracker';
import { browserTime, mount } from '#widgets/tracking/sources/checkout/checkout';
import { isCheckout } from '#widgets/tracking/sources/checkout/is-checkout';

const VISIT = {
  pys_landing: 'http://shop.test/',
  pys_source: "x' onclick='y",
  pys_utm: 'utm_source:"><img src=x>',
  pys_utm_id: 'fbadid:1',
  last_pys_landing: 'http://shop.test/b',
  last_pys_source: 'direct',
  last_pys_utm: 'utm_source:undefined',
  last_pys_utm_id: 'fbadid:undefined',
};
const TIME = { pys_browser_time: '14-15|Sunday|October', pys_order_type: 'normal' };
const SHOP =
  '<form class="checkout_coupon"></form><form class="checkout woocommerce-checkout"><p></p></form>';
const DOWNLOADS = '<form id="edd_checkout_cart_form"></form><form id="edd_purchase_form"></form>';

/** A checkout, with consent where a visit is given. */
function open(
  body: string,
  html: string,
  options: Record<string, unknown> = {},
  visit: Record<string, string> | null = VISIT,
): Fake {
  document.body.className = body;
  document.body.innerHTML = html;
  const fake = fakeTracker(options);
  visitFields = visit ?? undefined;
  mount(fake.context, {
    tracker: fake.tracker,
    fields: () => ({ ...visitFields }),
  });
  return fake;
}

/** The visitor's source; undefined while it is not known. */
let visitFields: Record<string, string> | undefined;

/** Every hidden field on the page, by the form that it is in. */
function fields(): Record<string, [string, string][]> {
  const found: Record<string, [string, string][]> = {};
  for (const form of document.forms) {
    const own = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
    if (own.length > 0)
      found[form.id || form.className] = own.map(({ name, value }) => [name, value]);
  }
  return found;
}

/** Fields may be in any order. */
const inOrder = (of: [string, string][] = []): [string, string][] =>
  of.sort(([a], [b]) => a.localeCompare(b));
const sorted = (of: Record<string, string>): [string, string][] => inOrder(Object.entries(of));
const changed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 9, 18, 14, 30) });
});

let last: Fake | undefined;
afterEach(() => {
  last?.scope.end();
  last = undefined;
  document.body.className = '';
  document.body.innerHTML = '';
});

describe('browserTime', () => {
  test.each([
    [new Date(2026, 9, 18, 14, 59), '14-15|Sunday|October'],
    [new Date(2026, 0, 1, 0, 0), '00-01|Thursday|January'],
    [new Date(2026, 1, 28, 9, 5), '09-10|Saturday|February'],
    [new Date(2026, 11, 31, 23, 59), '23-24|Thursday|December'],
  ])('[TR-20, time] %s gives %s', (now, text) => {
    expect(browserTime(now)).toBe(text);
  });
});

describe('the form', () => {
  test.each([
    ['woocommerce-checkout', SHOP, 'checkout woocommerce-checkout'],
    ['edd-checkout', DOWNLOADS, 'edd_purchase_form'],
    // Both kinds on the page: the body's class decides.
    ['woocommerce-checkout', DOWNLOADS + SHOP, 'checkout woocommerce-checkout'],
    ['edd-checkout', SHOP + DOWNLOADS, 'edd_purchase_form'],
    // No word from the body: what is there.
    ['', SHOP, 'checkout woocommerce-checkout'],
    [
      '',
      `<div class="woocommerce-checkout"><form class="login"></form><form class="checkout"></form></div>`,
      'checkout',
    ],
  ])('[TR-20, form] body %j: the form gets ten fields once, as values', (body, html, form) => {
    last = open(body, html);
    expect(isCheckout()).toBe(true);
    const found = fields();
    expect(Object.keys(found)).toEqual([form]);
    expect(inOrder(found[form])).toEqual(sorted({ ...VISIT, ...TIME }));
    expect(document.querySelector('img, [onclick]')).toBeNull();
  });

  test('[TR-20, form] a page without a checkout gets no field', () => {
    last = open('page', '<form id="edd_download_purchase_form"></form><form class="cart"></form>');
    expect(isCheckout()).toBe(false);
    expect(fields()).toEqual({});
  });

  test('[TR-20, type] an opt-in of CartFlows is marked as its own type', () => {
    last = open('woocommerce-checkout', `<div class="wcf-optin-form">${SHOP}</div>`);
    expect(fields()['checkout woocommerce-checkout']).toContainEqual([
      'pys_order_type',
      'wcf-optin',
    ]);
  });

  test.each([
    [{ woo: { enabled_save_data_to_orders: '' } }, {}],
    [
      { woo: { enabled: false } },
      expect.objectContaining({ 'checkout woocommerce-checkout': expect.anything() }),
    ],
    [
      { woo: [], edd: { enabled_save_data_to_orders: false } },
      expect.objectContaining({ 'checkout woocommerce-checkout': expect.anything() }),
    ],
  ])(
    '[TR-20, owner] only an owner who switches them off gets no fields: %j',
    (options, expected) => {
      last = open('woocommerce-checkout', SHOP, options);
      expect(fields()).toEqual(expected);
    },
  );

  test('[TR-20, once] an existing field is filled in and not added again', () => {
    const html =
      '<form class="woocommerce-checkout"><input type="hidden" name="pys_source" value="old"></form>';
    last = open('woocommerce-checkout', html);
    const found = fields()['woocommerce-checkout'] ?? [];
    expect(found).toHaveLength(10);
    expect(found).toContainEqual(['pys_source', VISIT.pys_source]);
  });
});

describe('a page that changes', () => {
  const form = (): Element => document.querySelector('form.woocommerce-checkout') as Element;
  const names = (): string[] =>
    (fields()['checkout woocommerce-checkout'] ?? []).map(([name]) => name);

  test('[TR-20, survive] removed fields, a replaced form and a late form get ten fields again, once', async () => {
    last = open('woocommerce-checkout', SHOP);
    form().innerHTML = '<p>new</p>';
    await changed();
    expect(names()).toHaveLength(10);

    form().outerHTML = SHOP;
    await changed();
    expect(names()).toHaveLength(10);

    // Whatever else moves on the page is no reason to give up.
    for (let times = 0; times < 30; times += 1) {
      document.body.append(document.createElement('p'));
      await changed();
    }
    document.body.innerHTML = '';
    await changed();
    document.body.innerHTML = SHOP;
    await changed();
    expect(names()).toHaveLength(10);
    expect(new Set(names()).size).toBe(10);
  });

  test('[XX-01] ours does not fight a script that keeps removing the fields', async () => {
    last = open('woocommerce-checkout', SHOP);
    const hostile = new MutationObserver(() => {
      for (const field of document.querySelectorAll('input')) field.remove();
    });
    hostile.observe(document.body, { childList: true, subtree: true });
    document.querySelector('input')?.remove();
    await changed();
    await changed();
    hostile.disconnect();
    expect(last.lines.join()).toContain('stopped, because');
    expect(document.querySelector('input')).toBeNull();
  });

  test('[LD-09, checkout] the end removes the fields and adds none to later forms', async () => {
    const fake = open('woocommerce-checkout', SHOP);
    fake.scope.end();
    expect(fields()).toEqual({});
    form().outerHTML = SHOP;
    await changed();
    expect(fields()).toEqual({});
  });
});

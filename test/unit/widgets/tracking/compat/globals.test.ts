import { afterEach, expect, test } from 'vitest';
import { createScope } from '#src/scope';
import { defineGlobals } from '#widgets/tracking/compat/globals';
import { bench, sent } from '../fixture';
import type { Bench } from '../fixture';

// What the page's own scripts see, and no compiler ever does.
// oxlint-disable-next-line typescript/no-explicit-any
type Page = Record<string, any>;
const SERVICES = { facebook: {}, ga: {}, gtm: {}, pinterest: {}, bing: {} };
const ALL = { decided: true, yes: ['analytics', 'advertisement'] };

function stand(page: Page = {}, visitor = { ...ALL }): { page: Page; at: Bench; end(): void } {
  const at = bench(SERVICES, visitor);
  const scope = createScope('globals', (error) => {
    throw error;
  });
  defineGlobals(page, at.tracker, at.tracker.granted, scope);
  return { page, at, end: scope.end };
}

afterEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=;max-age=0;path=/`;
});

const fragment = (page: Page, id?: string): void => {
  const event = { e_id: 'woo_add_to_cart_on_button_click', params: { value: 39 } };
  if (id) page['pys'].setEventUniqueId('woo_add_to_cart_on_button_click', id);
  page['getPixelBySlag']('facebook').fireEvent('AddToCart', event);
  page['getPixelBySlag']('ga').fireEvent('add_to_cart', event);
};

test('[TR-02, fragments] a fragment sends one event per service with its own id, and the next fragment has another', async () => {
  const { page, at } = stand();
  fragment(page, 'abc');
  await Promise.resolve();
  fragment(page);
  await Promise.resolve();
  fragment(page);
  const events = sent(at).map(({ slug, name, id }) => [slug, name, id] as const);
  expect(events.slice(0, 2)).toEqual([
    ['facebook', 'AddToCart', 'abc'],
    ['ga', 'add_to_cart', 'abc'],
  ]);
  const [, , third, fourth, fifth] = events;
  expect(third?.[2]).toHaveLength(36);
  expect(fourth?.[2]).toBe(third?.[2]);
  expect(fifth?.[2]).not.toBe(third?.[2]);
  at.end();
});

test('[TR-02, add-ons] the globals that add-ons build on are there, and existing ones stay', () => {
  const addon = { tag: () => 'pinterest' };
  const cookies = { get: () => 'theirs' };
  const { page, at, end } = stand({ pys: { Pinterest: addon }, Cookies: cookies });
  const { pys } = page;
  expect(pys.Pinterest).toBe(addon);
  expect(page['Cookies']).toBe(cookies);
  const { Utils: utils } = pys;
  expect([
    utils.PRODUCT_SIMPLE,
    utils.PRODUCT_VARIABLE,
    utils.PRODUCT_BUNDLE,
    utils.PRODUCT_GROUPED,
  ]).toEqual([0, 1, 2, 3]);
  expect(utils.consentGiven('pinterest')).toBe(true);
  expect(utils.consentGiven('reddit')).toBe(false);
  expect(utils.generateUniqueId({ e_id: 'x' })).toHaveLength(36);
  const copied = utils.clone({ a: [{ b: 1 }] });
  expect(copied).toEqual({ a: [{ b: 1 }] });
  expect(utils.copyProperties({ a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 });
  expect(page['pys_generate_token']()).toHaveLength(36);
  expect(page['getPixelBySlag']('tiktok')).toBeUndefined();
  // Gone with us, but for what others put there (LD-09).
  end();
  expect(Object.keys(page)).toEqual(['pys', 'Cookies']);
  expect(Object.keys(pys)).toEqual(['Pinterest']);
  at.end();
});

test('[XX-01, globals] no value that the page passes throws', () => {
  const { page, at } = stand();
  for (const value of [undefined, null, 0, 'x', [], { params: 7 }, Symbol('s'), () => {}]) {
    page['getPixelBySlag'](value)?.fireEvent(value, value);
    page['getPixelBySlag']('ga').fireEvent(value, value);
    page['pys'].setEventUniqueId(value, value);
    page['pys'].Utils.consentGiven(value);
    page['pys'].Utils.clone(value);
    page['pys'].Utils.copyProperties(value, value);
  }
  at.end();
});

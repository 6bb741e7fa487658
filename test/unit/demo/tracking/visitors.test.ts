// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { print } from '../../../../demo-site/site.mjs';
import { visitorOf } from '../../../../demo-site/tracking/visitor.mjs';
import type { Event, Printed } from './printed';
import { asFolder, printed } from './printed';

/** What a page prints for a visitor with these cookies, in an answer of its own. */
function askedWith(cookies: string, address: string, request = cookies): Printed {
  const visitor = visitorOf(cookies, '127.0.0.1');
  const found = printed(address, print(address, { server: true, visitor, request }));
  if (!found) throw new Error(`${address} prints nothing`);
  return found;
}
const gdprOf = ({ pysOptions: options }: Printed): Record<string, unknown> =>
  options['gdpr'] as Record<string, unknown>;
const viewOf = ({ pysOptions: options }: Printed): Event | undefined =>
  options.staticEvents['facebook']?.['init_event']?.[0];

const PBID = 'c0ffee12'.repeat(8);
const ONE = 'cookielawinfo-checkbox-analytics=yes; cookielawinfo-checkbox-advertisement=no';
test.each([
  ['undecided', '', true],
  ['agreed to all', 'viewed_cookie_policy=yes', false],
  ['refused', 'a=b; viewed_cookie_policy=no', true],
  ['agreed to one category', `viewed_cookie_policy=yes; ${ONE}`, false],
])('a visitor (%s) gets flags by the cookies of the request', (_who, cookies, disabled) => {
  const page = askedWith(cookies, 'produtos/mesa.html');
  expect(gdprOf(page)).toMatchObject({
    ...{ ajax_enabled: true, cookie_law_info_integration_enabled: true },
    ...{ all_disabled_by_api: disabled, facebook_disabled_by_api: false },
    ...{ analytics_disabled_by_api: false, externalID_disabled_by_api: false },
  });
  expect(viewOf(page)?.['ajaxFire']).toBe(disabled);
  expect(page.pysOptions.staticEvents['pinterest']?.['init_event']?.[0]).not.toHaveProperty(
    'ajaxFire',
  );
  expect(Object.values(page.pysOptions['cookie'] as object)).not.toContain(true);
});

test.each([
  ['undecided', ''],
  ['agreed', 'viewed_cookie_policy=yes'],
  ['refused', 'viewed_cookie_policy=no'],
])('the flags of a visitor (%s) are those that a real server printed', (state, cookies) => {
  const file = new URL(`../../../pages/tracking/real/${state}/product.json`, import.meta.url);
  const real = JSON.parse(readFileSync(file, 'utf8')) as Printed;
  const page = askedWith(cookies, 'produtos/mesa.html');
  expect(gdprOf(page)).toEqual(gdprOf(real));
  expect(page.pysOptions['cookie']).toEqual(real.pysOptions['cookie']);
  expect(viewOf(page)?.['ajaxFire']).toBe(viewOf(real)?.['ajaxFire']);
});

test('the external id is in the page without its digits, from the cookie or made by the server', () => {
  const idOf = (cookies: string): unknown =>
    (askedWith(cookies, 'index.html').pysOptions['facebook'] as Record<string, unknown>)[
      'advancedMatching'
    ];
  expect(idOf(`pbid=${PBID}`)).toEqual({ external_id: 'cffee'.repeat(8) });
  const { externalId } = visitorOf('', '127.0.0.1');
  expect(externalId).toMatch(/^[\da-f]{64}$/);
  expect(idOf('')).toEqual({ external_id: externalId.replaceAll(/\d/g, '') });
});

test('each answer has ids of its own, and a cached page those of the first', () => {
  const idOf = (address: string, cookies: string, request: string): unknown =>
    viewOf(askedWith(cookies, address, request))?.eventID;
  expect(idOf('index.html', '', 'one')).not.toBe(idOf('index.html', '', 'other'));
  for (const address of ['cenarios/cache-de-paginas.html', 'cenarios/cache-mesa.html']) {
    const first = idOf(address, '', 'one');
    expect(idOf(address, 'viewed_cookie_policy=yes', 'other')).toBe(first);
    const page = askedWith('viewed_cookie_policy=yes', address);
    expect(gdprOf(page)['all_disabled_by_api']).toBe(true);
    expect(viewOf(page)?.['ajaxFire']).toBe(true);
  }
  const folder = printed('index.html', asFolder.get('index.html'));
  expect(folder && gdprOf(folder)['all_disabled_by_api']).toBe(true);
});

test("the page prints the visitor's choice as the legacy consent plugin does", () => {
  const states = ['', 'viewed_cookie_policy=yes', 'viewed_cookie_policy=no'].map((cookies) => {
    const asked = { server: true, visitor: visitorOf(cookies), request: '' };
    const found = /cli_user_consent_state">([^<]*)</.exec(print('legado.html', asked) ?? '');
    return found?.[1];
  });
  expect(states).toEqual(['ainda não escolheu', 'aceitou', 'recusou']);
});

import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { printed } from '../harness/php';
import { accept, BANNER, consoleOf, cookies, expect, plainPage, test } from '../harness/test';

type Call = [
  verb: string,
  name: string,
  params?: Record<string, unknown>,
  more?: { eventID: string },
];

const PIXEL = '1029384756019283';
const OPTIONS = {
  staticEvents: {
    facebook: {
      init_event: [{ name: 'PageView', type: 'static', delay: 0, params: { page_title: 'Loja' } }],
    },
  },
  dynamicEvents: [],
  triggerEvents: [],
  facebook: { pixelIds: [PIXEL] },
  woo: { enabled: true, addToCartOnButtonEnabled: true, addToCartCatchMethod: 'add_cart_hook' },
};
/** A page with what the pixel plugin's server prints, in debug. */
const trackedPage = (
  body = '',
  config = '{ "consent": {}, "debug": true }',
  data = printed(OPTIONS),
): string => plainPage(`${body}<script>${data}</script>`).replace('{ "consent": {} }', config);

/** What Meta's script would find: the calls that track something. */
const tracked = (page: Page): Promise<Call[]> =>
  page.evaluate(() =>
    ((window as unknown as { fbq?: { queue: Iterable<unknown>[] } }).fbq?.queue ?? [])
      .map((call) => [...call] as unknown as Call)
      .filter(([verb]) => verb.startsWith('track')),
  );
const names = async (page: Page): Promise<string[]> =>
  (await tracked(page)).map(([, name]) => name);
test.use({ outside: ['connect.facebook.net'] });

test('[TR-04, once each] [TR-02, fragments] [TR-31, fragments] a late event and a cart fragment are sent once each and in order, before consent and after it @quick', async ({
  page,
  shop,
}) => {
  const added = {
    name: 'AddToCart',
    e_id: 'woo_add_to_cart_on_button_click',
    params: { value: 39 },
  };
  const dir = JSON.stringify({ facebook: [added] }).replaceAll('"', '&quot;');
  await shop.openAsked(
    page,
    trackedPage(`<div id="pys_late_event" dir="${dir}"></div><div id="pys_ajax_events"></div>`),
  );
  await expect.poll(() => consoleOf(page).join()).toContain('late started');
  /** As WooCommerce puts a cart fragment into the page: its script runs. */
  const fragment = (hash: string): Promise<void> =>
    page.evaluate((cart) => {
      const script = document.createElement('script');
      script.textContent = `
        if (Cookies.get('pysAddToCartFragmentId') !== '${cart}') {
          pys.setEventUniqueId('woo_add_to_cart_on_button_click', '${cart}'.padEnd(36, '0'));
          getPixelBySlag('facebook').fireEvent('AddToCart', { e_id: 'woo_add_to_cart_on_button_click', params: { cart: '${cart}' } });
          Cookies.set('pysAddToCartFragmentId', '${cart}', { expires: 90 });
        }`;
      document.querySelector('#pys_ajax_events')?.replaceChildren(script);
    }, hash);
  await fragment('um');
  await fragment('um');
  expect(await cookies(page)).toEqual({});
  await accept(page);
  await expect.poll(() => names(page)).toEqual(['PageView', 'AddToCart', 'AddToCart']);
  await fragment('dois');
  await fragment('dois');
  const calls = await tracked(page);
  expect(calls.map(([, name, params]) => [name, params?.['cart'] ?? params?.['value']])).toEqual([
    ['PageView', undefined],
    ['AddToCart', 39],
    ['AddToCart', 'um'],
    ['AddToCart', 'dois'],
  ]);
  expect(calls[2]?.[3]?.eventID).toBe('um'.padEnd(36, '0'));
  expect((await cookies(page))['pysAddToCartFragmentId']).toBe('dois');
});

test('[TR-14, pys_consent] [TR-30, refused] refusing leaves one cookie of ours with every flag false, and no event is sent @quick', async ({
  page,
  shop,
}) => {
  await shop.open(page, trackedPage());
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  const flags = async (): Promise<unknown> =>
    JSON.parse(atob(decodeURIComponent((await cookies(page))['pys_consent'] ?? 'e30=')) || '{}');
  await expect
    .poll(flags)
    .toEqual({ facebook: false, ga: false, gtm: false, pinterest: false, bing: false });
  expect(Object.keys(await cookies(page)).filter((name) => /pys|_fb|pbid/.test(name))).toEqual([
    'pys_consent',
  ]);
  expect(shop.requests.filter(({ origin }) => origin.includes('facebook'))).toEqual([]);
  // On the way back the choice changes: the cookie follows.
  await runCommand(page, 'consent.set', { advertisement: true });
  await expect
    .poll(flags)
    .toEqual({ facebook: true, ga: false, gtm: false, pinterest: true, bing: true });
});

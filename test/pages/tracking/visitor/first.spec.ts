import { printed } from '../../harness/php';
import { BANNER, expect, plainPage, test } from '../../harness/test';

const OPTIONS = {
  staticEvents: {
    facebook: {
      init_event: [
        { name: 'PageView', type: 'static', delay: 0, params: { page_title: 'Loja' }, eventID: '' },
      ],
    },
  },
  facebook: { pixelIds: ['1029384756019283'], removeMetadata: true },
};
const HEAD = `<script>${printed(OPTIONS)}</script>`;

test.use({ outside: ['connect.facebook.net'] });

test('[TR-30, Meta] [TR-31, page view] nothing is sent before a choice, and the page view that waited is sent once after it @quick', async ({
  page,
  shop,
}) => {
  await shop.open(page, plainPage('', HEAD), '/');
  await page.locator(`${BANNER} button`).first().waitFor();
  expect(shop.requests.filter(({ origin }) => !origin.includes('shop.test'))).toEqual([]);
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { fbq?: { queue: unknown[] } }).fbq?.queue),
    )
    .toMatchObject([
      ['set', 'autoConfig', false, '1029384756019283'],
      ['init', '1029384756019283'],
      [
        'track',
        'PageView',
        { page_title: 'Loja' },
        { eventID: expect.stringMatching(/^[\da-f-]{36}$/) },
      ],
    ]);
});

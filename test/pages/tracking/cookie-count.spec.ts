import { expect, test } from '../harness/test';
import { countCookies } from './count-cookies';

const OPTIONS = {
  siteUrl: 'http://shop.test',
  ajaxUrl: 'http://shop.test/wp-admin/admin-ajax.php',
  track_cookie_for_subdomains: '1',
  cookie_duration: '7',
  last_visit_duration: '60',
  cookie: [],
  gdpr: { cookie_law_info_integration_enabled: true },
  facebook: { pixelIds: ['1029384756019283'] },
  ga: { trackingIds: ['G-PINHAL4KID'] },
  gtm: { trackingIds: ['GTM-PNHL7Q2'] },
  pinterest: { pixelIds: ['2612345678901'] },
  bing: { pixelIds: ['343210'] },
};

test.use({ outside: ['www.shop.test'] });

test('[TR-15] a product page: at most 12 cookie reads on load, what has changed is written once, on the next page nothing', async ({
  page,
  shop,
  vendors,
}) => {
  const counted = await countCookies(page);
  await page.addInitScript((options) => {
    Object.assign(window, { pysOptions: options });
  }, OPTIONS);
  const product = `${shop.origin.replace('shop', 'www.shop')}/demo/produtos/cama-casinha.html`;

  /** Meta's script has come, and whatever follows it. */
  const settled = async (loads: number): Promise<void> => {
    await expect.poll(() => vendors.loads('facebook')).toBe(loads);
    await page.waitForLoadState('networkidle');
  };

  // Undecided: read, and nothing written.
  await page.goto(`${product}?utm_source=boletim&utm_campaign=ver%C3%A3o`);
  await page.getByRole('button', { name: 'Aceitar' }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = await counted();
  expect(before.writes).toEqual([]);
  expect(before.reads).toBeLessThanOrEqual(12);

  // Decided, and a session begins with the page: most is to be done.
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await settled(1);
  await page.context().clearCookies({ name: /^(?:last_)?pys(?!_consent)/ });
  await page.goto(`${product}?utm_source=boletim&utm_campaign=ver%C3%A3o`);
  await settled(2);
  const first = await counted();
  const written = first.writes
    .filter((text) => !text.startsWith('enxerto_probe'))
    .map((text) => text.slice(0, text.indexOf('=')));
  expect(written).toHaveLength(new Set(written).size);
  expect(written).toHaveLength(11);
  expect(first.reads).toBeLessThanOrEqual(12);

  // The next page of the same session.
  await page.goto(product.replace('cama-casinha', 'mesa'));
  await settled(3);
  const next = await counted();
  expect(next.writes).toEqual([]);
  expect(next.reads).toBeGreaterThan(0);
  expect(next.reads).toBeLessThanOrEqual(12);
});

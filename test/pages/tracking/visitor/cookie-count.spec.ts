import { expect, test } from '../../harness/test';
import { countCookies } from './count-cookies';

test.use({ outside: ['www.shop.test'] });

test('[TR-15] a product page reads cookies at most 12 times on load, and writes only what has changed', async ({
  page,
  shop,
  vendors,
}) => {
  const counted = await countCookies(page);
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
  expect(written.sort((a, b) => a.localeCompare(b))).toEqual([
    'last_pys_landing_page',
    'last_pys_utm_campaign',
    'last_pys_utm_source',
    'last_pysTrafficSource',
    'pbid',
    'pys_first_visit',
    'pys_landing_page',
    'pys_session_limit',
    'pys_start_session',
    'pys_utm_campaign',
    'pys_utm_source',
    'pysTrafficSource',
  ]);
  expect(first.reads).toBeLessThanOrEqual(12);

  // The next page of the same session.
  await page.goto(product.replace('cama-casinha', 'mesa'));
  await settled(3);
  const next = await counted();
  expect(next.writes).toEqual([]);
  expect(next.reads).toBeGreaterThan(0);
  expect(next.reads).toBeLessThanOrEqual(12);
});

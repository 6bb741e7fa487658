import { axe, overflow } from '../harness/axe';
import { expect, test } from '../harness/test';
import { acceptWithMeta, createWire, fire, trackedPage } from './wire';

test.use({ outside: ['connect.facebook.net'] });

const PANEL = 'enxerto-root[data-widget="inspector"]';
const BROAD = { width: 1366, height: 768 };
const NARROW = { width: 320, height: 640 };

test('[TR-66] the debug panel opens by keyboard, lists every event with its answer, and filters, copies and clears', async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  wire.rest = 401;
  const body = '<style>html { color-scheme: light dark }</style>';
  await shop.open(page, trackedPage({ body, ga: { trackingIds: [] } }));
  await acceptWithMeta(page);
  await fire(page, 'Silent');
  await expect.poll(() => wire.accepted).toEqual(['Silent']);
  expect(await page.locator(PANEL).count()).toBe(0);
  expect(shop.paths().filter((path) => path.includes('inspector'))).toEqual([]);

  await page.goto(`${shop.origin}/?enxerto_debug=1`);
  const pill = page.locator(`${PANEL} .pill`);
  await expect(pill).toHaveAttribute('aria-expanded', 'false');
  const id = await fire(page, 'AddToCart', { params: { value: 1 } });
  await expect(pill).toContainText('2');
  await pill.focus();
  await page.keyboard.press('Enter');
  const lines = page.locator(`${PANEL} li`);
  await expect(lines.first()).toContainText('REST 401 → ajax 200');
  for (const text of ['Meta', 'AddToCart', 'Enviado', id])
    await expect(lines.first()).toContainText(text);
  await expect(lines.nth(1)).toContainText('pixel');

  const look = page.locator(`${PANEL} .look`);
  for (const [viewport, colorScheme, dir] of [
    [BROAD, 'light', 'ltr'],
    [BROAD, 'dark', 'rtl'],
    [NARROW, 'light', 'rtl'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await look.evaluate((element, to) => element.setAttribute('dir', to), dir);
    expect(await axe(page, PANEL)).toEqual([]);
    const over = await overflow(page);
    expect(over).toBeLessThanOrEqual(0);
  }

  await page.evaluate(() => {
    document.addEventListener('copy', () => {
      const root = document.querySelector('enxerto-root[data-widget="inspector"]')?.shadowRoot;
      Object.assign(window, { copied: root?.querySelector('textarea')?.value });
    });
  });
  await page.locator(PANEL).getByRole('button', { name: 'Copiar como JSON' }).click();
  await expect(page.locator(`${PANEL} [role="status"]`)).toHaveText('Copiado');
  const copied = await page.evaluate(
    () => JSON.parse((window as never as { copied: string }).copied) as unknown,
  );
  expect(copied).toEqual([
    expect.objectContaining({
      slug: 'facebook',
      name: 'AddToCart',
      id,
      decision: 'sent',
      transport: 'pixel',
    }),
    expect.objectContaining({ id, transport: 'REST, ajax', answer: '401, 200' }),
  ]);
  await page.locator(PANEL).getByLabel('Serviço').selectOption('ga');
  await expect(lines).toHaveCount(0);
  await page.locator(PANEL).getByLabel('Serviço').selectOption('');
  await page.locator(PANEL).getByRole('button', { name: 'Limpar' }).click();
  await expect(lines).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(pill).toHaveAttribute('aria-expanded', 'false');
  await expect(pill).toBeFocused();
});

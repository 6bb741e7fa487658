import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../harness/test';
import { accept, createWire, fire, trackedPage } from './wire';

test.use({ outside: ['connect.facebook.net'] });

const PANEL = 'enxerto-root[data-widget="inspector"]';
const BROAD = { width: 1366, height: 768 };
const NARROW = { width: 320, height: 640 };

test('[TR-66] the debug panel: debug only, closed at first, by keyboard alone; every event with service, decision, id, transport, answer; filter, copy, clear', async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  wire.rest = 401;
  shop.page('/', trackedPage({ ga: { trackingIds: [] } }));
  await page.goto(shop.origin);
  await accept(page);
  await fire(page, 'Silent');
  await expect.poll(() => wire.taken).toEqual(['Silent']);
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
  for (const text of ['Meta', 'AddToCart', 'Sent', id])
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
    const { violations } = await new AxeBuilder({ page }).include(PANEL).analyze();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual(
      [],
    );
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }

  await page.evaluate(() => {
    document.addEventListener('copy', () => {
      const root = document.querySelector('enxerto-root[data-widget="inspector"]')?.shadowRoot;
      Object.assign(window, { copied: root?.querySelector('textarea')?.value });
    });
  });
  await page.locator(PANEL).getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(page.locator(`${PANEL} [role="status"]`)).toHaveText('Copied');
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
  await page.locator(PANEL).getByLabel('Service').selectOption('ga');
  await expect(lines).toHaveCount(0);
  await page.locator(PANEL).getByLabel('Service').selectOption('');
  await page.locator(PANEL).getByRole('button', { name: 'Clear' }).click();
  await expect(lines).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(pill).toHaveAttribute('aria-expanded', 'false');
  await expect(pill).toBeFocused();
});

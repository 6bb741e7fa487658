import type { Locator } from '@playwright/test';
import { axe } from '../harness/axe';
import { expect, test } from '../harness/test';
import { openDecided, openDialog, shopPage } from './open';

const DECIDED = {
  ver: '1',
  necessary: true,
  analytics: true,
  enxerto_id: 'c0ffee',
  enxerto_time: '2026-03-04T15:06:00.000Z',
  enxerto_method: 'custom',
};
const LONG = 'Este texto da loja é longo e diz porque guardamos o que guardamos. '.repeat(8);
const CONFIG = {
  consent: {},
  dialog: {
    texts: { message: LONG },
    categories: { analytics: { description: LONG } },
    cookies: Array.from({ length: 12 }, (_, at) => ({
      name: `_um_nome_de_cookie_bastante_comprido_${at}`,
      category: 'analytics',
      duration: '13 meses',
      purpose: 'Distingue visitantes durante um dia inteiro',
    })),
  },
};
const PAGE = shopPage(CONFIG).replace(
  '</head>',
  '<style>html { color-scheme: light dark }</style></head>',
);

/** The parts that would be cut or hang out, by name. */
const hanging = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('button:not([role="tab"]), h2, h3, table, dl')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return (
          box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1
        );
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });

const STATES = [
  { name: 'desktop, light', size: [1366, 768], every: true },
  { name: 'desktop, dark', size: [1366, 768], scheme: 'dark' },
  { name: 'desktop, right to left', size: [1366, 768], dir: 'rtl' },
  { name: 'phone, dark', size: [390, 844], scheme: 'dark', every: true },
  { name: 'phone, right to left', size: [390, 844], dir: 'rtl' },
  { name: 'tablet', size: [900, 700] },
  { name: '320 px', size: [320, 568] },
  { name: '200 % zoom', size: [683, 384] },
  { name: '400 % zoom', size: [320, 256] },
  { name: 'forced colours', size: [1366, 768], forced: true },
] as const;

for (const state of STATES) {
  const { name, size } = state;
  test(`[XX-04, dialog] ${name}: axe finds nothing${'every' in state ? ' in any tab' : ''}, nothing is cut, and every control can be reached`, async ({
    page,
    shop,
  }) => {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      colorScheme: 'scheme' in state ? state.scheme : 'light',
      forcedColors: 'forced' in state ? 'active' : 'none',
      reducedMotion: 'reduce',
    });
    await openDecided(
      page,
      shop,
      DECIDED,
      'dir' in state ? PAGE.replace('<html', `<html dir="${state.dir}"`) : PAGE,
    );
    const dialog = await openDialog(page);
    const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box.y).toBeGreaterThanOrEqual(24);
    expect(box.y + box.height).toBeLessThanOrEqual(height - (width > 767 ? 24 : 0));
    if (width > 767) expect(Math.round(box.width)).toBe(720);
    else expect([box.x, box.width, box.y + box.height]).toEqual([0, width, height]);

    const list = dialog.getByRole('tablist');
    const [middle, lies] = [box.width / 2, box.width - 1];
    const across = (await list.boundingBox())?.width ?? 0;
    if (width > 1024) expect(across).toBeLessThan(middle);
    else expect(across).toBeGreaterThanOrEqual(lies - 1);
    await expect(list).toHaveAttribute(
      'aria-orientation',
      width > 1024 ? 'vertical' : 'horizontal',
    );

    const last = (await dialog.getByRole('tab').count()) - 1;
    for (const at of [0, 1, 4, last]) {
      const tab = dialog.getByRole('tab').nth(at);
      await tab.click();
      await expect(tab).toBeInViewport();
      expect(await hanging(dialog)).toEqual([]);
      const starts = await dialog
        .locator('.links button')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)));
      if (width === 320 && at === last)
        expect(new Set(starts).size, 'links one under the other').toBe(1);
      // Each takes seconds: every kind of tab once per width, elsewhere the one that has everything.
      if (!('every' in state) && at !== 4) continue;
      expect(await axe(page, 'enxerto-root[data-widget="dialog"]')).toEqual([]);
    }
    for (const words of ['Guardar escolhas', 'Rejeitar tudo', 'Aceitar tudo', 'Fechar']) {
      const button = dialog.getByRole('button', { name: words });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    // The X is two strokes in the middle of its button.
    const cross = await dialog.locator('.close').evaluate((button) => {
      const { width: wide, height: high } = button.getBoundingClientRect();
      const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(button);
      const strokes = ['::before', '::after'].map((part) => getComputedStyle(button, part).width);
      const rows = gridTemplateRows.split(' ').map((row) => Number.parseFloat(row));
      return [wide, high, ...strokes, gridTemplateColumns, Math.max(...rows)];
    });
    expect(cross).toEqual([44, 44, '18px', '18px', '18px', 2]);
    const [reject, accept] = await dialog.locator('.twins button').evaluateAll((twins) =>
      twins.map((twin) => {
        const { width: w, height: h } = twin.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(twin);
        return [w, h, color, backgroundColor, fontSize, fontWeight];
      }),
    );
    expect(reject).toEqual(accept);
  });
}

test('[XX-07, dialog] the dialog stands above a theme layer of any z-index, whatever layer the banner has', async ({
  page,
  shop,
}) => {
  const cover =
    '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff"></div></body>';
  await shop.open(page, shopPage({ consent: {}, look: { layer: '5' } }).replace('</body>', cover));
  await openDialog(page);
  expect(
    await page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName,
    ),
  ).toBe('enxerto-root');
});

test('[XX-04, reduced motion] with reduced motion the dialog opens and closes without moving', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open(page, PAGE);
  const dialog = await openDialog(page);
  expect(
    await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].flatMap((part) => part.getAnimations().length),
    ),
  ).not.toContain(1);
  await expect(dialog).toHaveCSS('transition-duration', '0s');
  await expect(dialog).toHaveCSS('opacity', '1');
});

import { axe, overflow } from '../harness/axe';
import { setWindow } from '../harness/looks';
import { BANNER, accept, expect, plainPage, test, openWithBanner } from '../harness/test';

/** A page as a theme makes them: a heading, some text, links. */
const page1 = (html = ''): string =>
  plainPage(
    `<main><p>${'Mesa de atividades em pinho. '.repeat(60)}</p>${html}</main>`,
    // Links of the page's own in its ink: axe takes the ground of a dark page for white.
    '<style>html { color-scheme: light dark } a { color: inherit }</style>',
  ).replace(
    '<body><h1>Loja</h1><p><a href="#fim">Ver tudo</a></p>',
    '<body><header><h1>Loja</h1><nav><a href="#fim">Ver tudo</a></nav></header>',
  );

const STATES = [
  { name: 'light, desktop', size: [1366, 768], scheme: 'light' },
  { name: 'dark, desktop', size: [1366, 768], scheme: 'dark' },
  { name: 'light, phone', size: [390, 844], scheme: 'light' },
  { name: 'dark, phone', size: [390, 844], scheme: 'dark' },
  { name: '320 px', size: [320, 568], scheme: 'light' },
  { name: '400 % zoom', size: [320, 256], scheme: 'light' },
  { name: 'tablet', size: [900, 700], scheme: 'light' },
] as const;

for (const { name, size, scheme } of STATES) {
  for (const dir of ['ltr', 'rtl']) {
    test(`[XX-04, banner] ${name}, ${dir}: axe finds nothing, nothing is cut, both buttons are equal, half the page is free`, async ({
      page,
      shop,
    }) => {
      const { width, height } = await setWindow(page, { size, scheme });
      await openWithBanner(
        page,
        shop,
        page1().replace('<html lang="pt-PT">', `<html lang="pt-PT" dir="${dir}">`),
      );

      expect(await axe(page)).toEqual([]);

      const banner = page.locator(BANNER);
      const box = (await banner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(box.x).toBeGreaterThanOrEqual(12);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 12);
      expect(box.height).toBeLessThanOrEqual(height / 2 + 1);
      expect(await banner.evaluate((section) => section.scrollWidth <= section.clientWidth)).toBe(
        true,
      );
      expect(await overflow(page)).toBeLessThanOrEqual(0);

      const [no, yes] = await Promise.all(
        ['Rejeitar tudo', 'Aceitar tudo'].map(async (label) => {
          const button = banner.getByRole('button', { name: label });
          const rect = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
          const style = await button.evaluate((element) => {
            const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
            return { color, backgroundColor, fontSize, fontWeight };
          });
          return { rect, style };
        }),
      );
      expect(yes?.style).toEqual(no?.style);
      expect(Math.abs((yes?.rect.width ?? 0) - (no?.rect.width ?? 99))).toBeLessThanOrEqual(2);
      expect(yes?.rect.y).toBe(no?.rect.y);
      for (const { rect } of [yes, no].filter((twin) => twin !== undefined)) {
        expect(rect.height).toBeGreaterThanOrEqual(44);
        expect(rect.y + rect.height).toBeLessThanOrEqual(box.y + box.height);
      }
      // Read from the side where reading starts: words, then reject, then accept.
      const mirrored = (yes?.rect.x ?? 0) < (no?.rect.x ?? 0);
      expect(mirrored).toBe(dir === 'rtl');
    });
  }
}

test('@both-ci [CO-11] reject and accept stand on the first layer with the same size, weight and colours', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  const twins = await page.locator(`${BANNER} .choices button`).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { color, backgroundColor, fontSize, fontWeight, borderRadius } =
        getComputedStyle(button);
      const { height } = button.getBoundingClientRect();
      return { color, backgroundColor, fontSize, fontWeight, borderRadius, height };
    }),
  );
  expect(twins).toHaveLength(2);
  expect(twins[0]).toEqual(twins[1]);
});

test('@both-ci [XX-04, keyboard] the banner is first in tab order, takes no focus, and can be answered by keyboard', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  // In the order in which they are seen on a wide screen.
  for (const name of ['Personalizar', 'Rejeitar tudo']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(BANNER).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const last = page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' });
  await expect(last).toBeFocused();
  const ring = await last.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineOffset];
  });
  expect(ring).toEqual(['solid', '2px', '2px']);
  // No trap: the page goes on behind it.
  await page.keyboard.press('Tab');
  await expect(page.locator('nav a')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator(BANNER)).toHaveCount(0);
  // Focus goes back to where it was on the page.
  await expect(page.locator('nav a')).toBeFocused();
});

test('@both-ci [CO-11, Escape] closing by Escape without choosing records nothing', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await page.context().cookies()).toEqual([]);
});

test('[XX-04, announced] the saved choice is announced to screen readers after the banner has gone', async ({
  page,
  shop,
}) => {
  await openWithBanner(page, shop, page1());
  // The banner has a line of its own, for what cannot be loaded; this one stays when the banner goes.
  const status = page.locator('enxerto-root [role="status"].unseen');
  await expect(status).toHaveText('');
  await accept(page);
  await expect(status).toHaveText('A sua escolha foi guardada.');
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect(page.locator('enxerto-root[data-widget="consent"]')).toHaveCount(0);
});

test('[XX-08, shift] the banner shifts nothing on the page', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) =>
      (window as unknown as { shifts: PerformanceEntry[] }).shifts.push(...list.getEntries()),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await openWithBanner(page, shop, page1());
  await accept(page);
  await expect(page.locator('enxerto-root[data-widget="consent"]')).toHaveCount(0);
  expect(
    await page.evaluate(() => (window as unknown as { shifts: PerformanceEntry[] }).shifts),
  ).toEqual([]);
});

test('[XX-04, reduced motion] with reduced motion the banner does not move', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.openAsked(page, page1());
  const durations = await page
    .locator(BANNER)
    .evaluate((section) => getComputedStyle(section).animationDuration);
  expect(durations).toBe('0.001s');
});

test('[XX-04, forced colours] in forced colours every control keeps an edge', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWithBanner(page, shop, page1());
  for (const button of await page.locator(BANNER).getByRole('button').all()) {
    const { style, edge, fill } = await button.evaluate((element) => {
      const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return { style: borderTopStyle, edge: borderTopColor, fill: backgroundColor };
    });
    expect(style).toBe('solid');
    expect(edge).not.toBe(fill);
  }
});

for (const [owner, expected] of [
  ['#2f6f4f', 'rgb(255, 255, 255)'],
  ['#ffd400', 'light enough to be moved'],
  ['#61a229', 'moved'],
  ['#101010', 'rgb(255, 255, 255)'],
  ['not a colour', 'rgb(255, 255, 255)'],
] as const) {
  test(`[XX-04, contrast] with the owner's accent ${owner} axe finds nothing (${expected})`, async ({
    page,
    shop,
  }) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await openWithBanner(
        page,
        shop,
        page1().replace('{ "consent": {} }', `{ "consent": {}, "look": { "accent": "${owner}" } }`),
      );
      expect(await axe(page)).toEqual([]);
    }
  });
}

for (const [lang, title, spoken] of [
  ['pt-PT', 'A sua privacidade', 'pt-PT'],
  ['pt_BR', 'Sua privacidade', 'pt-BR'],
  ['en-GB', 'Your privacy', 'en-GB'],
  ['fr-CA', 'Votre vie privée', 'fr-CA'],
  ['nl', 'Your privacy', 'en'],
  ['', 'Your privacy', 'en'],
]) {
  test(`[XX-05, banner] html[lang="${lang}"]: the banner is '${title}', announced as ${spoken}`, async ({
    page,
    shop,
  }) => {
    await shop.open(page, page1().replace('lang="pt-PT"', `lang="${lang}"`));
    await expect(page.locator(BANNER)).toHaveAccessibleName(title ?? '');
    await expect(page.locator(BANNER)).toHaveAttribute('lang', spoken ?? '');
  });
}

test('a first visit adds at most 25 listeners of ours', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.assign(window, { listeners: [] });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (new Error('who').stack?.includes('/enxerto/'))
        (window as unknown as { listeners: string[] }).listeners.push(type);
      addEventListener.call(this, type, listener, options);
    };
  });
  await openWithBanner(page, shop, page1());
  const listeners = await page.evaluate(
    () => (window as unknown as { listeners: string[] }).listeners,
  );
  expect(listeners, 'the counter sees ours').toContain('click');
  expect(listeners.length).toBeLessThanOrEqual(25);
});

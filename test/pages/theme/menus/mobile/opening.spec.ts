import { expect, still, test } from '#test/pages/harness/test';
import { HAMBURGER, MENU, menuButton, open } from '#test/pages/theme/header';
import { giveSign } from '#test/pages/theme/theme-page';
import { button, panel, PHONE } from './mobile-menu-page';

test.use({ viewport: PHONE });

test('@both-ci [TH-20] the panel slides open in 400 ms and shut in 250 ms, and turns round when pressed in between @quick', async ({
  page,
  shop,
}) => {
  await open(page, shop, {});
  await giveSign(page);
  const slides = await page.evaluate(async () => {
    const menu = document.querySelector<HTMLElement>('.mobile-menu');
    const sheet = document.querySelector<HTMLElement>('#mobile-dropdown');
    if (!menu || !sheet) throw new Error('no menu');
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const [moves, heights]: [unknown[], number[]] = [[], []];
    const tall = (): number => sheet.getBoundingClientRect().height;
    const press = (): void => {
      menu.click();
      const { duration } = sheet.getAnimations()[0]?.effect?.getTiming() ?? {};
      moves.push({ duration, at: heights.length });
      // Where it starts from, before the clock of a slow machine has gone on.
      heights.push(tall());
    };
    const watch = async (until: (height: number) => boolean): Promise<void> => {
      for (;;) {
        await frame();
        const { height } = sheet.getBoundingClientRect();
        heights.push(height);
        if (until(height)) return;
      }
    };
    const isStill = (): boolean => sheet.getAnimations().length === 0;
    press();
    await watch(isStill);
    const whole = sheet.getBoundingClientRect().height;
    press();
    await watch(isStill);
    // Twice in mid-flight: down until it is half way, up until it is nearly shut, down again.
    press();
    await watch((height) => height > whole / 2);
    press();
    await watch((height) => height < whole / 3);
    press();
    await watch(isStill);
    return {
      moves: moves as { duration?: number; at: number }[],
      heights,
      whole,
      style: sheet.getAttribute('style'),
    };
  });
  const { moves, heights, whole } = slides;
  // The panel's own limit and nothing beyond; its padding and borders are part of the way.
  expect(whole).toBeGreaterThan(200);
  expect(moves.map(({ duration }) => Math.round(duration ?? 0)).slice(0, 3)).toEqual([
    400, 250, 400,
  ]);
  moves.forEach(({ at }, index) => {
    const next = moves[index + 1]?.at ?? heights.length;
    // From the last height before the press on: it never goes the other way, and nothing jumps.
    const way = heights.slice(Math.max(0, at - 1), next);
    way.slice(1).forEach((height, step) => {
      const by = (height - (way[step] ?? 0)) * (index % 2 ? -1 : 1);
      expect(by, `press ${index}: ${way.join(' ')}`).toBeGreaterThanOrEqual(-0.6);
      if (step === 0 && at > 0 && index > 2) expect(by, way.join(' ')).toBeLessThan(whole / 2);
    });
  });
  expect(heights.at(-1)).toBeCloseTo(whole, 0);
  expect(slides.style).toBe('display: block;');
  await expect(button(page)).toHaveClass(/\bopened\b/);
});

test('[TH-21] [TH-22] [TH-26] Escape, a click outside and a wide window close the menu, and every button states it @quick', async ({
  page,
  shop,
}) => {
  const header = menuButton(HAMBURGER) + menuButton() + MENU;
  await open(page, shop, { header });
  const buttons = page.locator('.mobile-menu');
  const [first, second] = [buttons.first(), buttons.last()];
  const expectOpen = async (isOpen: boolean): Promise<void> => {
    for (const one of [first, second]) {
      await expect(one).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(one).toHaveClass(isOpen ? 'mobile-menu opened' : /^mobile-menu ?$/);
    }
    await expect(page.locator('.hamburger')).toHaveClass(isOpen ? /\bis-active\b/ : /spin ?$/);
    await expect(page.locator('.hamburger[aria-expanded]')).toHaveCount(0);
    await (isOpen ? expect(panel(page)).toBeVisible() : expect(panel(page)).toBeHidden());
  };
  await expectOpen(false);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(2);

  // By the second, with Space; the first one shuts it as well.
  await second.focus();
  await page.keyboard.press('Space');
  await expectOpen(true);
  await expect(second).toBeFocused();
  await first.click();
  await expectOpen(false);

  await second.click();
  await expectOpen(true);
  const focused = (): Promise<string> =>
    page.evaluate(
      () =>
        document.activeElement?.textContent?.trim() ||
        (document.activeElement?.getAttribute('aria-label') ?? ''),
    );
  const round: string[] = [];
  for (const key of [...Array<string>(8).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    round.push(await focused());
  }
  expect(round).toEqual([
    'Início',
    'Loja',
    'Submenu de Loja',
    'Ajuda',
    'Submenu de Ajuda',
    'Garantia',
    'Procurar',
    '≡',
    'Procurar',
    'Garantia',
  ]);
  await expect(panel(page)).toBeVisible();

  await page.keyboard.press('Escape');
  await expectOpen(false);
  await expect(second).toBeFocused();

  await first.click();
  await expectOpen(true);
  await page.locator('#elsewhere').click();
  await expectOpen(false);
  await expect(page.locator('#elsewhere')).toBeFocused();

  await first.click();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.setViewportSize({ width: 900, height: 600 });
  await expectOpen(true);
  await page.setViewportSize({ width: 960, height: 600 });
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.mobile-menu.opened')).toHaveCount(0);
  await expect(panel(page)).toBeHidden();
});

test('[TH-21, breakpoint] where the button is visible at 960 px and more, the menu stays open until the button is hidden', async ({
  page,
  shop,
}) => {
  const head =
    '<style>@media (max-width: 1280px) { .oceanwp-mobile-menu-icon { display: block !important; } }</style>';
  await open(page, shop, { head });
  await button(page).click();
  await still(panel(page));
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.setViewportSize({ width: 1260, height: 700 });
  await expect(panel(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1300, height: 700 });
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

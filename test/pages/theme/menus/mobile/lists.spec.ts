import type { Locator } from '@playwright/test';
import { axe } from '#test/pages/harness/axe';
import { expect, still, test } from '#test/pages/harness/test';
import { HAMBURGER, MENU, menuButton, open } from '#test/pages/theme/header';
import { button, item, LINK, panel, PHONE, plus } from './mobile-menu-page';

test.use({ viewport: PHONE });

test('@both-ci [TH-23] lists open by the whole link or by a + that is a real control, and close their inner lists @quick', async ({
  page,
  shop,
}) => {
  await open(page, shop, { localize: LINK });
  await button(page).click();
  await still(panel(page));
  await expect(page.locator('.dropdown-toggle')).toHaveCount(3);
  const loja = item(page, 'Loja');
  const expectOpen = async (name: string, isOpen: boolean): Promise<void> => {
    await expect(plus(page, name)).toHaveAttribute('aria-expanded', String(isOpen));
    const list = item(page, name).locator('> ul');
    await (isOpen ? expect(list).toBeVisible() : expect(list).toBeHidden());
    await expect(item(page, name)).toHaveClass(isOpen ? /\bactive\b/ : /dropdown ?$/);
  };
  /** Presses a list's control, and returns the duration of each list's animation that this starts. */
  const slides = (part: Locator): Promise<unknown> =>
    part.evaluate((pressed) => {
      (pressed as HTMLElement).click();
      const moves = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      return moves
        .filter(({ target }) => target?.matches('.sub-menu'))
        .map((effect) => effect.getTiming().duration);
    });

  expect(await slides(loja.locator('> a .text-wrap'))).toEqual([250]);
  await expectOpen('Loja', true);
  await expect(loja.locator('> a')).toHaveAttribute('aria-expanded', 'true');
  // A control by its role, its name, its state, and by both keys.
  const control = page.getByRole('button', { name: 'Submenu de Camas', exact: true });
  await expect(control).toHaveAttribute('aria-expanded', 'false');
  await still(panel(page));
  await control.focus();
  await page.keyboard.press('Enter');
  await expectOpen('Camas', true);
  await page.keyboard.press('Space');
  await expectOpen('Camas', false);
  await page.keyboard.press('Space');
  await expectOpen('Camas', true);
  await still(panel(page));
  expect(await slides(plus(page, 'Loja'))).toEqual([250, 250]);
  await expectOpen('Loja', false);
  await expectOpen('Camas', false);

  // What stands in the link only to be drawn there is told beside it, before the list, and its name is no part of the link's.
  await expect(panel(page).getByRole('link', { name: 'Loja', exact: true })).toHaveCount(1);
  if (page.context().browser()?.browserType().name() === 'chromium') {
    await loja.locator('> a').click();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const parentOf = (name: string) => {
      const node = nodes.find(
        ({ role, name: its }) => role?.value === 'button' && its?.value === name,
      );
      const around = byId.get(node?.parentId ?? '');
      return {
        role: around?.role?.value as unknown,
        in: around?.childIds?.map((id) => {
          const { role, name: its } = byId.get(id) ?? {};
          return `${String(role?.value)} ${String(its?.value)}`.trim();
        }),
      };
    };
    expect(parentOf('Submenu de Loja')).toEqual({
      role: 'listitem',
      in: ['link Loja', 'button Submenu de Loja', 'list'],
    });
    await loja.locator('> a').click();
  }

  // By the + alone: the link leads where it leads.
  await open(page, shop, { localize: { sidrDropdownTarget: 'icon' } });
  await button(page).click();
  await plus(page, 'Loja').click();
  await expectOpen('Loja', true);
  await expect(loja.locator('> a')).not.toHaveAttribute('aria-expanded');
  await loja.locator('> a .text-wrap').click();
  await expect(page).toHaveURL(/\/loja$/);
});

test("[TH-23, names] [XX-05, names of lists] a list's control is named after its parent in the page's language, or with the owner's text", async ({
  page,
  shop,
}) => {
  // A picture has its text beside it, a sign is no name, and what the theme has named keeps its name.
  const header =
    menuButton() +
    MENU.replace('<span class="text-wrap">Loja</span>', '<img alt="Loja" src="data:,">')
      .replace('<span class="text-wrap">Ajuda</span>', '$&<span class="dropdown-toggle">+</span>')
      .replace(
        '<span class="text-wrap">Camas</span>',
        '$&<button class="dropdown-toggle" aria-label="Mais camas"></button>',
      );
  for (const [html, texts, loja, ajuda] of [
    ['lang="en-GB"', {}, 'Submenu of Loja', 'Submenu of Ajuda'],
    ['lang="pt-BR"', {}, 'Submenu de Loja', 'Submenu de Ajuda'],
    ['lang="fr"', { submenu: 'Sous-menu %name%' }, 'Sous-menu Loja', 'Sous-menu Ajuda'],
  ] as const) {
    await open(page, shop, { header, html, theme: { texts } });
    await button(page).click();
    for (const [parent, name] of [
      ['Loja', loja],
      ['Ajuda', ajuda],
    ] as const) {
      await expect(panel(page).getByRole('button', { name, exact: true })).toHaveCount(1);
      await expect(panel(page).getByRole('link', { name: parent, exact: true })).toHaveCount(1);
    }
    await panel(page).getByRole('button', { name: loja, exact: true }).click();
    await expect(
      panel(page).getByRole('button', { name: 'Mais camas', exact: true }),
    ).toBeVisible();
  }
});

test('@long [XX-04, mobile menu] axe finds nothing in the open menu with an open list, at 320 px and right to left', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const header = menuButton(HAMBURGER) + MENU;
  await open(page, shop, {
    header,
    html: 'lang="ar" dir="rtl"',
    body: 'dropdown-mobile rtl',
  });
  await button(page).click();
  await item(page, 'Loja').locator('> a').click();
  await still(panel(page));
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

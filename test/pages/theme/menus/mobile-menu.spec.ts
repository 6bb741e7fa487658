import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import {
  call,
  enhanced,
  HAMBURGER,
  headerPage,
  MENU,
  menuButton,
  snapshot,
  standIn,
} from '../header';
import type { HeaderPage } from '../header';

const PHONE = { width: 390, height: 844 };
const LEGACY = standIn('drop-down-mobile-menu');
const LINK = { sidrDropdownTarget: 'link' };

const button = (page: Page) => page.locator('.mobile-menu').first();
const panel = (page: Page) => page.locator('#mobile-dropdown');
const item = (page: Page, name: string) =>
  page.locator('#mobile-dropdown li', { has: page.getByText(name, { exact: true }) }).last();
const plus = (page: Page, name: string) => item(page, name).locator('> a > .dropdown-toggle');

/** Nothing moves any more. */
const still = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document.getAnimations().every(({ playState }) => playState === 'finished'),
      ),
    )
    .toBe(true);

test.use({ viewport: PHONE });

async function open(
  page: Page,
  shop: { origin: string; page(path: string, html: string): void },
  console: string[],
  given: HeaderPage = {},
): Promise<void> {
  shop.page('/', headerPage(given));
  console.length = 0;
  await page.goto(shop.origin);
  await enhanced(console);
}

for (const [where, given] of [
  ['alone', {}],
  ["beside the theme's script", { localize: LINK, after: LEGACY }],
] as const)
  test(`${where === 'alone' ? '' : '@long '}@both-ci [TH-20] [TH-02, mobile menu] ${where}, the button slides the panel: 400 ms open, 250 ms shut; pressed in mid-flight it turns round from where it is`, async ({
    page,
    shop,
    heard,
  }) => {
    await open(page, shop, heard.console, given);
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
    expect((await page.evaluate('window.legacyToggles')) ?? 0).toBe(0);
  });

for (const [where, given] of [
  ['alone', {}],
  ["beside the theme's script", { localize: LINK, after: LEGACY }],
] as const)
  test(`${where === 'alone' ? '' : '@long '}[TH-21] [TH-22] [TH-26] ${where}: shut by Escape, a click outside and a wide viewport without button, not by a lower one; every button says so; Tab goes round`, async ({
    page,
    shop,
    heard,
  }) => {
    const header = menuButton(HAMBURGER) + menuButton() + MENU;
    await open(page, shop, heard.console, { ...given, header });
    const buttons = page.locator('.mobile-menu');
    const [first, second] = [buttons.first(), buttons.last()];
    const says = async (isOpen: boolean): Promise<void> => {
      for (const one of [first, second]) {
        await expect(one).toHaveAttribute('aria-expanded', String(isOpen));
        await expect(one).toHaveClass(isOpen ? 'mobile-menu opened' : /^mobile-menu ?$/);
      }
      await expect(page.locator('.hamburger')).toHaveClass(isOpen ? /\bis-active\b/ : /spin ?$/);
      await expect(page.locator('.hamburger[aria-expanded]')).toHaveCount(0);
      await (isOpen ? expect(panel(page)).toBeVisible() : expect(panel(page)).toBeHidden());
    };
    await says(false);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(2);

    // By the second, with Space; the first one shuts it as well.
    await second.focus();
    await page.keyboard.press('Space');
    await says(true);
    await expect(second).toBeFocused();
    await first.click();
    await says(false);

    await second.click();
    await says(true);
    const focused = (): Promise<string> =>
      page.evaluate(
        () =>
          document.activeElement?.textContent?.trim() ||
          (document.activeElement?.getAttribute('aria-label') ?? ''),
      );
    const round: string[] = [];
    for (const key of [
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
    ]) {
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
    await says(false);
    await expect(second).toBeFocused();

    await first.click();
    await says(true);
    await page.locator('#elsewhere').click();
    await says(false);
    await expect(page.locator('#elsewhere')).toBeFocused();

    await first.click();
    await page.setViewportSize({ width: 390, height: 600 });
    await page.setViewportSize({ width: 900, height: 600 });
    await says(true);
    await page.setViewportSize({ width: 960, height: 600 });
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.mobile-menu.opened')).toHaveCount(0);
    await expect(panel(page)).toBeHidden();
  });

for (const [where, given] of [
  ['alone', {}],
  ["beside the theme's script", { localize: LINK, after: LEGACY }],
] as const)
  test(`${where === 'alone' ? '@both-ci ' : '@long '}[TH-26, dialogs] [TH-21, dialogs] ${where}: a modal dialog that a link in the menu opens has Tab and Escape for itself, and gives the focus back to what can be seen`, async ({
    page,
    shop,
    heard,
  }) => {
    await page
      .context()
      .addCookies([{ name: 'viewed_cookie_policy', value: 'no', url: shop.origin }]);
    const links = `<li class="menu-item"><a href="/#enxerto-consent">Cookies</a></li>
      <li class="menu-item"><a href="#" class="cli_settings_button">Definições</a></li>`;
    const header = menuButton() + MENU.replace('</ul></nav>', `${links}</ul></nav>`);
    await open(page, shop, heard.console, { ...given, header, more: { consent: {} } });
    const dialog = page.locator('enxerto-root[data-widget="dialog"] dialog[open]');
    const link = (name: string) => panel(page).getByRole('link', { name });
    const press = async (name: string): Promise<void> => {
      await button(page).focus();
      await page.keyboard.press('Enter');
      await still(page);
      await link(name).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
    };
    /** Where the focus is in the dialog, Tab by Tab; '' is outside. */
    const tab = (): Promise<string> =>
      dialog.evaluate((element) => {
        const at = (element.getRootNode() as ShadowRoot).activeElement;
        return at ? `${at.id} ${at.textContent}` : '';
      });
    const tabs = async (): Promise<void> => {
      const round = [await tab()];
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        round.push(await tab());
      }
      expect(round).not.toContain('');
      expect(new Set(round).size, round.join()).toBe(3);
    };
    const escape = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };

    // The first has its chunk to wait for, the second stands at once: the menu is shut, when all is done, by either.
    for (const turn of ['first', 'second']) {
      await press('Cookies');
      if (turn === 'first') await expect(panel(page)).toBeHidden();
      await tabs();
      await escape();
      await expect(panel(page), turn).toBeHidden();
      await expect(button(page), turn).toBeFocused();
      await expect(button(page), turn).toHaveAttribute('aria-expanded', 'false');
    }

    // This one's clicks reach nobody: the menu waits, and Escape is the dialog's, then the menu's.
    await press('Definições');
    await tabs();
    if (where === 'alone') {
      await dialog.getByRole('tab').last().click();
      await escape();
      await expect(panel(page)).toBeVisible();
      await expect(link('Definições')).toBeFocused();
    }
    // Theirs shuts the menu by any Escape, and by a click anywhere: the focus is found a place all the same.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

test('[TH-21, breakpoint] where the button is seen at 960 pixels and more, the menu stays open until it is not', async ({
  page,
  shop,
  heard,
}) => {
  const head =
    '<style>@media (max-width: 1280px) { .oceanwp-mobile-menu-icon { display: block !important; } }</style>';
  await open(page, shop, heard.console, { head });
  await button(page).click();
  await still(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.setViewportSize({ width: 1260, height: 700 });
  await expect(panel(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1300, height: 700 });
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

for (const [where, after] of [
  ['alone', ''],
  ["beside the theme's script", LEGACY],
] as const)
  test(`${where === 'alone' ? '' : '@long '}@both-ci [TH-23] ${where}: lists open by the whole link or by the + alone, which is a real control; what is in them shuts with them`, async ({
    page,
    shop,
    heard,
  }) => {
    await open(page, shop, heard.console, { localize: LINK, after });
    await button(page).click();
    await still(page);
    await expect(page.locator('.dropdown-toggle')).toHaveCount(3);
    const loja = item(page, 'Loja');
    const says = async (name: string, isOpen: boolean): Promise<void> => {
      await expect(plus(page, name)).toHaveAttribute('aria-expanded', String(isOpen));
      const list = item(page, name).locator('> ul');
      await (isOpen ? expect(list).toBeVisible() : expect(list).toBeHidden());
      await expect(item(page, name)).toHaveClass(isOpen ? /\bactive\b/ : /dropdown ?$/);
    };
    /** Presses what belongs to one list, and says how long each list that moves by it will. */
    const slides = (part: Locator): Promise<unknown> =>
      part.evaluate((pressed) => {
        (pressed as HTMLElement).click();
        const moves = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        return moves
          .filter(({ target }) => target?.matches('.sub-menu'))
          .map((effect) => effect.getTiming().duration);
      });

    expect(await slides(loja.locator('> a .text-wrap'))).toEqual([250]);
    await says('Loja', true);
    await expect(loja.locator('> a')).toHaveAttribute('aria-expanded', 'true');
    // A control by its role, its name, its state, and by both keys.
    const control = page.getByRole('button', { name: 'Submenu de Camas', exact: true });
    await expect(control).toHaveAttribute('aria-expanded', 'false');
    await still(page);
    await control.focus();
    await page.keyboard.press('Enter');
    await says('Camas', true);
    await page.keyboard.press('Space');
    await says('Camas', false);
    await page.keyboard.press('Space');
    await says('Camas', true);
    await still(page);
    expect(await slides(plus(page, 'Loja'))).toEqual([250, 250]);
    await says('Loja', false);
    await says('Camas', false);
    expect((await page.evaluate('window.legacyToggles')) ?? 0).toBe(0);

    // What stands in the link only to be drawn there is told beside it, before the list, and its name is no part of the link's.
    await expect(panel(page).getByRole('link', { name: 'Loja', exact: true })).toHaveCount(1);
    if (page.context().browser()?.browserType().name() === 'chromium') {
      await loja.locator('> a').click();
      const told = await page.context().newCDPSession(page);
      const { nodes } = await told.send('Accessibility.getFullAXTree');
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
    await open(page, shop, heard.console, { localize: { sidrDropdownTarget: 'icon' }, after });
    await button(page).click();
    await plus(page, 'Loja').click();
    await says('Loja', true);
    await expect(loja.locator('> a')).not.toHaveAttribute('aria-expanded');
    await loja.locator('> a .text-wrap').click();
    await expect(page).toHaveURL(/\/loja$/);
  });

const SCROLLS = standIn('scroll-effect');
/** A link in the menu, by who else is on the page and how ours are brought. */
const WAYS: [how: string, given: HeaderPage][] = [
  ['alone', {}],
  [
    'in flow',
    { head: '<style>#mobile-dropdown { position: static !important; order: 9; }</style>' },
  ],
  ["beside the theme's scripts", { after: LEGACY + SCROLLS }],
  ["beside the theme's menu", { after: LEGACY }],
  ["beside the theme's scrolling", { after: SCROLLS }],
  ...(['augment', 'off'] as const).map((mobileMenu): [string, HeaderPage] => [
    `the theme's menu, ours is ${mobileMenu}`,
    { after: LEGACY + SCROLLS, theme: { behaviours: { mobileMenu } } },
  ]),
];

/** Presses the link once in each of these ways. */
async function pressIn(
  ways: typeof WAYS,
  page: Page,
  shop: Parameters<typeof open>[1],
  console: string[],
): Promise<void> {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    const own = window.scrollTo;
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.push(options.behavior);
      Reflect.apply(own, window, [options]);
    }) as typeof window.scrollTo;
  });
  for (const [at, [how, given]] of ways.entries()) {
    // A header in flow is as high as its open menu: it does not stick.
    const sticks = how !== 'in flow';
    const html = headerPage({ localize: { ...LINK, customScrollOffset: '10' }, ...given });
    shop.page(
      `/${at}`,
      sticks
        ? html
            .replace(
              '<header id="site-header">',
              '<div id="site-header-sticky-wrapper" class="is-sticky" style="height: 74px"><header id="site-header" style="position: fixed; inset: 0 0 auto">',
            )
            .replace('</header>', '</header></div>')
        : html,
    );
    console.length = 0;
    await page.goto(`${shop.origin}/${at}`);
    await enhanced(console);
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await still(page);
    const way = await page.evaluate(async () => {
      const tops: number[] = [];
      addEventListener('scroll', () => tops.push(scrollY));
      document.querySelector<HTMLElement>('#mobile-dropdown a[href="#garantia"]')?.click();
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      let same = 0;
      for (let last = -1; same < 20; last = scrollY) {
        await frame();
        same = scrollY === last && scrollY > 0 ? same + 1 : 0;
      }
      const { top } = document.querySelector('#garantia')?.getBoundingClientRect() ?? { top: NaN };
      const header = document.querySelector<HTMLElement>('#site-header')?.offsetHeight ?? NaN;
      return { tops, top, header, scrolls: (window as never as { scrolls: unknown[] }).scrolls };
    });
    expect(way.scrolls, how).toEqual(['smooth']);
    expect(way.tops, `${how}: always on, never back`).toEqual(
      way.tops.toSorted((one, other) => one - other),
    );
    const covered = 10 + (sticks ? way.header : 0);
    expect(Math.abs(way.top - covered), how).toBeLessThanOrEqual(2);
    expect(new URL(page.url()).hash, how).toBe('#garantia');
    await expect(page.locator('#garantia'), how).toBeFocused();
    await expect(panel(page), how).toBeHidden();
    await expect(page.locator('.mobile-menu.opened'), how).toHaveCount(0);
    const expanded = how.endsWith('off') ? null : 'false';
    expect(await button(page).getAttribute('aria-expanded'), how).toBe(expanded);
  }
}

test('[TH-24] a link to a place on this page shuts the menu, in flow or not, and the page scrolls there once, under the header that sticks, beside the theme’s scripts too', async ({
  page,
  shop,
  heard,
}) => {
  await pressIn(WAYS.slice(0, 3), page, shop, heard.console);
});

test('@long [TH-24, mixed modes] [TH-02, in-menu links] the same where one of the theme’s two scripts is gone, and where the menu is left to the theme’s', async ({
  page,
  shop,
  heard,
}) => {
  await pressIn(WAYS.slice(3), page, shop, heard.console);
});

test('[TH-25] a menu that was never opened costs nothing: clicks and resizes write nothing and ask for no layout', async ({
  page,
  shop,
  heard,
}) => {
  await open(page, shop, heard.console);
  await page.evaluate(() => {
    const asked: string[] = [];
    const count = (what: string): void => {
      if (new Error('who').stack?.includes('/enxerto/')) asked.push(what);
    };
    const { getComputedStyle } = window;
    window.getComputedStyle = (...given) => (count('style'), getComputedStyle.apply(window, given));
    for (const name of ['getBoundingClientRect', 'getClientRects'] as const) {
      const original = Element.prototype[name] as (this: Element) => never;
      Element.prototype[name] = function (this: Element) {
        count(name);
        return original.call(this);
      };
    }
    for (const name of ['offsetHeight', 'offsetWidth', 'offsetTop', 'offsetParent'] as const) {
      const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name) ?? {};
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get(this: HTMLElement) {
          count(name);
          return get?.call(this) as unknown;
        },
      });
    }
    const records: string[] = [];
    new MutationObserver((all) =>
      all.forEach(({ type, target }) => records.push(`${type} ${target.nodeName}`)),
    ).observe(document, { subtree: true, attributes: true, childList: true, characterData: true });
    Object.assign(window, { asked, records });
  });
  for (let turn = 0; turn < 10; turn += 1) {
    await page.locator('#text').click();
    await page.setViewportSize({ width: 1000 + turn, height: 800 });
  }
  expect(await page.evaluate('({ asked, records })')).toEqual({ asked: [], records: [] });
  // The counting counts: what opens is written.
  await page.setViewportSize(PHONE);
  await button(page).click();
  expect(await page.evaluate('asked.length > 0 && records.length > 0')).toBe(true);
});

test('[TH-80, mobile menu] under reduced motion everything is where it ends at once', async ({
  page,
  shop,
  heard,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, shop, heard.console);
  const after = (selector: string): Promise<unknown> =>
    page.evaluate((pressed) => {
      document.querySelector<HTMLElement>(pressed)?.click();
      return {
        moving: document.getAnimations().length,
        panel: document.querySelector<HTMLElement>('#mobile-dropdown')?.offsetHeight,
        list: document.querySelector<HTMLElement>('.active > ul')?.offsetHeight,
      };
    }, selector);
  expect(await after('.mobile-menu')).toEqual({ moving: 0, panel: expect.any(Number) });
  const opened = (await after('.menu-item-has-children > a')) as { panel: number; list: number };
  expect(opened).toMatchObject({ moving: 0 });
  expect(opened.list).toBeGreaterThan(90);
  expect(opened.panel).toBeGreaterThan(200);
  expect(await after('.mobile-menu')).toMatchObject({ moving: 0, panel: 0 });
});

test('[LD-09, mobile menu] [TH-03, mobile menu] after destroy, from an open menu too, every node is as it was and the button does nothing; start works again', async ({
  page,
  shop,
  heard,
}) => {
  const header = menuButton(HAMBURGER) + MENU;
  const without = headerPage({ header }).replace('<!--tag-->', '');
  shop.page('/without', without);
  await page.goto(`${shop.origin}/without`);
  const before = await snapshot(page);
  await open(page, shop, heard.console, { header });
  expect(await snapshot(page)).not.toBe(before);
  expect(await page.evaluate('typeof oceanwp.dropDownMobileMenu.onMenuCloseClick')).toBe(
    'function',
  );

  await button(page).click();
  await item(page, 'Loja').locator('> a').click();
  await call(page, 'destroy');
  expect(await snapshot(page)).toBe(before);
  expect(await page.evaluate('document.getAnimations().length + typeof window.oceanwp')).toBe(
    '0undefined',
  );
  await button(page).dispatchEvent('click');
  await expect(panel(page)).toBeHidden();

  await open(page, shop, heard.console, { header });
  await call(page, 'destroy');
  await call(page, 'start');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  // By the name that other scripts of the theme know (TH-03).
  await page.evaluate('oceanwp.dropDownMobileMenu.onMenuCloseClick()');
  await expect(panel(page)).toBeHidden();
});

test('[TH-23, names] [XX-05, names of lists] the control of a list is named after its parent in the language of the page, or in the words of the owner', async ({
  page,
  shop,
  heard,
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
    await open(page, shop, heard.console, { header, html, theme: { texts } });
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

test('[TH-06, mobile menu] [TH-01, other mobile styles] a missing panel is named once in debug; a sidebar menu is left alone', async ({
  page,
  shop,
  heard,
}) => {
  await open(page, shop, heard.console, { header: menuButton() });
  expect(heard.console.filter((line) => line.includes('#mobile-dropdown'))).toHaveLength(1);
  await button(page).click();
  await expect(page).toHaveURL(/#mobile-menu-toggle$/);

  heard.console.length = 0;
  const body = 'oceanwp-theme sidebar-mobile';
  const sidebar = headerPage({ body });
  shop.page('/without', sidebar.replace('<!--tag-->', ''));
  await page.goto(`${shop.origin}/without`);
  const before = await snapshot(page);
  await open(page, shop, heard.console, { body });
  expect(await snapshot(page)).toBe(before);
});

test('[TH-01, kinds that are not ours] where a page has a menu that only a script of the theme does, and that is gone, debug names both; where it is there, nothing', async ({
  page,
  shop,
  heard,
}) => {
  const kinds = [
    ['.sidebar-mobile', 'oceanwp-sidebar-mobile-menu-js'],
    ['.fullscreen-mobile', 'oceanwp-full-screen-mobile-menu-js'],
    ['.full_screen-header', 'oceanwp-full-screen-menu-js'],
    ['.vertical-header', 'oceanwp-vertical-header-js'],
  ] as const;
  /** What was said of it by the time that all of the theme's behaviours stood. */
  const lost = async (given: HeaderPage): Promise<string[]> => {
    await open(page, shop, heard.console, given);
    await expect.poll(() => heard.console.join('\n')).toContain('theme started');
    return heard.console.filter((line) => line.includes('ours does not do this menu'));
  };
  for (const [kind, id] of kinds) {
    const body = `oceanwp-theme ${kind.slice(1)}`;
    expect(await lost({ body })).toEqual([
      expect.stringContaining(
        `theme: ${kind}: ours does not do this menu, and #${id}, which does, is gone`,
      ),
    ]);
    expect(await lost({ body, after: `<script id="${id}"></script>` }), kind).toEqual([]);
  }
  const theme = { profile: { dropdowns: { notOurs: { '.vertical-header': '' } } } };
  const body = 'oceanwp-theme vertical-header';
  expect(await lost({ body, theme }), 'switched off by the owner').toEqual([]);
});

test("[TH-02, mobile menu late] the theme's script, run long after ours, brings no second + and no second toggle; what it does by itself is followed", async ({
  page,
  shop,
  heard,
}) => {
  const later = LEGACY.replace('<script', '<script type="text/later"');
  await open(page, shop, heard.console, { localize: LINK, after: later });
  // Whoever does not open the menu pays for none of it.
  await expect(page.locator('.dropdown-toggle')).toHaveCount(0);
  await button(page).click();
  await expect(page.locator('.dropdown-toggle')).toHaveCount(3);
  await item(page, 'Loja').locator('> a').click();
  await page.evaluate(() => {
    const held = document.querySelector('script[type="text/later"]');
    const script = document.createElement('script');
    script.textContent = held?.textContent ?? '';
    document.body.append(script);
  });
  await expect(page.locator('.dropdown-toggle')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Submenu de Loja', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await plus(page, 'Ajuda').click();
  await expect(item(page, 'Ajuda').locator('> ul')).toBeVisible();
  await button(page).click();
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate('window.legacyToggles')).toBe(0);

  // A click on the page lets theirs hide the panel a moment later: by then ours has opened it.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#text')?.click();
    document.querySelector<HTMLElement>('.mobile-menu')?.click();
    return new Promise<void>((resolve) => {
      const sheet = document.querySelector<HTMLElement>('#mobile-dropdown');
      // Theirs is done when its inline height is gone.
      const look = (): void =>
        sheet?.style.height === '' ? resolve() : void requestAnimationFrame(look);
      look();
    });
  });
  await expect(panel(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');

  // Where theirs shuts it by itself, ours knows.
  await page.setViewportSize({ width: 970, height: 800 });
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();
});

test("[TH-01, augment] [TH-22, augment] the theme's script opens and shuts, ours says so, hears Space and gives the focus back", async ({
  page,
  shop,
  heard,
}) => {
  await open(page, shop, heard.console, {
    header: menuButton(HAMBURGER) + MENU,
    localize: LINK,
    after: LEGACY,
    theme: { mode: 'augment' },
  });
  const says = async (isOpen: boolean, toggles: number): Promise<void> => {
    await expect(button(page)).toHaveAttribute('aria-expanded', String(isOpen));
    await (isOpen ? expect(panel(page)).toBeVisible() : expect(panel(page)).toBeHidden());
    await expect(page.locator('.hamburger[aria-expanded]')).toHaveCount(0);
    expect(await page.evaluate('window.legacyToggles')).toBe(toggles);
  };
  await button(page).click();
  await says(true, 1);
  await plus(page, 'Loja').focus();
  await page.keyboard.press('Space');
  await expect(plus(page, 'Loja')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(plus(page, 'Loja')).toHaveAttribute('aria-expanded', 'false');
  await says(true, 3);
  await page.keyboard.press('Escape');
  await says(false, 3);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await says(true, 4);
  await page.locator('#text').click();
  await says(false, 4);
});

test('[TH-20, other themes] a menu that a class of the body shows is opened and shut by values alone', async ({
  page,
  shop,
  heard,
}) => {
  const header = `<button id="primary-mobile-menu" class="button" aria-controls="list" aria-expanded="false">Menu</button>
    <div class="primary-menu-container"><ul id="list"><li><a href="/loja">Loja</a></li></ul></div>`;
  const head = `<style>.primary-menu-container { visibility: hidden; opacity: 0; transition: opacity .15s, visibility .15s; }
    .primary-navigation-open .primary-menu-container { visibility: visible; opacity: 1; }</style>`;
  const theme = {
    profile: {
      mobileMenu: {
        button: '#primary-mobile-menu',
        panel: '.primary-menu-container',
        open: ['body.primary-navigation-open'],
        motion: 'none',
        shutFrom: 0,
        legacyScripts: ['primary-navigation-js'],
        legacyGlobal: '',
      },
    },
  };
  // The theme's own script, as a classic theme has it: its toggle and ours would cancel each other out.
  const after = `<script id="primary-navigation-js">{
    const button = document.querySelector('#primary-mobile-menu');
    button.onclick = () => button.setAttribute('aria-expanded',
      String(document.body.classList.toggle('primary-navigation-open')));
  }</script>`;
  await open(page, shop, heard.console, { header, head, theme, after, body: 'wp-singular' });
  const menu = page.locator('#primary-mobile-menu');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.primary-menu-container')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Loja' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveClass('wp-singular');
  await page.keyboard.press('Space');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.primary-menu-container')).toHaveAttribute(
    'class',
    'primary-menu-container',
  );
});

test('@long [XX-04, mobile menu] open with a list open, nothing for axe to find: at 320 pixels, from right to left', async ({
  page,
  shop,
  heard,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const header = menuButton(HAMBURGER) + MENU;
  await open(page, shop, heard.console, {
    header,
    html: 'lang="ar" dir="rtl"',
    body: 'dropdown-mobile rtl',
  });
  await button(page).click();
  await item(page, 'Loja').locator('> a').click();
  await still(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});

import type { Page } from '@playwright/test';
import { axe } from '../harness/axe';
import { boxOf, consoleOf, destroy, expect, start, test, twoFrames } from '../harness/test';
import { openPhone, isAsSent, opens, serveScripts } from './guest';
import { SETS, THEIRS, focused, states, tabSet, tabsPage } from './tabs-page';

declare const window: Window &
  typeof globalThis & {
    events: string[];
    jQuery: (target: Window) => { on(name: string, fail: () => void): void };
    activations: { count: number };
  };

/** As the server prints them: one selected, one stop, one panel, the same in each set. */
const asPrinted = [
  'Pinho | Pinho | Pinho',
  'Para quem | Para quem | Para quem',
  'Uma vez por ano | Uma vez por ano | Uma vez por ano',
];

const tab = (page: Page, name: string): ReturnType<Page['getByRole']> =>
  page.getByRole('tab', { name, exact: true });

/** Presses keys one after the other, and returns what has the focus after each. */
async function journey(page: Page, ...keys: string[]): Promise<string[]> {
  const at: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    at.push(await focused(page));
  }
  return at;
}

/** Records the window's events, native ones and jQuery's. */
const LISTENS = `<script>
window.events = [];
for (const name of ['elementor-pro/motion-fx/recalc', 'elementor/nested-tabs/activate', 'elementor/bg-video/recalc'])
  if (window.jQuery) jQuery(window).on(name, (event, panel) => window.events.push(name + ' ' + (panel?.id ?? '')));
  else addEventListener(name, ({ detail }) => window.events.push(name + ' ' + detail.id));
</script>`;

const receivedEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.events.splice(0));

test('@both-ci [PB-01, keys and clicks] one tab is open in each nested set, and arrows, Home, End, Enter, Space and Escape work @quick', async ({
  page,
  shop,
  browserName,
}) => {
  shop.page('/', tabsPage(LISTENS));
  await opens({ page, shop }, 'tabs started');
  expect(consoleOf(page).some((line) => line.includes('tabs: replace'))).toBe(true);
  expect(await states(page)).toEqual(asPrinted);
  const touch = await page.evaluate(() => matchMedia('(hover: none)').matches);
  await expect(page.locator(`.e-n-tabs.e-activated[data-touch-mode=${touch}]`)).toHaveCount(3);

  // By click, in the outer set and in the inner one: numbers that begin alike are not mixed up.
  await tab(page, 'De onde').click();
  expect((await states(page)).slice(0, 2)).toEqual([asPrinted[0], 'De onde | De onde | De onde']);
  expect(await receivedEvents(page)).toEqual([
    'elementor-pro/motion-fx/recalc e-n-tab-content-3812',
    'elementor/nested-tabs/activate e-n-tab-content-3812',
    'elementor/bg-video/recalc e-n-tab-content-3812',
  ]);
  await tab(page, 'Carvalho').locator('span').click();
  await tab(page, 'Carvalho').click();
  expect((await states(page))[0]).toBe('Carvalho | Carvalho | Carvalho');
  expect((await receivedEvents(page)).length, 'once').toBe(3);
  await tab(page, 'Todos os dias').click();
  expect((await states(page))[2]).toBe('Todos os dias | Todos os dias | Todos os dias');

  // By keyboard.
  await page.locator('h1').evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  await receivedEvents(page);
  expect(await journey(page, 'Tab', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual([
    'Carvalho',
    'Pinho',
    'Faia',
    'Pinho',
    'Carvalho',
  ]);
  expect(await journey(page, 'Home', 'ArrowDown', 'ArrowUp', 'End', 'Home')).toEqual([
    'Pinho',
    'Faia',
    'Pinho',
    'Carvalho',
    'Pinho',
  ]);
  // Keys of the browser's own.
  expect(await journey(page, 'Control+ArrowRight')).toEqual(['Pinho']);
  expect((await states(page))[0], 'the focus alone has moved').toBe(
    'Carvalho | Carvalho | Carvalho',
  );
  expect(await receivedEvents(page)).toEqual([]);
  // After leaving, the Tab key returns to the selected tab.
  await page.locator('h1').focus();
  expect(await journey(page, 'Tab')).toEqual(['Carvalho']);
  // Nothing in its panel is focusable, so the panel is.
  expect(await journey(page, 'Tab', 'Shift+Tab', 'Tab', 'Escape')).toEqual([
    'e-n-tab-content-383',
    'Carvalho',
    'e-n-tab-content-383',
    'Carvalho',
  ]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  expect((await states(page))[0]).toBe('Faia | Faia | Faia');
  expect((await receivedEvents(page)).length).toBe(3);
  // This one has a link, in a box of its own.
  expect(await journey(page, 'Tab', 'Escape', 'Home')).toEqual(['rija', 'Faia', 'Pinho']);
  await page.keyboard.press('Space');
  expect((await states(page)).slice(0, 2)).toEqual([asPrinted[0], 'De onde | De onde | De onde']);
  expect((await receivedEvents(page)).length).toBe(3);
  // Inwards and outwards.
  expect(await journey(page, 'Tab', 'Tab', 'Escape', 'Escape')).toEqual([
    'De onde',
    'Leiria',
    'De onde',
    'Pinho',
  ]);
  // A layer in a panel is closed by it, and nothing more.
  await page.locator('#e-n-tab-content-3812 p').evaluate((text) => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button autofocus>Fechar</button>';
    text.append(dialog);
    dialog.showModal();
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toBeHidden();
  expect(await focused(page), 'where it was before the dialog').toBe('Pinho');
  await expect(page.locator('#e-n-tab-content-381')).not.toHaveAttribute('tabindex');
  // One engine is enough to test the markup.
  if (browserName === 'chromium') expect(await axe(page)).toEqual([]);

  // Right to left, arrows are mirrored; up and down are not.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect(
    await journey(page, 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp'),
  ).toEqual(['Faia', 'Carvalho', 'Faia', 'Carvalho', 'Faia']);
});

test('@both-ci [PB-01, accordion] [TH-80, tabs] below the breakpoint a panel opens under its title, which stays in place; nothing moves', async ({
  browser,
  browserName,
  shop,
}) => {
  const page = await openPhone(browser, browserName);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const long = '<p style="height: 1500px">Longo.</p>';
  const all = { Um: long, Dois: long, Três: long, Quatro: long };
  await shop.open(
    page,
    tabsPage(LISTENS, long + tabSet({ number: 7, label: 'Contas', all }) + long),
  );
  await expect(page.locator('.e-activated')).toHaveCount(1);
  // A theme that scrolls smoothly does not make ours do so.
  await page.addStyleTag({ content: 'html { scroll-behavior: smooth }' });
  if (browserName === 'chromium')
    await expect(page.locator('.e-n-tabs')).toHaveAttribute('data-touch-mode', 'true');

  const topOf = (name: string): Promise<number> =>
    tab(page, name).evaluate((title) => title.getBoundingClientRect().top);
  for (const [name, panel, anchoring] of [
    ['Três', 2, 'auto'],
    // As in browsers that do not hold what is seen in its place by themselves.
    ['Quatro', 3, 'none'],
    ['Um', 0, 'auto'],
  ] as const) {
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('overflow-anchor', value),
      anchoring,
    );
    await tab(page, name).scrollIntoViewIfNeeded();
    const before = await topOf(name);
    await tab(page, name).click();
    const inside = page.locator('.e-con').nth(panel);
    await expect(inside).toBeVisible();
    expect((await states(page))[0]).toBe(`${name} | ${name} | ${name}`);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    // Two frames later, too: it is held once, not by the browser and by us.
    await twoFrames(page);
    expect(Math.abs((await topOf(name)) - before)).toBeLessThan(1.5);
    const title = await boxOf(tab(page, name));
    expect(Math.abs((await boxOf(inside)).y - title.y - title.height)).toBeLessThan(1.5);
    // Pressed again, it stays open: one in each set is.
    await tab(page, name).click();
    await expect(inside).toBeVisible();
    expect((await receivedEvents(page)).filter((line) => line.includes('activate')).length).toBe(1);
  }
  await page.context().close();
});

test('@both-ci [PB-01, other sets] [LD-09, tabs] later sets and titles that are no buttons work, and destroy restores all', async ({
  page,
  shop,
}) => {
  const older = tabSet({
    number: 204,
    label: 'Antigos',
    all: { A: 'a', B: 'b' },
    open: -1,
  })
    .replace(/<button type="button"/g, '<div')
    .replace(/<\/button>/g, '</div>')
    .replace(/e-n-tab-title-/g, 'e-n-tabs-title-')
    .replace(/ aria-controls="[^"]*"/g, '');
  const none = '<div class="e-n-tabs" id="vazio"><div class="e-n-tabs-heading"></div></div>';
  await shop.open(page, tabsPage('', SETS + older + none));
  await expect(page.locator('.e-activated')).toHaveCount(4);
  expect(consoleOf(page).filter((line) => line.includes('a set without tabs'))).toEqual([
    'error: [enxerto] tabs: a set without tabs',
  ]);
  expect((await states(page))[3]).toBe('A | A | A');
  await tab(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  expect((await states(page))[3]).toBe('B | B | B');
  await tab(page, 'A').click();
  expect((await states(page))[3]).toBe('A | A | A');
  await tab(page, 'Carvalho').click();

  await destroy(page);
  await isAsSent(page);
  await tab(page, 'Faia').click();
  await tab(page, 'Faia').press('ArrowRight');
  expect(await focused(page)).toBe('Faia');
  await isAsSent(page, 'nobody listens any more');

  await start(page);
  await expect(page.locator('.e-activated')).toHaveCount(4);
  await tab(page, 'Faia').click();
  expect((await states(page))[0]).toBe('Faia | Faia | Faia');
  await page.evaluate(
    (html) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    },
    tabSet({
      number: 900,
      label: 'Tardios',
      all: { X: 'x', Y: 'y' },
    }),
  );
  await tab(page, 'Y').click();
  expect((await states(page)).at(-1)).toBe('Y | Y | Y');
});

test("[PB-03, tabs] beside the page builder's front end ours only keeps the tab stop and makes panels focusable", async ({
  page,
  shop,
}) => {
  serveScripts(shop, 'elementor-tabs');
  shop.page('/', tabsPage(THEIRS));
  await opens({ page, shop }, 'tabs started');
  expect(consoleOf(page).some((line) => line.includes('tabs: augment'))).toBe(true);
  const count = (): Promise<number> => page.evaluate(() => window.activations.count);
  await tab(page, 'Carvalho').click();
  expect(await count()).toBe(1);
  expect((await states(page))[0]).toBe('Carvalho | Carvalho | Carvalho');
  // Theirs moves the focus, and each key moves it by one.
  expect(await journey(page, 'Home', 'ArrowRight')).toEqual(['Pinho', 'Faia']);
  await page.locator('h1').evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  expect((await states(page))[0]).toBe('Carvalho | Carvalho | Carvalho');
  expect(await journey(page, 'Tab', 'Tab', 'Escape')).toEqual([
    'Carvalho',
    'e-n-tab-content-383',
    'Carvalho',
  ]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  expect(await count()).toBe(2);
  expect((await states(page))[0]).toBe('Faia | Faia | Faia');
  expect(await journey(page, 'Tab')).toEqual(['rija']);
  expect(consoleOf(page).filter((line) => line.startsWith('error'))).toEqual([]);
  expect(await axe(page)).toEqual([]);

  await destroy(page);
  await expect(page.locator('[role=tabpanel][tabindex]')).toHaveCount(0);
  await tab(page, 'Pinho').click();
  expect(await count()).toBe(3);
});

import type { Page } from '@playwright/test';
import { documented } from '#test/pages/documented';
import type { Shop } from '#test/pages/harness/test';
import { consoleOf, expect, file } from '#test/pages/harness/test';

/** How a page of this theme is. */
interface OneList {
  /** Whether the theme's own script is on the page. */
  withLegacyScript?: boolean;
}

const CSS = file('./one-list.css', import.meta.url);
const THEIRS = file('../../legacy-stand-in/theme-one-list.js', import.meta.url);
/** The profile for themes of this kind, as in the documentation. */
const CONFIG = documented('theme.md', 'json', 'listOpenClass');

const link = (id: string, arrow = ''): string => `<a href="/${id}/">${id}${arrow}</a>`;
const item = (id: string): string => `<li id="${id}" class="menu-item">${link(id)}</li>`;
const parent = (id: string, items: string): string =>
  `<li id="${id}" class="menu-item menu-item-has-children">${link(id, '<span class="dropdown-menu-toggle" role="presentation"></span>')}<ul class="sub-menu">${items}</ul></li>`;

const MENU = [
  item('inicio'),
  parent('loja', item('mesas') + parent('camas', item('altas') + item('baixas'))),
  parent('ajuda', item('envios') + item('trocas')),
  item('contacto'),
].join('');

const NEXT = '<!doctype html><html lang="pt"><title>Loja</title><link rel="icon" href="data:,">';

/** Opens a page of a theme whose one list is both menus, what is shut in it lies off the page, and whose arrows are drawn in links. */
export async function openOneList(page: Page, shop: Shop, how: OneList = {}): Promise<void> {
  for (const { 1: path = '' } of MENU.matchAll(/href="([^"]+)"/g)) shop.page(path, NEXT);
  await shop.open(
    page,
    `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${CSS}</style>
<script type="application/json" data-enxerto>${CONFIG}</script><!--tag--></head>
<body><nav class="main-navigation" aria-label="Principal">
<button class="menu-toggle" type="button" aria-controls="lista" aria-expanded="false">Menu</button><ul id="lista" class="menu">${MENU}</ul></nav>
<main><h1>Loja</h1><p style="height: 900px">Texto</p></main>
${how.withLegacyScript ? `<script id="theme-menu-js">${THEIRS}</script>` : ''}</body></html>`,
    '/?enxerto_debug=1',
  );
}

/** Opens the page in a wide window, and waits until ours is ready. */
export async function isDesktop(page: Page): Promise<void> {
  await expect(page.locator('#loja > a')).toHaveAttribute('aria-haspopup', 'true');
}

/** In a narrow window, ours stands: of the two behaviours, the mobile menu was begun last. Its lists are made when it opens. */
export async function isMobile(page: Page): Promise<void> {
  const begun = (): string | undefined =>
    consoleOf(page)
      .map((line) => /theme: (dropdowns|mobileMenu): \w+$/.exec(line)?.[1])
      .findLast(Boolean);
  await expect.poll(begun).toBe('mobileMenu');
}

/** Which lists a visitor can see and click into. */
export function seen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.sub-menu')]
      .filter((list) => {
        const first = list.querySelector('a') ?? list;
        const { left, top, width, height } = first.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return list.contains(hit) && Number(getComputedStyle(list).opacity) > 0;
      })
      .map((list) => list.parentElement?.id ?? ''),
  );
}

/** The parents of lists that are open, according to their ARIA state. */
export function expandedStates(page: Page, where = 'a'): Promise<string[]> {
  return page
    .locator(`.menu-item-has-children > ${where}[aria-expanded="true"]`)
    .evaluateAll((links) => links.map((one) => one.closest('li')?.id ?? ''));
}

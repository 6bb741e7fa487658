import type { Page } from '@playwright/test';
import type { AnyPage } from '#test/pages/harness/any-page';
import { boxOf, expect, file, pointerEntersAgain } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';

/** How a page of menus is. */
export interface MenuPage {
  /** `medium` has its navigation in a container of its own (facts §1.2); `custom` has no box of the theme's. */
  header?: 'minimal' | 'medium' | 'custom';
  rtl?: boolean;
  /** Whether the theme's own script is on the page, or waits there for an optimizer to let it run. */
  withLegacyScript?: boolean | 'delayed';
  /** Our section of the configuration. */
  theme?: object;
  /** Changes the page's markup. */
  change?(html: string): string;
}

const CSS = file('./menus.css', import.meta.url);
const THEIRS = file('../../legacy-stand-in/theme-main.js', import.meta.url);
const NEXT =
  '<!doctype html><html lang="pt"><title>Loja</title><link rel="icon" href="data:,"><h1>Loja</h1>';

const item = (id: string, classes: string, panel = '', href = `/${id}/`): string =>
  `<li id="${id}" class="${`menu-item ${classes}`.trim()}"><a href="${href}" class="menu-link"><span class="text-wrap">${id}</span></a>${panel}</li>`;
const parent = (id: string, items: string, classes = '', href?: string): string =>
  item(
    id,
    `menu-item-has-children dropdown ${classes}`.trim(),
    `<ul class="sub-menu">${items}</ul>`,
    href,
  );
const mega = (id: string, kind: string, columns: number): string =>
  item(
    id,
    `menu-item-has-children dropdown megamenu-li ${kind}`,
    `<ul class="megamenu col-${columns} sub-menu">${['um', 'dois', 'tres']
      .map((column) => parent(`${id}-${column}`, item(`${id}-${column}-a`, ''), 'dropdown'))
      .join('')}</ul>`,
  );

const MENU = [
  item('inicio', ''),
  parent(
    'loja',
    item('mesas', '') +
      parent('bancos', item('altos', '') + item('baixos', '')) +
      parent('camas', item('berços', '')) +
      item('saldos', ''),
  ),
  mega('quartos', 'full-mega', 3),
  parent('ajuda', item('envios', '') + item('trocas', ''), 'nav-no-click', '#'),
  mega('marcas', 'auto-mega', 1),
  mega('ofertas', 'auto-mega', 6),
].join('\n');

/** Puts a page of menus at the shop's root, and what its links lead to. */
export function menuPage(shop: Shop, how: MenuPage = {}): void {
  const { header = 'minimal', rtl = false, withLegacyScript = false, theme = {} } = how;
  const { change = (html) => html } = how;
  const nav = `<nav id="site-navigation" class="navigation main-navigation" aria-label="Principal"><ul class="main-menu dropdown-menu sf-menu">${MENU}</ul></nav>`;
  const inner = {
    minimal: `<div id="site-header-inner" class="container"><a href="/">Pinho Manso</a><div id="site-navigation-wrap">${nav}</div></div>`,
    medium: `<div id="site-header-inner"><div id="site-navigation-wrap"><div class="container" style="max-width:1000px">${nav}</div></div></div>`,
    custom: `<div id="site-navigation-wrap">${nav}</div>`,
  };
  shop.serve('shop.test/main.js', 'text/javascript', THEIRS);
  for (const { 1: path = '' } of MENU.matchAll(/href="(\/[^"]+)"/g)) shop.page(path, NEXT);
  const source = withLegacyScript === 'delayed' ? 'type="text/delayed" data-src' : 'src';
  shop.page(
    '/',
    change(`<!doctype html><html lang="pt-PT" dir="${rtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>Loja</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${CSS}</style>
<script type="application/json" data-enxerto>${JSON.stringify({ consent: false, theme })}</script><!--tag--></head>
<body class="oceanwp-theme${rtl ? ' rtl' : ''}"><div id="wrap">
<div id="top-bar-wrap"><div id="top-bar"><nav id="top-bar-nav" class="navigation" aria-label="Conta"><ul class="top-bar-menu dropdown-menu sf-menu">${item('conta', '')}${mega('lojas', 'full-mega', 3)}</ul></nav></div></div>
<header id="site-header" class="${header}-header">${inner[header]}</header>
<main id="main"><h1>Loja</h1><p><button id="depois">Depois</button></p><p style="height:900px">Texto</p></main></div>
<script id="oceanwp-main-js-extra">var oceanwpLocalize = { isRTL: "${rtl ? 1 : ''}" };</script>
${withLegacyScript ? `<script id="oceanwp-main-js" ${source}="/main.js"></script>` : ''}</body></html>`),
  );
}

/** A page without the theme's script and one beside it, by what ours then does. */
export const MODES: [string, MenuPage][] = [
  ['replace', {}],
  ['takeover', { withLegacyScript: true }],
];

let mouseX = 600;

/** Moves the mouse onto an item's link through many points: up or down first, so that it crosses no neighbour by the way. */
export async function hover(page: Page, id: string): Promise<void> {
  const box = await boxOf(page.locator(`#${id} > a`));
  const y = box.y + box.height / 2;
  await page.mouse.move(mouseX, y, { steps: 4 });
  mouseX = box.x + box.width / 2;
  await page.mouse.move(mouseX, y, { steps: 4 });
}
/** Moves the mouse away from every menu. */
export async function away(page: Page): Promise<void> {
  await page.mouse.move((mouseX = 600), 600);
}

/** Opens the page for a visitor with a mouse, and waits until our menu is ready. */
export async function openMenus(page: Page, shop: Shop, query = ''): Promise<void> {
  await away(page);
  await openMenusWithoutMouse(page, shop, query);
  await away(page);
}

/** Opens the page, and waits until our menu is ready. A browser whose mouse never moved tells the page of none. */
export async function openMenusWithoutMouse(page: Page, shop: Shop, query = ''): Promise<void> {
  await page.goto(`${shop.origin}/${query}`);
  await expect(page.locator('#loja > a')).toHaveAttribute('aria-haspopup', 'true');
  await pointerEntersAgain(page);
}

/** The parents whose panels can be open. */
const PARENTS = ['loja', 'bancos', 'camas', 'quartos', 'ajuda', 'marcas', 'ofertas', 'lojas'];

/** Which panels are open, once assistive technology is told what is seen: by the next frame, at the latest. */
export async function open(page: Page): Promise<string[]> {
  let seen: string[] = [];
  const toldOtherwise = async (): Promise<string[]> => {
    const states = await page.evaluate(
      (ids) =>
        ids.map((id) => {
          const panel = document.querySelector(`#${id} > ul`);
          const isSeen =
            panel !== null &&
            panel.getClientRects().length > 0 &&
            getComputedStyle(panel).visibility === 'visible';
          const expanded = document.querySelector(`#${id} > a`)?.getAttribute('aria-expanded');
          return { id, isSeen, isTold: expanded === String(isSeen) };
        }),
      PARENTS,
    );
    seen = states.flatMap(({ id, isSeen }) => (isSeen ? [id] : []));
    return states.flatMap(({ id, isTold }) => (isTold ? [] : [id]));
  };
  await expect.poll(toldOtherwise, 'aria-expanded is not what is seen').toEqual([]);
  return seen;
}

/** Waits until these panels are open, and no others. */
export const opened = (page: Page, ...ids: string[]): Promise<void> =>
  expect.poll(() => open(page)).toEqual(ids);

/** The id of the item whose link has the focus; else the element's own. */
export function focused(page: AnyPage): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.closest('li')?.id ?? document.activeElement?.id ?? '',
  );
}

import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { consoleOf, expect, file } from '../harness/test';
import type { ThemePage } from './theme-page';

/** What a page of this folder's has beside the theme's header. */
export interface HeaderPage extends ThemePage {
  after?: string;
}

/** The rules by which the theme's style sheet hides panels until a script opens them, as in the contract (§1.3, §1.4). */
const GATES = `
  body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff; }
  #site-header { position: relative; z-index: 100; display: flex; gap: 8px; align-items: center; min-height: 74px; padding-inline: 16px; border-bottom: 1px solid #ddd; }
  #site-header a { color: #222; }
  .oceanwp-mobile-menu-icon { display: none; }
  .oceanwp-mobile-menu-icon a { display: inline-block; padding: 12px; }
  .mobile-menu .oceanwp-close-text, .mobile-menu.opened .oceanwp-text { display: none; }
  .mobile-menu.opened .oceanwp-close-text { display: inline; }
  #mobile-dropdown { display: none; position: absolute; top: 100%; inset-inline: 0; max-height: 400px; overflow: auto; padding: 20px; border-block: 3px solid #ddd; background: #fff; }
  #mobile-dropdown ul { margin: 0; padding: 0; list-style: none; }
  #mobile-dropdown ul ul { display: none; padding: 6px 0 6px 16px; border-bottom: 2px solid #eee; }
  #mobile-dropdown li > a { position: relative; display: block; padding-block: 12px; }
  .dropdown-toggle { position: absolute; inset-block: 0; inset-inline-end: 0; width: 48px; text-align: center; line-height: 48px; cursor: pointer; }
  .dropdown-toggle::after { content: '+'; }
  li.active > a > .dropdown-toggle::after { content: '-'; }
  #searchform-dropdown, .search-style-dropdown { visibility: hidden; opacity: 0; position: absolute; top: 100%; inset-inline-end: 0; padding: 12px; background: #fff; transition: visibility .25s, opacity .25s; }
  #searchform-dropdown.show, .search-style-dropdown.show { visibility: visible; opacity: 1; }
  #searchform-header-replace { visibility: hidden; opacity: 0; transition: opacity .25s, visibility .25s; }
  #searchform-header-replace.show { visibility: visible; opacity: 1; }
  #site-navigation.hide, .header-top > .hide { visibility: hidden; opacity: 0; transition: opacity .25s, visibility .25s; }
  .header-top { position: relative; display: flex; flex: 1; justify-content: space-between; align-items: center; min-height: 48px; }
  .header-top > #searchform-header-replace { position: absolute; inset: 0; display: flex; justify-content: space-between; align-items: center; }
  #search-toggle a, .header-top #searchform-header-replace-close { display: grid; place-items: center; width: 44px; height: 44px; }
  #searchform-overlay, .search-style-overlay { display: none; opacity: 0; position: fixed; inset: 0; z-index: 9999; background: #fff; }
  @media (max-width: 959px) { .oceanwp-mobile-menu-icon { display: block; } #site-navigation-wrap { display: none; } }`;

/** The default button. */
export const BARS = '<i class="fa fa-bars" aria-hidden="true">≡</i>';
/** The drawn one, whose state is where assistive technology does not read it. */
export const HAMBURGER =
  '<div class="hamburger hamburger--spin" aria-expanded="false" role="navigation"><div class="hamburger-box"><div class="hamburger-inner">≡</div></div></div>';

export const menuButton = (inside = BARS): string =>
  `<div class="oceanwp-mobile-menu-icon mobile-right"><a href="/carrinho" class="wcmenucart">Carrinho</a>
  <a class="mobile-menu" href="/#mobile-menu-toggle" aria-label="Menu">${inside}</a></div>`;

const item = (name: string, href: string, list = ''): string =>
  `<li class="menu-item${list && ' menu-item-has-children dropdown'}"><a class="menu-link" href="${href}"><span class="text-wrap">${name}</span></a>${
    list && `<ul class="sub-menu">${list}</ul>`
  }</li>`;

export const MENU = `<div id="mobile-dropdown"><nav aria-label="Menu"><ul class="menu">${item('Início', '/inicio')}${item(
  'Loja',
  '/loja',
  item('Camas', '/camas', item('Montessori', '/montessori')) + item('Mesas', '/mesas'),
)}${item('Ajuda', '/ajuda', item('Entregas', '/entregas'))}${item('Garantia', '#garantia')}</ul></nav>
<div id="mobile-menu-search"><form role="search" class="mobile-searchform" action="/"><input type="search" name="s" aria-label="Procurar"></form></div></div>`;

export const searchForm = (inside = ''): string =>
  `<form role="search" aria-label="Loja" class="header-searchform" action="/"><input class="field" type="search" name="s" aria-label="Procurar">${inside}<input type="hidden" name="post_type" value="product"></form>`;

/** A page with the theme's header, on which theme behaviours run. */
export function headerPage(given: HeaderPage = {}): string {
  const {
    theme = {},
    more = {},
    localize,
    body = 'oceanwp-theme dropdown-mobile',
    html = 'lang="pt-PT"',
    head = '',
    after = '',
  } = given;
  const header = given.header ?? menuButton() + MENU;
  return `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loja</title>
<style>${GATES}</style>
<script type="application/json" data-enxerto>${JSON.stringify({ debug: true, consent: false, ...more, theme })}</script>
${localize ? `<script>var oceanwpLocalize = ${JSON.stringify(localize)};</script>` : ''}${head}<!--tag--></head>
<body class="${body}"><div id="outer-wrap"><header id="site-header">${header}</header>
<main id="main"><h1>Loja</h1><div style="position: fixed; inset-block-end: 8px"><p id="text">Móveis para crianças.</p><button id="elsewhere">Outra coisa</button></div>
<div style="height: 1500px"></div><h2 id="garantia">Garantia</h2><div style="height: 1500px"></div></main></div>${after}</body></html>`;
}

/** One of the theme's scripts, as ours stand in for it. */
export const standIn = (name: string): string =>
  `<script id="oceanwp-${name}-js">${file(`../legacy-stand-in/theme-${STAND_INS[name]}.js`, import.meta.url)}</script>`;

const STAND_INS: Record<string, string> = {
  'drop-down-mobile-menu': 'mobile-menu',
  'drop-down-search': 'search',
  'scroll-effect': 'scroll-effect',
};

/** Waits until the behaviours are ready: the last of them has logged its mode. */
export async function enhanced(page: Page): Promise<void> {
  await expect.poll(() => consoleOf(page).some((line) => line.includes('tabs: '))).toBe(true);
}

/** Opens the page at the shop's root, and waits until our behaviours are ready. */
export async function open(
  page: Page,
  shop: Pick<Shop, 'origin' | 'page'>,
  given: HeaderPage = {},
): Promise<void> {
  shop.page('/', headerPage(given));
  consoleOf(page).length = 0;
  await page.goto(shop.origin);
  await enhanced(page);
}

/** The document as it is, for a comparison after `destroy`. */
export const snapshot = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.outerHTML + document.documentElement.getAttribute('style'));

import { plainPage, tag } from '#test/pages/harness/test';
import { held } from '#test/pages/release/held';
import type { Visit } from '../visits';
import { agreedShop, decidedCookies, undecidedShopAlone } from '../visits';

/** Pages with more and more elements of one kind. */
export interface Series {
  /** Its name in the tables and the plot. */
  name: string;
  sizes: readonly number[];
  page: (size: number) => Visit;
  /** Whether our script does nothing with these elements, so that more of them must not cost more. */
  isFlat?: boolean;
  /** Whether the page's own work takes so long that only our script's share can be measured reliably. */
  isLarge?: boolean;
}

const LIST = /(<ul class="products[^>]*>)([^]*?)(<\/ul>\s*<p class="ao-cimo">)/;

/** The shop page with `count` products: its own, repeated. */
function withProducts(visit: Visit, count: number): Visit {
  const items = LIST.exec(visit.html)?.[2]?.match(/<li class="entry [^]*?(?=<li class="entry |$)/g);
  if (!items?.[0]) throw new Error('the shop page has no products');
  const list = Array.from({ length: count }, (_, at) => items[at % items.length]).join('');
  return {
    ...visit,
    html: visit.html.replace(
      LIST,
      (_all, open: string, _items, close: string) => open + list + close,
    ),
  };
}

/** A page with `count` held-back scripts. */
const withHeld = (count: number, cookies: Record<string, string>): Visit => ({
  page: 'plain page',
  visitor: '',
  path: '/',
  html: plainPage(
    Array.from({ length: count }, (_, at) =>
      held('analytics', '', `(window.ran = window.ran || []).push(${at});`),
    ).join(''),
  ).replace('<!--tag-->', tag()),
  cookies,
});

const LINKS_PER_PANEL = 6;

const item = (name: string, panel = ''): string =>
  `<li class="menu-item${panel && ' menu-item-has-children dropdown'}"><a class="menu-link" href="/${name}"><span class="text-wrap">${name}</span></a>${
    panel && `<ul class="sub-menu">${panel}</ul>`
  }</li>`;

/** A page whose desktop and mobile menus have `count` items with a panel. */
function withMenus(count: number): Visit {
  const links = Array.from({ length: LINKS_PER_PANEL }, (_, at) => item(`artigo-${at}`)).join('');
  const list = Array.from({ length: count }, (_, at) => item(`menu-${at}`, links)).join('');
  const header = `<style>#mobile-dropdown, .oceanwp-mobile-menu-icon, .sub-menu { display: none }</style>
<header id="site-header"><nav id="site-navigation" aria-label="Principal"><ul class="main-menu sf-menu">${list}</ul></nav>
<div class="oceanwp-mobile-menu-icon"><a class="mobile-menu" href="#mobile-menu-toggle" aria-label="Menu">≡</a></div>
<div id="mobile-dropdown"><nav aria-label="Menu"><ul class="menu">${list}</ul></nav></div></header>`;
  return {
    page: 'plain page',
    visitor: '',
    path: '/',
    html: plainPage(header)
      .replace('"consent": {}', '"consent": {}, "theme": {}')
      .replace('<!--tag-->', tag()),
    cookies: decidedCookies('no'),
  };
}

/** All series that are measured. */
export const SERIES: readonly Series[] = [
  {
    name: 'products, consent alone',
    sizes: [10, 100, 1000],
    page: (size) => withProducts(undecidedShopAlone(), size),
    isFlat: true,
    isLarge: true,
  },
  {
    name: 'products, tracking and theme, Meta and Google agreed to',
    sizes: [10, 100, 1000],
    page: (size) => withProducts(agreedShop(), size),
    isLarge: true,
  },
  {
    name: 'held scripts, nothing decided',
    sizes: [0, 20, 200],
    page: (size) => withHeld(size, {}),
  },
  {
    name: 'held scripts, agreed to earlier',
    sizes: [0, 20, 200],
    page: (size) => withHeld(size, decidedCookies('yes')),
  },
  { name: 'menus', sizes: [5, 50], page: withMenus },
];

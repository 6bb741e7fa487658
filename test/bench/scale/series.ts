import { plainPage, tag } from '../../pages/harness/test';
import { held } from '../../pages/release/held';
import type { Visit } from '../visits';
import { agreedShop, decidedCookies, undecidedShopAlone } from '../visits';

/** One kind of element, of which pages have ever more. */
export interface Series {
  /** What the tables and the plot call it. */
  name: string;
  sizes: readonly number[];
  page: (size: number) => Visit;
  /** Whether nothing of ours is where these elements are: then they cost nothing. */
  isFlat?: boolean;
  /** Whether the page itself works so long that only script can be told from it. */
  isLarge?: boolean;
}

const LIST = /(<ul class="products[^>]*>)([^]*?)(<\/ul>\s*<p class="ao-cimo">)/;

/** A page of the shop with so many products: those that it has, again and again. */
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

/** A page on which so many scripts are held back. */
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

/** A page whose desktop and mobile menus have so many items with a panel. */
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

/** All that there may be more of on a page. */
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

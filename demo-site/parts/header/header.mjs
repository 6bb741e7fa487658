import { html } from '#demo-site/html.mjs';
import { items } from './menu.mjs';
import { cart, mobileDropdown, mobileIcons } from './mobile.mjs';
import * as search from './search.mjs';
import { TOP_ENTRIES, topBar } from './top-bar.mjs';

/** @typedef {import('#demo-site/words.mjs').Entry} Entry */
/**
 * The data that the parts of a header need. `here` is the address of the present page.
 *
 * @typedef {{ to: import('#demo-site/page.mjs').To, words: import('#demo-site/words.mjs').Words, here: string, theme: import('../theme.mjs').Theme }} Place
 */

/** @param {Place} place @param {string} id */
const logo = ({ to, words }, id) => html`
<div${id !== '' && html` id="${id}"`} class="${id === '' ? 'middle-site-logo' : 'site-logo'} clr">
        <div class="site-logo-inner clr">
          <a class="site-title site-logo-text" href="${to('index.html')}" rel="home"><img src="${to('imagens/favicon.svg')}" alt="" width="36" height="36">${words.shop}</a>
        </div>
      </div>`;

/** @param {Place} place @param {{ id?: string, side?: string, entries: Entry[], last?: boolean }} list `last`: whether the list ends with search and cart */
const list = (place, { id, side, entries, last = true }) => html`
<ul${id !== undefined && html` id="${id}"`} class="${side && `${side}-menu `}main-menu dropdown-menu sf-menu">
            ${items(entries, { ...place, menu: 'desktop' })}${
              last &&
              html`${search.searchToggle(place)}
            <li class="woo-menu-icon wcmenucart-toggle-custom_link">${cart(place)}</li>`
            }
          </ul>`;

/** @param {Place} place @param {import('#demo-site/html.mjs').Value} lists */
const menu = ({ words }, lists) => html`
<nav id="site-navigation" class="navigation main-navigation clr" aria-label="${words.mainMenu}">${lists}
        </nav>`;

/** The menu with its search. @param {Place} place @param {import('#demo-site/html.mjs').Value} lists */
const navigation = (place, lists) => html`${menu(place, lists)}${search.searchPanel(place)}`;

/** The menu with all entries. @param {Place} place @param {boolean} [last] */
const mainList = (place, last) =>
  list(place, {
    id: 'menu-principal',
    entries: place.words.entries,
    ...(last === false && { last }),
  });

/** A header of one line: the logo, then the menu. @param {Place} place */
const oneLine = (place) => html`
<div id="site-header-inner" class="clr container">${logo(place, 'site-logo')}
      <div id="site-navigation-wrap" class="clr">${navigation(place, mainList(place))}
      </div>${mobileIcons(place)}
    </div>`;

/** A header of two lines: the logo above, the menu in a separate box below. @param {Place} place */
const twoLines = (place) => html`
<div id="site-header-inner" class="clr">
      <div class="top-header-wrap clr"><div class="container clr top-header-inner">${logo(place, 'site-logo')}${mobileIcons(place)}
      </div></div>
      <div class="bottom-header-wrap clr"><div id="site-navigation-wrap" class="clr"><div class="container clr">${navigation(place, mainList(place))}
      </div></div></div>
    </div>`;

/** The number of menu entries that the `center` header has before its logo. */
const HALF = 3;

/** A header with its logo between two menus. @param {Place} place */
const centred = (place) => html`
<div id="site-header-inner" class="clr container">
      <div id="site-navigation-wrap" class="clr">${navigation(place, [
        list(place, { side: 'left', entries: place.words.entries.slice(0, HALF), last: false }),
        logo(place, ''),
        list(place, { side: 'right', entries: place.words.entries.slice(HALF) }),
      ])}
      </div>${logo(place, 'site-logo')}${mobileIcons(place)}
    </div>`;

/** A header with a line above its logo: the menu on one side, the search on the other. The search covers both. @param {Place} place */
const halves = (place) => html`
<div id="site-header-inner" class="clr">
      <div class="header-top clr"><div class="container header-top-inner clr">
        <div class="left clr"><div id="site-navigation-wrap" class="clr">${menu(place, mainList(place, false))}
        </div>${mobileIcons(place)}</div>
        <div class="right clr">${search.searchBeside(place)}</div>${search.searchPanel(place)}
      </div></div>
      <div class="header-bottom clr"><div class="container clr">${logo(place, 'site-logo')}</div></div>
    </div>`;

const INNER = {
  minimal: oneLine,
  transparent: oneLine,
  medium: twoLines,
  center: centred,
  top: halves,
};

/** @param {Place} place @returns {Entry[][]} the lists of the mobile menu */
function mobileLists({ words: { entries }, theme }) {
  if (theme.header === 'center') return [entries.slice(0, HALF), entries.slice(HALF)];
  return theme.topBar ? [entries, TOP_ENTRIES] : [entries];
}

/**
 * The theme's header in the page's style, and, if the theme has one, the bar above the header.
 *
 * @param {Place} place
 */
export function header(place) {
  const { header: style = 'minimal', sticky, search: kind, topBar: bar } = place.theme;
  const names = [
    `${style}-header`,
    style === 'transparent' && 'is-transparent',
    kind === 'header_replace' && 'header-replace',
    kind === 'overlay' && 'search-overlay',
    sticky && 'fixed-scroll has-sticky-mobile fixed-header',
  ].filter(Boolean);
  const site = html`
<header id="site-header" class="${names.join(' ')} clr" data-height="74">${INNER[style](place)}${search.mobileSearchPanel(place)}${mobileDropdown(place, mobileLists(place))}
  </header>`;
  return html`${bar && topBar(place, bar === 'sticky')}${wrapped(site, place.theme)}${search.searchOverlay(place)}`;
}

/** @param {import('#demo-site/html.mjs').Markup} site @param {import('../theme.mjs').Theme} theme */
function wrapped(site, { header: style, sticky }) {
  if (sticky)
    return html`
<div id="site-header-sticky-wrapper" class="oceanwp-sticky-header-holder">${site}
</div>`;
  if (style === 'transparent')
    return html`
<div id="transparent-header-wrap" class="clr">${site}
</div>`;
  return site;
}

import { html } from '#demo-site/html.mjs';

/** @typedef {import('#demo-site/page.mjs').To} To */
/** @typedef {import('#demo-site/words.mjs').Entry} Entry */

/**
 * The data that the parts of a menu need. `here` is the address of the present page.
 *
 * @typedef {{ to: To, here: string, menu: 'desktop' | 'mobile' }} For
 */

/** @param {Entry} entry @param {For} for_ @param {number} depth */
function classes(entry, { here, menu }, depth) {
  const names = ['menu-item'];
  if (entry.under) names.push('menu-item-has-children', 'dropdown');
  if (entry.label) names.push('nav-no-click');
  if (menu === 'desktop' && depth === 0 && entry.mega)
    names.push('megamenu-li', entry.mega === 'wide' ? 'full-mega' : 'auto-mega');
  if (entry.to === here && depth === 0) names.push('current-menu-item');
  return names.join(' ');
}

/** @param {Entry[]} under @param {Entry} entry @param {For} for_ @param {number} depth */
function panel(under, entry, for_, depth) {
  const mega = for_.menu === 'desktop' && depth === 0 && entry.mega;
  const names = mega ? `megamenu col-${under.length} sub-menu` : 'sub-menu';
  return html`<ul class="${names}">
    ${items(under, for_, depth + 1)}
  </ul>`;
}

/** @param {Entry} entry @param {For} for_ */
const pictureColumn = (entry, { to }) =>
  html`
<li class="menu-item">
    <div class="sidebar-box">
      <a class="mega-imagem" href="${to(entry.to)}"><img
          src="${to(`imagens/${entry.picture}`)}"
          alt=""
          width="240"
          height="196"
          loading="lazy"
          decoding="async"><span>${entry.name}</span></a>
    </div>
  </li>`;

/**
 * Menu entries as the theme prints them, with their submenus.
 *
 * @param {Entry[]} entries
 * @param {For} for_
 * @param {number} [depth]
 * @returns {import('#demo-site/html.mjs').Markup[]}
 */
export function items(entries, for_, depth = 0) {
  const { to, here, menu } = for_;
  return entries
    .filter(({ mobile }) => !mobile || menu === 'mobile')
    .map((entry) => {
      if (entry.picture && menu === 'desktop') return pictureColumn(entry, for_);
      const current = entry.to === here && depth === 0 && html` aria-current="page"`;
      const arrow =
        entry.under &&
        menu === 'desktop' &&
        html`<i class="nav-arrow fa fa-angle-down" aria-hidden="true"></i>`;
      return html`
<li class="${classes(entry, for_, depth)}">
      <a class="menu-link" href="${to(entry.to)}" ${current}><span class="text-wrap">${entry.name}${arrow}</span></a>${entry.under && panel(entry.under, entry, for_, depth)}
    </li>`;
    });
}

import { html } from '../html.mjs';
import { PRODUCTS } from '../products.mjs';
import { card } from './shop/card.mjs';

/** @typedef {import('../page.mjs').Asked} Asked */
/** @typedef {import('../page.mjs').Page} Page */
/** @typedef {import('../page.mjs').To} To */

/** The products that every scenario's page shows, unless it is `short`. */
export const SHOWN = PRODUCTS.slice(1, 5);

/** The usual tag, for scenarios that need no other. */
const PLAIN = '<script async src="https://exemplo.pt/enxerto/loader.js" data-enxerto></script>';

/**
 * One of the demo's scenarios: a way in which our tag gets onto a page, or a page that is difficult for our script.
 *
 * @typedef {object} Scenario
 * @property {string} slug
 * @property {string} name
 * @property {string} why a sentence or two
 * @property {string} [paste] the tag as the owner of such a site pastes it; default: `PLAIN`
 * @property {import('./theme.mjs').Theme} [theme] theme settings that differ from the shop's usual ones
 * @property {boolean} [short] whether the page is without products
 */

/**
 * Additions to scenarios, by slug. `more` returns additional markup for the scenario's page.
 *
 * @typedef {Record<string, Partial<Page> & { paste?: string, more?: (to: To, asked: Asked) => import('../html.mjs').Markup }>} Own
 */

/** The style sheet for those headers and footers of the theme that the shop itself does not use. @param {To} to */
const themeSheet = (to) =>
  html`<link rel="stylesheet" id="tema-css" href="${to('cenarios/tema.css')}" media="all">`;

/**
 * Returns a scenario's entry in the list of scenarios, and its page.
 *
 * @param {Scenario} scenario
 * @param {Own[string]} [own]
 * @returns {{ name: string, why: string, paste: string, page: Page }}
 */
export const scenario = ({ slug, name, why, paste = PLAIN, theme, short }, own = {}) => {
  const { paste: shown = paste, more, ...page } = own;
  return {
    name,
    why,
    paste: shown,
    page: {
      classes: 'page',
      tracked: false,
      address: `cenarios/${slug}.html`,
      title: name,
      description: why,
      ...(theme && { theme, head: themeSheet }),
      lead: why,
      path: [['cenarios/index.html', 'Cenários de teste']],
      content: (to, asked) => html`
<div class="cenario">
<h2>O que colar</h2>
<pre><code>${shown}</code></pre>
${more?.(to, asked)}
${
  !short &&
  html`<ul class="products clr">${SHOWN.map((one) => card(to, one))}
</ul>`
}
</div>`,
      ...page,
    },
  };
};

import { html } from '../html.mjs';
import { PRODUCTS } from '../products.mjs';
import { card } from './shop/card.mjs';
import { content } from './content.mjs';
import { pageTitle } from './title.mjs';

/** @typedef {import('../page.mjs').Asked} Asked */
/** @typedef {import('../page.mjs').Page} Page */
/** @typedef {import('../page.mjs').To} To */

/** The products that every scenario's page shows, unless it is `short`. */
export const SHOWN = PRODUCTS.slice(1, 5);

/**
 * One of the demo's scenarios: a way in which our tag arrives on a page, or a page that is difficult for it.
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} why a sentence or two
 * @property {string} paste the tag as the owner of such a site pastes it
 * @property {Page} page
 */

/**
 * @param {Omit<Scenario, 'page'> & { slug: string, page: Omit<Page, 'address' | 'title' | 'description' | 'main'> & { more?: (to: To, asked: Asked) => import('../html.mjs').Markup, short?: boolean } }} scenario
 *   `more`: markup of its own; `short`: leaves out the products
 * @returns {Scenario}
 */
export const scenario = ({ slug, name, why, paste, page: { more, short, ...page } }) => ({
  name,
  why,
  paste,
  page: {
    classes: 'page',
    tracked: false,
    address: `cenarios/${slug}.html`,
    title: name,
    description: why,
    ...page,
    main: (to, asked) => html`${pageTitle(to, {
      title: name,
      lead: why,
      path: [
        ['index.html', 'Início'],
        ['cenarios/index.html', 'Cenários de teste'],
      ],
    })}
${content(html`
<div class="cenario">
<h2>O que colar</h2>
<pre><code>${paste}</code></pre>
${more?.(to, asked)}
${
  !short &&
  html`<ul class="products clr">${SHOWN.map((one) => card(to, one))}
</ul>`
}
</div>`)}`,
  },
});

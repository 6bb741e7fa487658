import { html } from '../html.mjs';
import { PRODUCTS } from '../products.mjs';
import { card } from './shop/card.mjs';
import { content } from './content.mjs';
import { pageTitle } from './title.mjs';

/** @typedef {import('../page.mjs').Asked} Asked */
/** @typedef {import('../page.mjs').Page} Page */
/** @typedef {import('../page.mjs').To} To */

/** The products on every scenario's page. */
export const SHOWN = PRODUCTS.slice(1, 5);

/**
 * A way in which a tag arrives, or a page that makes life hard for it.
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} why a sentence or two
 * @property {string} paste the tag to paste, as the owner of such a site has it
 * @property {Page} page
 */

/**
 * @param {Omit<Scenario, 'page'> & { slug: string, page: Omit<Page, 'address' | 'title' | 'description' | 'main'> & { more?: (to: To, asked: Asked) => import('../html.mjs').Markup, short?: boolean } }} scenario
 *   `short`: without the products
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

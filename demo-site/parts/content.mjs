import { html } from '../html.mjs';

/** @typedef {import('../html.mjs').Value} Value */

/** The theme's wrappers around a page's own content. @param {Value} inside @param {Value} [beside] the page's sidebar */
export const content = (inside, beside) => html`
  <div id="content-wrap" class="container clr">
    <div id="primary" class="content-area clr">
      <div id="content" class="site-content clr">${inside}
      </div>
    </div>${beside}
  </div>`;

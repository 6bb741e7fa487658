import { html } from '../html.mjs';

/** @typedef {import('../html.mjs').Value} Value */

/** The theme's wrappers around what a page says. @param {Value} inside */
export const content = (inside) => html`
  <div id="content-wrap" class="container clr">
    <div id="primary" class="content-area clr">
      <div id="content" class="site-content clr">${inside}
      </div>
    </div>
  </div>`;

import { html } from '../html.mjs';

/** @typedef {import('../page.mjs').To} To */

/**
 * The theme's page header: the breadcrumbs, the title, and a sentence.
 *
 * @param {To} to
 * @param {{ title: string, lead?: string, path?: [string, string][] }} head `path`: address and name of each page between the home page and this one
 */
export const pageTitle = (to, { title, lead, path = [] }) =>
  html`
<header class="page-header">
    <div class="container clr page-header-inner">
      <nav class="site-breadcrumbs clr" aria-label="Está aqui">
        <ol>
          ${[['index.html', 'Início'], ...path].map(([address = '', name]) => html`<li><a href="${to(address)}">${name}</a></li>`)}
          <li aria-current="page">${title}</li>
        </ol>
      </nav>
      <h1 class="page-header-title clr">${title}</h1>
      ${lead !== undefined && html`<p class="entrada">${lead}</p>`}
    </div>
  </header>`;

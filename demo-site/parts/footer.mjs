import { html } from '../html.mjs';

/** @typedef {import('../page.mjs').To} To */
/** @typedef {import('../words.mjs').Words} Words */

/** What says which held-back scripts have run: the demonstration's own, no part of the theme. @param {Words} words @param {string} line */
export const panel = (words, line) =>
  html`
<aside class="correu" aria-labelledby="correu-titulo">
    <div class="container">
      <div>
        <h2 id="correu-titulo">${words.ran}</h2>
        <p>${line}</p>
      </div>
      <ol data-demo="correu" aria-live="polite" aria-labelledby="correu-titulo">
        <li class="vazio">${words.nothing}</li>
      </ol>
    </div>
  </aside>`;

/** @param {To} to @param {Words} words */
export const footer = (to, words) =>
  html`
<footer id="footer" class="site-footer">
    <div id="footer-widgets" class="container">
      <div class="footer-box sobre">
        <a class="site-title" href="${to('index.html')}"><img src="${to('imagens/favicon.svg')}" alt="" width="36" height="36">${words.shop}</a>
        <p>${words.about}</p>
      </div>
      ${words.columns.map(
        ({ name, links }) =>
          html`
<nav class="footer-box" aria-label="${name}">
            <h2 class="widget-title">${name}</h2>
            <ul>
              ${links.map((link) => html`<li><a href="${to(link.to)}">${link.name}</a></li>`)}
            </ul>
          </nav>`,
      )}
    </div>
    <div id="footer-bottom">
      <div id="footer-bottom-inner" class="container">
        <p id="copyright">${words.rights}</p>
        <p class="fundo">
          <a href="#go-top">${words.top}</a>
          <a class="botao leve" href="#enxerto-consent" data-demo="consent-open">${words.preferences}</a>
        </p>
      </div>
    </div>
  </footer>`;

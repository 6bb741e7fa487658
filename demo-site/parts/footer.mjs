import { raw } from 'hono/html';
import { html } from '../html.mjs';

/** @typedef {import('../page.mjs').To} To */
/** @typedef {import('../words.mjs').Words} Words */

/**
 * The panel that lists which of the held-back scripts have run. It belongs to the demo, not to the theme.
 *
 * @param {Words} words
 * @param {string} line
 * @param {boolean} [inside] whether the panel is in `<main>`, where it is a section and not an aside; default false
 */
export function panel(words, line, inside = false) {
  const element = raw(inside ? 'section' : 'aside');
  return html`
<${element} class="correu" aria-labelledby="correu-titulo">
    <div class="container">
      <div>
        <h2 id="correu-titulo">${words.ran}</h2>
        <p>${line}</p>
      </div>
      <ol data-demo="correu" aria-live="polite" aria-labelledby="correu-titulo">
        <li class="vazio">${words.nothing}</li>
      </ol>
    </div>
  </${element}>`;
}

/** The theme's 'call to action' above the footer. @param {To} to */
export const callout = (to) => html`
<aside id="footer-callout-wrap" class="clr" aria-label="Visite a oficina"><div id="footer-callout" class="clr container">
<div id="footer-callout-left" class="footer-callout-content clr"><p>A oficina abre ao sábado com hora marcada, e com bolo.</p></div>
<div id="footer-callout-right" class="footer-callout-button clr"><a class="botao" href="${to('contactos.html')}">Marcar uma visita</a></div>
</div></aside>`;

/**
 * @param {To} to
 * @param {Words} words
 * @param {'fixed' | 'parallax'} [kind] how the theme places the footer. A fixed footer has no widgets, because the page above
 *   it is short
 */
export const footer = (to, words, kind) =>
  html`
<footer id="footer" class="site-footer${kind === 'parallax' && ' parallax-footer'}">
    ${kind !== 'fixed' && widgets(to, words)}
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

/** @param {To} to @param {Words} words */
const widgets = (to, words) => html`
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
    </div>`;

import { html } from '../html.mjs';

/** @typedef {import('../page.mjs').To} To */

/** @param {string} kind the WordPress widget's class @param {string} title @param {import('../html.mjs').Value} inside */
const box = (kind, title, inside) => html`
<div class="sidebar-box ${kind} clr"><h2 class="widget-title">${title}</h2>${inside}</div>`;

/**
 * A select that leads to the chosen archive, as WordPress's widgets print it.
 *
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} options
 */
const chooser = (id, label, options) =>
  html`<label class="screen-reader-text" for="${id}">${label}</label><select name="${id}" id="${id}" class="postform"><option value="-1">${label}</option>${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select>`;

/** The theme's column beside an article. @param {To} to */
export const sidebar = (to) => html`
<aside id="right-sidebar" class="sidebar-container widget-area sidebar-primary" aria-label="Mais para ler"><div id="right-sidebar-inner" class="clr">${box(
  'widget_categories',
  'Categorias',
  html`<form action="${to('artigo.html')}" method="get">${chooser('cat', 'Escolha a categoria', [
    ['3', 'Na oficina'],
    ['4', 'Madeiras'],
    ['7', 'Quartos de quem nos escreve'],
    ['9', 'Notícias'],
  ])}</form>`,
)}${box(
  'widget_archive',
  'Arquivo',
  chooser('archives-dropdown-2', 'Escolha o mês', [
    ['2026-09', 'setembro de 2026'],
    ['2026-06', 'junho de 2026'],
    ['2026-03', 'março de 2026'],
    ['2025-12', 'dezembro de 2025'],
  ]),
)}${box(
  'widget_recent_entries',
  'Também na oficina',
  html`<ul><li><a href="${to('legado.html')}">Camas Montessori</a></li><li><a href="${to('separadores.html')}">Madeiras e cuidados</a></li><li><a href="${to('perguntas.html')}">Perguntas</a></li></ul>`,
)}</div></aside>`;

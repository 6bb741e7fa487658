import { data } from '../data.mjs';
import { code, html } from '../html.mjs';
import { written } from './written.mjs';

// Markup as the legacy consent plugin was observed to print it: its global variables, its bar, its dialog and its tables.

/** @typedef {import('../page.mjs').To} To */
/** @typedef {[name: string, kind: string, lasts: string, purpose: string]} Cookie */

/** @typedef {{ slug: string, name: string, text: string, cookies: Cookie[] }} Category */

/**
 * The plugin's categories and its global variables (`globals`). WordPress prints every scalar as a string.
 *
 * @type {{ categories: Category[], globals: Record<string, object> }}
 */
export const { categories: CATEGORIES, globals: GLOBALS } = data('legacy-plugin');

/** JSON as PHP writes it: every slash is escaped. @param {object} value */
const php = (value) => JSON.stringify(value).replaceAll('/', '\\/');

/** The plugin's inline data, which is printed just before its script. */
export const globals = () => html`<script id="cookie-law-info-js-extra">
/* <![CDATA[ */
${code(
  Object.entries(GLOBALS)
    .map(([name, value]) => `var ${name} = ${php(value)};`)
    .join('\n'),
)}
/* ]]> */
</script>`;

/** The visitor's choice as PHP prints it for the plugin's shortcode. @param {import('../tracking/visitor.mjs').Visitor} visitor */
export const consentState = ({ agreed, refused }) =>
  html`<span class="cli_user_consent_state">${agreed ? 'aceitou' : refused ? 'recusou' : 'ainda não escolheu'}</span>`;

const COLUMNS = ['Cookie', 'Tipo', 'Duração', 'Descrição'];

/** @param {Cookie[]} cookies */
export const cookieTable = (
  cookies,
) => html`<table class="cookielawinfo-row-cat-table cookielawinfo-winter">
<thead><tr>${COLUMNS.map((name, at) => html`<th class="cookielawinfo-column-${at + 1}">${name}</th>`)}</tr></thead>
<tbody>${cookies.map(row)}
</tbody></table>`;

/** @param {Cookie} cookie */
const row = (cookie) => html`
<tr class="cookielawinfo-row">${cookie.map((cell, at) => html`<td class="cookielawinfo-column-${at + 1}">${cell}</td>`)}</tr>`;

/** The bar, the tab that opens it again, and the dialog, all hidden by the plugin's CSS until its script shows them. @param {To} to */
export const bar = (to) => written('barra-do-plugin', to, { sections: CATEGORIES.map(section) });

/** @param {Category} category */
function section({ slug, name, text, cookies }) {
  const box = `wt-cli-checkbox-${slug}`;
  const control =
    slug === 'necessary'
      ? html`<div class="wt-cli-necessary-checkbox">
            <input type="checkbox" class="cli-user-preference-checkbox" id="${box}" data-id="checkbox-${slug}" checked="checked"><label class="form-check-label" for="${box}">${name}</label>
          </div>
          <span class="cli-necessary-caption">Sempre ativo</span>`
      : html`<div class="cli-switch">
          <input type="checkbox" id="${box}" class="cli-user-preference-checkbox" data-id="checkbox-${slug}"><label for="${box}" class="cli-slider" data-cli-enable="Ativo" data-cli-disable="Inativo"><span class="wt-cli-sr-only">${name}</span></label>
        </div>`;
  const table =
    cookies.length > 0 &&
    html`
${cookieTable(cookies)}`;
  return html`
<div class="cli-tab-section">
<div class="cli-tab-header"><a role="button" tabindex="0" class="cli-nav-link cli-settings-mobile" data-target="${slug}" data-toggle="cli-toggle-tab">${name}</a>${control}</div>
<div class="cli-tab-content"><div class="cli-tab-pane cli-fade" data-id="${slug}"><div class="wt-cli-cookie-description">${text}${table}</div></div></div>
</div>`;
}

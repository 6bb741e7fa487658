import { data } from '../data.mjs';
import { code, html } from '../html.mjs';

// What the legacy consent plugin prints, as observed: its globals, its bar, its dialog and its tables.

/** @typedef {import('../page.mjs').To} To */
/** @typedef {[name: string, kind: string, lasts: string, purpose: string]} Cookie */

/** @typedef {{ slug: string, name: string, text: string, cookies: Cookie[] }} Category */

/**
 * `globals`: the plugin's global variables. WordPress prints every scalar as a string.
 *
 * @type {{ categories: Category[], globals: Record<string, object> }}
 */
export const { categories: CATEGORIES, globals: GLOBALS } = data('legacy-plugin');

/** JSON as PHP writes it: every slash is escaped. @param {object} value */
const php = (value) => JSON.stringify(value).replaceAll('/', '\\/');

/** The plugin's inline data, just before its script. */
export const globals = () => html`<script id="cookie-law-info-js-extra">
/* <![CDATA[ */
${code(
  Object.entries(GLOBALS)
    .map(([name, value]) => `var ${name} = ${php(value)};`)
    .join('\n'),
)}
/* ]]> */
</script>`;

/** The visitor's choice in words, as PHP prints it where a text has the plugin's shortcode for it. @param {import('../tracking/visitor.mjs').Visitor} visitor */
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

/** The bar, the tab that shows it again, and the dialog. The plugin's CSS hides them until its script shows them. @param {To} to */
export const bar = (to) => html`
<!--googleoff: all-->
<div id="cookie-law-info-bar" data-nosnippet="true"><h5 class="cli_messagebar_head">Cookies na Pinho Manso</h5><span><div class="cli-bar-container cli-style-v2"><div class="cli-bar-message">Usamos cookies para a loja funcionar e, se quiser, para contar visitas e mostrar publicidade. Ao escolher «Aceitar tudo», autoriza todos. <a href="${to('index.html')}#privacidade" class="cli-plugin-main-link">Política de privacidade</a></div><div class="cli-bar-btn_container"><a role="button" tabindex="0" class="medium cli-plugin-button cli-plugin-main-button cli_settings_button">Definições</a><a role="button" tabindex="0" id="cookie_action_close_header_reject" class="medium cli-plugin-button cli-plugin-main-button cookie_action_close_header_reject wt-cli-reject-btn" data-cli_action="reject">Rejeitar tudo</a><a role="button" tabindex="0" id="wt-cli-accept-all-btn" class="wt-cli-element medium cli-plugin-button wt-cli-accept-all-btn cookie_action_close_header cli_action_button" data-cli_action="accept_all">Aceitar tudo</a></div></div></span></div>
<div id="cookie-law-info-again" data-nosnippet="true"><span id="cookie_hdr_showagain">Gerir consentimento</span></div>
<div class="cli-modal" data-nosnippet="true" id="cliSettingsPopup" tabindex="-1" role="dialog" aria-labelledby="cliSettingsPopupTitulo" aria-hidden="true">
<div class="cli-modal-dialog" role="document"><div class="cli-modal-content cli-bar-popup">
<button type="button" class="cli-modal-close" id="cliModalClose"><span class="wt-cli-sr-only">Fechar</span></button>
<div class="cli-modal-body">
<div class="cli-privacy-overview"><h4 id="cliSettingsPopupTitulo">Visão geral da privacidade</h4><div class="cli-privacy-content"><div class="cli-privacy-content-text">Este site usa cookies para funcionar e, com a sua autorização, para contar visitas e mostrar publicidade. Os cookies necessários ficam guardados no seu navegador porque sem eles o cesto de compras e esta escolha se perderiam. Os restantes só são guardados se os autorizar, categoria a categoria. Pode mudar de ideias quando quiser; se recusar, a loja funciona na mesma, mas o mapa da oficina e a calculadora de medidas ficam desligados.</div></div><a class="cli-privacy-readmore" role="button" tabindex="0" data-readmore-text="Ler mais" data-readless-text="Ler menos"></a></div>
<div class="cli-tab-section-container">${CATEGORIES.map(section)}
</div></div>
<div class="cli-tab-footer"><a id="wt-cli-privacy-save-btn" role="button" tabindex="0" data-cli-action="accept" class="wt-cli-privacy-btn cli_setting_save_button wt-cli-privacy-accept-btn cli-btn">Guardar e aceitar</a></div>
</div></div></div>
<div class="cli-modal-backdrop cli-fade cli-settings-overlay"></div>
<div class="cli-modal-backdrop cli-fade cli-popupbar-overlay"></div>
<!--googleon: all-->`;

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

import { code, html } from '../html.mjs';

// What the legacy consent plugin prints, as observed: its globals, its bar, its dialog and its tables.

/** @typedef {import('../page.mjs').To} To */
/** @typedef {[name: string, kind: string, lasts: string, purpose: string]} Cookie */

/** @type {{ slug: string, name: string, text: string, cookies: Cookie[] }[]} */
export const CATEGORIES = [
  {
    slug: 'necessary',
    name: 'Necessários',
    text: 'Sem estes cookies a loja não funciona: guardam o cesto de compras e esta sua escolha. Não identificam ninguém.',
    cookies: [
      ['viewed_cookie_policy', 'próprio', '1 ano', 'Guarda a sua escolha sobre cookies'],
      ['cookielawinfo-checkbox-*', 'próprio', '1 ano', 'Guarda a sua escolha em cada categoria'],
      ['pm_cesto', 'próprio', 'sessão', 'Lembra o que está no cesto'],
    ],
  },
  {
    slug: 'functional',
    name: 'Funcionais',
    text: 'Permitem extras como o mapa da oficina e a calculadora de medidas.',
    cookies: [['pm_mapa', 'próprio', '30 dias', 'Lembra a última vista do mapa']],
  },
  {
    slug: 'performance',
    name: 'Desempenho',
    text: 'Ajudam-nos a perceber se as páginas abrem depressa.',
    cookies: [['pm_desempenho', 'próprio', '1 dia', 'Mede o tempo de abertura das páginas']],
  },
  {
    slug: 'analytics',
    name: 'Análise',
    text: 'Contam visitas e páginas, sem o identificar.',
    cookies: [
      ['_ga', 'terceiros', '13 meses', 'Distingue visitantes'],
      ['_gid', 'terceiros', '1 dia', 'Distingue visitantes durante um dia'],
    ],
  },
  {
    slug: 'advertisement',
    name: 'Publicidade',
    text: 'Servem para lhe mostrar anúncios dos nossos móveis noutros sítios.',
    cookies: [
      ['_fbp', 'terceiros', '3 meses', 'Reconhece o navegador para publicidade'],
      ['_pin_unauth', 'terceiros', '1 ano', 'Agrupa ações de quem não tem sessão iniciada'],
    ],
  },
  { slug: 'others', name: 'Outros', text: 'Cookies ainda por classificar.', cookies: [] },
];

/** The plugin's global variables. WordPress prints every scalar as a string. @type {Record<string, object>} */
const GLOBALS = {
  Cli_Data: {
    nn_cookie_ids: ['_ga', '_gid', '_fbp', '_pin_unauth', 'pm_mapa', 'pm_desempenho'],
    cookielist: [],
    non_necessary_cookies: {
      functional: ['pm_mapa'],
      performance: ['pm_desempenho'],
      analytics: ['_ga', '_gid'],
      advertisement: ['_fbp', '_pin_unauth'],
    },
    ccpaEnabled: '',
    ccpaRegionBased: '',
    ccpaBarEnabled: '',
    strictlyEnabled: ['necessary', 'obligatoire'],
    ccpaType: 'gdpr',
    js_blocking: '1',
    custom_integration: '',
    triggerDomRefresh: '',
    secure_cookies: '',
  },
  cli_cookiebar_settings: {
    animate_speed_hide: '500',
    animate_speed_show: '500',
    background: '#fffdf9',
    border: '#b1a6a6c2',
    border_on: '',
    button_1_button_colour: '#2f6e4e',
    button_1_button_hover: '#26583e',
    button_1_link_colour: '#ffffff',
    button_1_as_button: '1',
    button_1_new_win: '',
    button_2_button_colour: '#333333',
    button_2_button_hover: '#292929',
    button_2_link_colour: '#2f6e4e',
    button_2_as_button: '',
    button_2_hidebar: '',
    button_3_button_colour: '#dedfe0',
    button_3_button_hover: '#b2b2b3',
    button_3_link_colour: '#333333',
    button_3_as_button: '1',
    button_3_new_win: '',
    button_4_button_colour: '#dedfe0',
    button_4_button_hover: '#b2b2b3',
    button_4_link_colour: '#333333',
    button_4_as_button: '1',
    button_7_button_colour: '#2f6e4e',
    button_7_button_hover: '#26583e',
    button_7_link_colour: '#ffffff',
    button_7_as_button: '1',
    button_7_new_win: '',
    font_family: 'inherit',
    header_fix: '',
    notify_animate_hide: '1',
    notify_animate_show: '',
    notify_div_id: '#cookie-law-info-bar',
    notify_position_horizontal: 'right',
    notify_position_vertical: 'bottom',
    scroll_close: '',
    scroll_close_reload: '',
    accept_close_reload: '',
    reject_close_reload: '',
    showagain_tab: '1',
    showagain_background: '#fff',
    showagain_border: '#000',
    showagain_div_id: '#cookie-law-info-again',
    showagain_x_position: '100px',
    text: '#2b2620',
    show_once_yn: '',
    show_once: '10000',
    logging_on: '',
    as_popup: '',
    popup_overlay: '1',
    bar_heading_text: 'Cookies na Pinho Manso',
    cookie_bar_as: 'banner',
    popup_showagain_position: 'bottom-right',
    widget_position: 'left',
  },
  log_object: {
    ajax_url: 'https://pinhomanso.example/wp-admin/admin-ajax.php',
  },
};

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

/** @param {{ slug: string, name: string, text: string, cookies: Cookie[] }} category */
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

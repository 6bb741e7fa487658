import { html } from '../html.mjs';

/** @typedef {import('../html.mjs').Value} Value */

/** The style that places each panel below its title when the page builder's CSS turns the tabs into an accordion. @param {number} at */
const order = (at) => html` style="--n-tabs-title-order: ${at + 1};"`;

/**
 * The page builder's nested tabs, with the first tab open. A tab may contain other tabs.
 *
 * @param {number} number the widget's number, from which its element ids are made
 * @param {string} label
 * @param {{ name: string, inside: Value }[]} all
 */
export function tabs(number, label, all) {
  const settings = JSON.stringify({
    tabs_justify_horizontal: 'start',
    horizontal_scroll: 'disable',
  });
  return html`
<div class="elementor-element elementor-widget elementor-widget-n-tabs e-n-tabs-mobile" data-element_type="widget" data-settings="${settings}" data-widget_type="nested-tabs.default"><div class="elementor-widget-container">
<div class="e-n-tabs" data-widget-number="${number}" aria-label="${label}" role="group">
<div class="e-n-tabs-heading" role="tablist" aria-label="${label}">${all.map(
    ({ name }, at) => html`
<button type="button" id="e-n-tab-title-${number}${at + 1}" class="e-n-tab-title" aria-selected="${at === 0 ? 'true' : 'false'}" data-tab-index="${at + 1}" role="tab" tabindex="${at === 0 ? 0 : -1}" aria-controls="e-n-tab-content-${number}${at + 1}"${order(at)}><span class="e-n-tab-title-text">${name}</span></button>`,
  )}
</div>
<div class="e-n-tabs-content">${all.map(
    ({ inside }, at) => html`
<div id="e-n-tab-content-${number}${at + 1}" role="tabpanel" aria-labelledby="e-n-tab-title-${number}${at + 1}" data-tab-index="${at + 1}" class="elementor-element e-flex e-con e-child${at === 0 && ' e-active'}"${order(at)}>${inside}</div>`,
  )}
</div>
</div>
</div></div>`;
}

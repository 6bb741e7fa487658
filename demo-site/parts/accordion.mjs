import { html } from '../html.mjs';

/** @typedef {import('../html.mjs').Value} Value */

/**
 * The page builder's nested accordion, of which one item at most is open; at first all are closed.
 *
 * @param {number} number the widget's number, from which its element ids are made
 * @param {{ name: string, inside: Value }[]} all
 */
export function accordion(number, all) {
  const settings = JSON.stringify({
    default_state: 'all_collapsed',
    max_items_expended: 'one',
    n_accordion_animation_duration: { unit: 'ms', size: 400, sizes: [] },
  });
  return html`
<div class="elementor-element elementor-widget elementor-widget-n-accordion" data-element_type="widget" data-settings="${settings}" data-widget_type="nested-accordion.default"><div class="elementor-widget-container">
<div class="e-n-accordion" aria-label="Accordion. Open links with Enter or Space, close with Escape, and navigate with Arrow Keys">${all.map(
    ({ name, inside }, at) => html`
<details id="e-n-accordion-item-${number}${at}" class="e-n-accordion-item"><summary class="e-n-accordion-item-title" data-accordion-index="${at + 1}" tabindex="${at === 0 ? 0 : -1}" aria-expanded="false" aria-controls="e-n-accordion-item-${number}${at}"><span class="e-n-accordion-item-title-header"><div class="e-n-accordion-item-title-text">${name}</div></span></summary><div role="region" aria-labelledby="e-n-accordion-item-${number}${at}" class="elementor-element e-flex e-con e-child">${inside}</div></details>`,
  )}
</div>
</div></div>`;
}

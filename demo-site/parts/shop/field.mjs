import { html } from '#demo-site/html.mjs';

/**
 * A one-line field of a form, as WooCommerce prints it.
 *
 * @param {{ name: string, label: string, type?: string, fill?: string, wide?: boolean, optional?: boolean }} field `fill`: the
 *   value of the `autocomplete` attribute
 */
export const field = ({
  name,
  label,
  type = 'text',
  fill = 'off',
  wide = false,
  optional = false,
}) => html`
<p class="form-row ${wide ? 'form-row-wide' : 'form-row-half'}" id="${name}_field"><label for="${name}">${label}${optional && html` <span class="optional">(opcional)</span>`}</label><span class="woocommerce-input-wrapper"><input type="${type}" class="input-text" name="${name}" id="${name}" autocomplete="${fill}"${!optional && html` required`}></span></p>`;

/** A field for a longer text. @param {{ name: string, label: string, optional?: boolean }} field */
export const longField = ({ name, label, optional = false }) => html`
<p class="form-row form-row-wide" id="${name}_field"><label for="${name}">${label}${optional && html` <span class="optional">(opcional)</span>`}</label><textarea class="input-text" name="${name}" id="${name}" rows="4"${!optional && html` required`}></textarea></p>`;

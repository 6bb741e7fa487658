import { code, html, json } from '../html.mjs';
import { nonced } from '../page.mjs';
import { companions, pysOptions } from './options.mjs';
import { printed } from './printed.mjs';

/** @typedef {import('../page.mjs').To} To */

/** Placeholders for a page's addresses, known only when it is open: `toCode` replaces them by variables of the printed script. */
const PLACE = { site: '@sitio@', root: '@raiz@', here: '@aqui@' };

/** Fixed addresses for printed markup that is not a script, where no variable can be used. */
const SHOP = {
  site: 'http://www.pinhomanso.example',
  root: 'pinhomanso.example',
  here: 'www.pinhomanso.example/',
};

/** Returns a JavaScript expression for a value, with variables in place of the placeholders. @param {unknown} value */
const toCode = (value) => json(value).replace(/"@(sitio|raiz|aqui)@/g, '$1+"');

/** The script that the plugin prints into the head for Tag Manager. @param {string | undefined} nonce */
export const trackedHead = (nonce) =>
  html`
<script${nonced(nonce)}>var pys_datalayer_name = "dataLayer"; window.dataLayer = window.dataLayer || [];</script>`;

/**
 * The data that the plugin prints at the end of a page for its script, whose work our script does here. WordPress knows the
 * shop's address. A folder of static files does not, so the printed script computes the address in the browser.
 *
 * @param {Omit<import('./page.mjs').Printing, 'place'>} page
 * @param {To} to
 * @param {string | undefined} nonce
 */
export function trackedFoot(page, to, nonce) {
  const printing = { ...page, place: PLACE };
  const { pysFacebookRest, pysWooProductData, pysEddProductData } = companions(printing);
  const { late, fragments } = companions({ ...page, place: SHOP });
  const beside = [
    ...assigned('pysWooProductData', pysWooProductData),
    ...assigned('pysEddProductData', pysEddProductData),
    ...(pysFacebookRest ? [`window.pysFacebookRest = ${toCode(pysFacebookRest)};`] : []),
  ];
  return html`
<!-- O que o plugin dos pixels imprime para o seu script, cujo lugar é o nosso. -->
<script id="pys-js-extra"${nonced(nonce)}>${code(`
(function (loja) {
var sitio = loja.origin + loja.pathname.replace(/\\/$/, ''), raiz = sitio.replace(/^https?:\\/\\/(www\\.)?/, ''), aqui = location.host + location.pathname;
${beside.join('\n')}
window.pysOptions = ${toCode(printed(pysOptions(printing)))};
})(new URL('${to('') || './'}', location.href));
`)}</script>${
    late &&
    html`
<div id="pys_late_event" dir="${JSON.stringify(late)}" hidden></div>`
  }${Object.keys(fragments).length > 0 && fragment(fragments)}`;
}

/**
 * Code with one assignment for each product. The plugin itself prints a script for each assignment.
 *
 * @param {string} name
 * @param {Record<string, unknown>} all
 */
function assigned(name, all) {
  const entries = Object.entries(all);
  if (entries.length === 0) return [];
  return [
    `window.${name} = window.${name} || [];`,
    ...entries.map(([id, one]) => `window.${name}[${id}] = ${toCode(one)};`),
  ];
}

/**
 * The cart's fragments, one for each product. A server would send a product's fragment when the product is added. The shop's
 * jQuery then replaces the empty element by the fragment, and so runs the script in it. `RESUMO` is a placeholder for the
 * cart's hash.
 *
 * @param {Record<string, import('./event.mjs').Copies>} fragments by product
 */
const fragment = (fragments) => html`
<div id="pys_ajax_events"></div>
<script type="application/json" id="fragmentos">${json(
  Object.fromEntries(
    Object.entries(fragments).map(([id, copies]) => [
      id,
      `<div id="pys_ajax_events"><script>${fires(copies)}</script></div>`,
    ]),
  ),
)}</script>`;

/** @param {import('./event.mjs').Copies} copies */
const fires = (copies) => `
if (Cookies.get('pysAddToCartFragmentId') !== 'RESUMO') {
pys.setEventUniqueId('woo_add_to_cart_on_button_click', pys_generate_token());
${Object.entries(copies)
  .map(
    ([slug, event]) =>
      `getPixelBySlag('${slug}').fireEvent(${JSON.stringify(event['name'])}, ${JSON.stringify(event)});`,
  )
  .join('\n')}
Cookies.set('pysAddToCartFragmentId', 'RESUMO', { expires: 90 });
}
`;

import { code, html, json } from '../html.mjs';
import { nonced } from '../page.mjs';

/** @typedef {import('../page.mjs').To} To */
/** @typedef {import('../html.mjs').Value} Value */

/**
 * Our configuration on the shop's pages. It switches consent on and sets the address of the privacy policy.
 *
 * @param {To} to
 * @param {object} [more]
 * @param {string} [nonce]
 */
export const config = (to, more, nonce) =>
  html`<script type="application/json" data-enxerto${nonced(nonce)}>${json({ consent: {}, banner: { policyUrl: to('privacidade.html') }, ...more })}</script>`;

/** The tag as in docs/install.md. @param {To} to @param {Value} [attributes] */
export const plainTag = (to, attributes) =>
  html`<script async src="${to('enxerto/loader.js')}" data-enxerto${attributes}></script>`;

/**
 * A held script: the legacy plugin's server prints it as text, so that it does not run. It is external if it has `src`,
 * otherwise inline.
 *
 * @param {{ category: string, src?: string, source?: string, type?: string, at?: 'head' | 'body', nonce?: string | undefined }} script
 */
export function heldBack({ category, src, source, type, at = 'body', nonce }) {
  const kind = type && html` data-type="${type}"`;
  const from = src && html` src="${src}"`;
  return html`
<script type="text/plain"${kind} data-cli-class="cli-blocker-script" data-cli-script-type="${category}" data-cli-block="true" data-cli-element-position="${at}"${from}${nonced(nonce)}>${source && code(source)}</script>`;
}

/**
 * A held-back inline script. Once it runs, it adds its name to the list of the held-back scripts that have run, which the demo
 * shows on the page (`panel` in `parts/footer.mjs`).
 *
 * @param {{ name: string, category: string, before?: string, at?: 'head' | 'body', nonce?: string | undefined }} script
 */
export const namedScript = ({ name, category, before = '', at, nonce }) =>
  heldBack({
    category,
    nonce,
    ...(at && { at }),
    source: `
${before}(window.oQueCorreu = window.oQueCorreu || []).push({ nome: '${name}', categoria: '${category}', como: 'em linha' });
`,
  });

/**
 * A held-back script that counts a view of this page. It needs the script `contador.js`, which is printed before it.
 *
 * @param {string} name
 * @param {'head' | 'body'} at
 * @param {string} [nonce]
 */
export const counted = (name, at, nonce) =>
  namedScript({
    name: 'Visita contada',
    category: 'analytics',
    before: `window.contador.contar('${name}');\n`,
    at,
    nonce,
  });

/** The held-back scripts of every page: a counter, a script that needs the counter, and an advertiser's script. @param {To} to @param {string} name @param {string} [nonce] */
export const heldBackScripts = (to, name, nonce) => [
  heldBack({ category: 'analytics', src: to('scripts/contador.js'), nonce }),
  counted(name, 'body', nonce),
  heldBack({ category: 'advertisement', src: to('scripts/publicidade.js'), nonce }),
];

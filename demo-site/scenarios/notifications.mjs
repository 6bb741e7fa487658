import { html } from '../html.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { written } from '../parts/written.mjs';
import { SITE } from '../server/push/config.mjs';

/** @typedef {import('../page.mjs').To} To */

/** The kinds of prompt: the values and labels of the page's select. `public/notificacoes/page.mjs` uses the same values. */
const KINDS = [
  ['modal', 'Janela'],
  ['categories', 'Janela com temas à escolha'],
  ['bar', 'Barra com o número de subscritores'],
  ['bell', 'Sino com o que se perdeu'],
  ['native', 'Só a pergunta do navegador'],
];

/** @param {string[]} kind */
const option = ([value, name]) => html`
<option value="${value}">${name}</option>`;

/**
 * The tag for a push provider on the shop's own origin. A page without https would have to ask for the permission in a popup
 * window of the provider's https page. The demo has no such page, so `subdomain` is empty.
 *
 * @param {To} to
 */
const tag = (to) => html`
${plainTag(to, html` data-site-id="${SITE}" data-push-cdn="${to('push')}" data-push-api="${to('push')}"`)}
${config(to, { push: { site: { subdomain: '' } } })}`;

/** The scenario of the page with the prompt, by the page's slug. @type {import('../parts/scenario.mjs').Own} */
export const notifications = {
  notificacoes: {
    head: (to) =>
      html`<link rel="stylesheet" id="notificacoes-css" href="${to('notificacoes/notificacoes.css')}" media="all">
`,
    tag: (to, { server }) =>
      server
        ? tag(to)
        : html`
${plainTag(to)}
${config(to)}`,
    more: (to, { server }) =>
      server
        ? written('notificacoes', to, { kinds: KINDS.map(option) })
        : written('sem-fornecedor', to),
  },
};

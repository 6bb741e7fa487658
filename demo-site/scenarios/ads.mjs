import { html } from '../html.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { SITE } from '../server/push/config.mjs';

/** @typedef {import('../page.mjs').To} To */

// The demo's ad service serves one ad, as a card or as a modal.

/** The ad settings that both pages share. With `frequency: 0`, every page view shows an ad, so that a reload shows it again. */
const AD = { active: true, frequency: 0, delay: 2 };

/** The tag and its configuration. @param {To} to @param {object} ad */
const tag = (to, ad) => html`
${plainTag(to, html` data-site-id="${SITE}" data-ad-api="${to('ads/recommend')}"`)}
${config(to, { ad: { ...AD, ...ad } })}`;

/** Instructions for seeing the page's ad, and a link to the other page. @param {To} to @param {string} address @param {string} other */
const instructions = (to, address, other) => html`
<p>Aceite os cookies de publicidade, role ou carregue em qualquer sítio, e dois segundos depois o anúncio aparece. Nunca aparecem os dois na mesma página: <a href="${to(address)}">${other}</a>. Num telemóvel, deslize-o para a direita.</p>`;

const CARD = 'cenarios/anuncio-cartao.html';
const MODAL = 'cenarios/anuncio-janela.html';

/** The two pages with an ad, by slug. @type {import('../parts/scenario.mjs').Own} */
export const ads = {
  'anuncio-cartao': {
    tag: (to) => tag(to, { slot: 'card' }),
    more: (to) => instructions(to, MODAL, 'veja-o em janela'),
  },
  'anuncio-janela': {
    tag: (to) => tag(to, { closeAfter: 15 }),
    more: (to) => instructions(to, CARD, 'veja-o em cartão'),
  },
};

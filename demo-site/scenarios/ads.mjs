import { html } from '../html.mjs';
import { scenario } from '../parts/scenario.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { SITE } from '../server/push/config.mjs';

/** @typedef {import('../page.mjs').To} To */

// The demonstration's ad service gives out one ad, as a card or as a modal.

/** What both pages have in common. `frequency: 0` shows an ad on every page view, so that a reload shows it again. */
const AD = { active: true, frequency: 0, delay: 2 };

/** The tag and its configuration. @param {To} to @param {object} ad */
const tag = (to, ad) => html`
${plainTag(to, html` data-site-id="${SITE}" data-ad-api="${to('ads/recommend')}"`)}
${config(to, { ad: { ...AD, ...ad } })}`;

/** @param {string} ad */
const paste = (
  ad,
) => `<script async src="https://exemplo.pt/enxerto/loader.js" data-enxerto data-site-id="${SITE}" data-ad-api="https://exemplo.pt/ads/recommend"></script>
<script type="application/json" data-enxerto>{ "consent": {}, "ad": ${ad} }</script>`;

/** How to see this page's ad, and a link to the other page. @param {To} to @param {string} address @param {string} other */
const how = (to, address, other) => html`
<p>Aceite os cookies de publicidade, role ou carregue em qualquer sítio, e dois segundos depois o anúncio aparece. Nunca aparecem os dois na mesma página: <a href="${to(address)}">${other}</a>. Num telemóvel, deslize-o para a direita.</p>`;

const CARD = 'cenarios/anuncio-cartao.html';
const MODAL = 'cenarios/anuncio-janela.html';

export const adCard = scenario({
  slug: 'anuncio-cartao',
  name: 'Anúncio em cartão',
  why: 'Um anúncio num cartão ao canto, que não toma o foco nem tapa a página. Só se pede um quando há consentimento para publicidade, e só depois de o visitante dar sinal de vida.',
  paste: paste('{ "active": true, "slot": "card" }'),
  page: {
    tag: (to) => tag(to, { slot: 'card' }),
    more: (to) => how(to, MODAL, 'veja-o em janela'),
  },
});

export const adModal = scenario({
  slug: 'anuncio-janela',
  name: 'Anúncio em janela',
  why: 'O mesmo anúncio numa janela por cima da página, que fecha sozinha ao fim de quinze segundos: a contagem vê-se, e para enquanto se lê.',
  paste: paste('{ "active": true, "closeAfter": 15 }'),
  page: {
    tag: (to) => tag(to, { closeAfter: 15 }),
    more: (to) => how(to, CARD, 'veja-o em cartão'),
  },
});

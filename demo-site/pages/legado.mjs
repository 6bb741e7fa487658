import { html } from '../html.mjs';
import { bar, CATEGORIES, consentState, cookieTable, globals } from '../parts/legacy-plugin.mjs';
import { card } from '../parts/shop/card.mjs';
import { counted, heldBack, namedScript } from '../parts/tag.mjs';
import { written } from '../parts/written.mjs';
import { product } from '../products.mjs';

/** A page as the legacy consent plugin prints it, to which only our tag was added. @type {import('../page.mjs').Page} */
export const legado = {
  address: 'legado.html',
  title: 'Camas Montessori: como escolher',
  description:
    'Altura, madeira e medidas: o que saber antes de escolher uma cama Montessori para o seu filho.',
  classes: 'page-template-default page page-id-42 wp-embed-responsive has-breadcrumbs',
  ran: 'Sete scripts à espera, escritos como o WordPress e o plugin os imprimem.',
  tracked: false,
  tag: (to) =>
    html`
<meta name="generator" content="WordPress 6.5.5">
      <!-- A única linha nossa nesta página, sem configuração. defer e não async: corre sempre antes de o plugin acordar. -->
      <script defer src="${to('enxerto/loader.js')}" data-enxerto></script>`,
  head: (to) =>
    html`<link rel="stylesheet" id="cookie-law-info-css" href="${to('legado/cookie-law-info.css?ver=3.2.6')}" media="all">
      ${globals()}
      <script src="${to('legado/cookie-law-info.js?ver=3.2.6')}" id="cookie-law-info-js"></script>
      ${heldBack({ category: 'analytics', src: to('scripts/contador.js'), at: 'head' })}${counted('camas-montessori', 'head')}`,
  foot: (to) =>
    html`${bar(to)}

      <!-- Scripts por categoria, impressos no fim do corpo. -->${heldBack({ category: 'necessary', src: to('scripts/carrinho.js') })}${heldBack({ category: 'functional', src: to('scripts/mapa-lento.js') })}${namedScript({ name: 'Tempo de abertura', category: 'performance' })}${heldBack({ category: 'advertisement', src: to('scripts/publicidade.js') })}${heldBack({ category: 'functional', src: to('scripts/medidas.js'), type: 'module' })}`,
  heading: 'Camas Montessori',
  lead: 'Baixas, sem grades a toda a volta, para que a criança se deite e se levante sozinha. Um guia curto para escolher a sua.',
  path: [['loja.html', 'Móveis']],
  wide: true,
  content: (to, { visitor }) =>
    written('camas-montessori', to, {
      cards: [101, 109, 110].map((id) => card(to, product(id))),
      state: consentState(visitor),
      cookies: cookieTable(CATEGORIES.flatMap(({ cookies }) => cookies)),
    }),
};

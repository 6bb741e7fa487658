import { html } from '../html.mjs';
import { written } from '../parts/written.mjs';

/** Lists what the demo's server received. No real shop has such a page, so it is not tracked. @type {import('../page.mjs').Page} */
export const servidor = {
  address: 'o-que-chegou.html',
  title: 'O que chegou ao servidor',
  description:
    'Cada acontecimento da loja, como o navegador e o servidor o contaram a cada serviço.',
  classes: 'page',
  tracked: false,
  head: (
    to,
  ) => html`<link rel="stylesheet" id="chegadas-css" href="${to('chegadas/chegadas.css')}" media="all">
`,
  lead: 'Cada acontecimento da loja, lado a lado: o que o pixel entregou ao serviço e a cópia que veio pelo servidor, com o mesmo id. Os serviços são imitações nossas, e nada sai daqui.',
  path: [['cenarios/index.html', 'Cenários de teste']],
  content: (to, { server }) =>
    server
      ? html`${written('o-que-chegou', to)}
<script type="module" src="${to('chegadas/page.mjs')}"></script>`
      : written('sem-servidor', to),
};

import { html } from '../html.mjs';
import { card } from '../parts/shop/card.mjs';
import { written } from '../parts/written.mjs';
import { PRODUCTS } from '../products.mjs';
import { loopOf } from '../tracking/line.mjs';

const SHOWN = PRODUCTS.slice(0, 8);

/** @type {import('../page.mjs').Page} */
export const index = {
  address: 'index.html',
  title: 'Móveis de madeira para crianças',
  description:
    'Camas, mesas e brinquedos de madeira maciça para crianças, feitos à mão numa oficina da Marinha Grande.',
  classes: 'home page',
  tracked: { type: 'page', id: 5, loop: loopOf(SHOWN) },
  main: (to) => html`${written('inicio', to, { cards: SHOWN.map((one) => card(to, one)) })}
  `,
};

import { html } from '#demo-site/html.mjs';
import { field } from '#demo-site/parts/shop/field.mjs';
import { amount } from '#demo-site/parts/shop/price.mjs';
import { written } from '#demo-site/parts/written.mjs';
import { MORE, PLANS } from '#demo-site/plans.mjs';

const total = PLANS.reduce((sum, { price }) => sum + price, 0);

/** The checkout of Easy Digital Downloads, with a form that adds another download. @type {import('#demo-site/page.mjs').Page} */
export const finalizarPlanos = {
  address: 'finalizar-planos.html',
  title: 'Planos para descarregar',
  description: 'Planos em PDF dos nossos móveis, para quem os quer fazer em casa.',
  classes: 'page page-id-9 edd-checkout edd-page',
  tracked: { type: 'page', id: 9, step: 'plans' },
  lead: 'Para quem tem uma serra e um fim de semana. Cotas, lista de corte e fotografias de cada passo.',
  content: (to) =>
    written('finalizar-planos', to, {
      id: MORE.id,
      name: MORE.name,
      sum: total,
      total: amount(total),
      plans: PLANS.map(
        ({ id, name, price }, at) => html`
<tr class="edd_cart_item" id="edd_cart_item_${at}_${id}" data-download-id="${id}"><td class="edd_cart_item_name"><span class="edd_checkout_cart_item_title">${name}</span></td><td class="edd_cart_item_price">${amount(price)}</td><td class="edd_cart_actions"><a class="edd_cart_remove_item_btn" href="?edd_action=remove&amp;cart_item=${at}&amp;nocache=true" aria-label="Tirar ${name}">Tirar</a></td></tr>`,
      ),
      formats: MORE.options.map(
        ({ id, name, price }, at) => html`
<li id="edd_price_option_${MORE.id}_${id}"><label><input type="radio" name="edd_options[price_id][]" id="opcao_${id}" class="edd_price_option_${MORE.id}" value="${id}" data-price="${price}"${at === 0 && html` checked`}> <span class="edd_price_option_name">${name}</span> <span class="edd_price_option_price">${amount(price)}</span></label></li>`,
      ),
      fields: [
        field({
          name: 'edd_email',
          label: 'Correio eletrónico',
          type: 'email',
          fill: 'email',
          wide: true,
        }),
        field({ name: 'edd_first', label: 'Nome', fill: 'given-name' }),
        field({ name: 'edd_last', label: 'Apelido', fill: 'family-name', optional: true }),
      ],
    }),
};

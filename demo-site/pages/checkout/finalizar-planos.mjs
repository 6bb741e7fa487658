import { html } from '../../html.mjs';
import { field } from '../../parts/shop/field.mjs';
import { amount } from '../../parts/shop/price.mjs';
import { MORE, PLANS } from '../../plans.mjs';

const total = PLANS.reduce((sum, { price }) => sum + price, 0);

/** The downloads plugin's checkout, with a form that adds another download. @type {import('../../page.mjs').Page} */
export const finalizarPlanos = {
  address: 'finalizar-planos.html',
  title: 'Planos para descarregar',
  description: 'Planos em PDF dos nossos móveis, para quem os quer fazer em casa.',
  classes: 'page page-id-9 edd-checkout edd-page',
  tracked: { type: 'page', id: 9, step: 'plans' },
  lead: 'Para quem tem uma serra e um fim de semana. Cotas, lista de corte e fotografias de cada passo.',
  content: (to) => html`
<div id="edd_checkout_wrap" class="duas-colunas">
<div>
<form id="edd_checkout_cart_form" method="post">
<table id="edd_checkout_cart" class="shop_table ajaxed">
<thead><tr class="edd_cart_header_row"><th scope="col" class="edd_cart_item_name">Planos</th><th scope="col" class="edd_cart_item_price">Preço</th><th scope="col" class="edd_cart_actions">Ações</th></tr></thead>
<tbody>${PLANS.map(
    ({ id, name, price }, at) => html`
<tr class="edd_cart_item" id="edd_cart_item_${at}_${id}" data-download-id="${id}"><td class="edd_cart_item_name"><span class="edd_checkout_cart_item_title">${name}</span></td><td class="edd_cart_item_price">${amount(price)}</td><td class="edd_cart_actions"><a class="edd_cart_remove_item_btn" href="?edd_action=remove&amp;cart_item=${at}&amp;nocache=true" aria-label="Tirar ${name}">Tirar</a></td></tr>`,
  )}
</tbody>
<tfoot><tr class="edd_cart_footer_row"><th scope="row">Total, com IVA</th><td class="edd_cart_total"><span class="edd_cart_amount" data-total="${total}" data-subtotal="${total}">${amount(total)}</span></td><td></td></tr></tfoot>
</table>
</form>
<p class="amostra">Ainda a pensar? <a href="${to('ficheiros/amostra-de-plano.pdf')}" download>Descarregar um plano de amostra</a> <small>(PDF, uma página)</small></p>
<aside class="mais-um" aria-labelledby="mais-um">
<img src="${to('imagens/planos.svg')}" alt="Folha de planos de uma cama casinha, com cotas, e um lápis" width="480" height="400" loading="lazy" decoding="async">
<div>
<h2 id="mais-um">${MORE.name}</h2>
<form id="edd_purchase_${MORE.id}" class="edd_download_purchase_form edd_purchase_${MORE.id}" method="post" data-demo-obrigado="Junto aos seus planos.">
<fieldset class="edd_price_options edd_single_mode"><legend>Formato</legend><ul>${MORE.options.map(
    ({ id, name, price }, at) => html`
<li id="edd_price_option_${MORE.id}_${id}"><label><input type="radio" name="edd_options[price_id][]" id="opcao_${id}" class="edd_price_option_${MORE.id}" value="${id}" data-price="${price}"${at === 0 && html` checked`}> <span class="edd_price_option_name">${name}</span> <span class="edd_price_option_price">${amount(price)}</span></label></li>`,
  )}
</ul></fieldset>
<div class="edd_purchase_submit_wrapper"><button type="submit" class="edd-add-to-cart button botao leve" name="edd_purchase_download" value="1" data-action="edd_add_to_cart" data-download-id="${MORE.id}" data-variable-price="yes" data-price-mode="single" data-price="9">Juntar</button> <span role="status"></span></div>
<input type="hidden" name="download_id" value="${MORE.id}"><input type="hidden" name="edd_action" class="edd_action_input" value="add_to_cart">
</form>
</div>
</aside>
</div>
<div id="edd_checkout_form_wrap" class="edd_clearfix">
<form id="edd_purchase_form" class="edd_form" method="post" data-demo-segue="${to('encomenda-recebida.html')}">
<fieldset id="edd_checkout_user_info"><legend>Para onde enviamos os planos</legend>
${field({ name: 'edd_email', label: 'Correio eletrónico', type: 'email', fill: 'email', wide: true })}${field({ name: 'edd_first', label: 'Nome', fill: 'given-name' })}${field({ name: 'edd_last', label: 'Apelido', fill: 'family-name', optional: true })}
</fieldset>
<div id="edd_purchase_submit"><p id="edd_final_total_wrap"><strong>Total:</strong> <span class="edd_cart_amount">${amount(total)}</span></p><button type="submit" class="edd-submit botao" id="edd-purchase-button" name="edd-purchase">Comprar e descarregar</button></div>
</form>
</div>
</div>`,
};

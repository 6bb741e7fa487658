import { html } from '../html.mjs';
import { field, longField } from '../parts/shop/field.mjs';

/** A form, telephone and mail links, and a map that waits for consent. @type {import('../page.mjs').Page} */
export const contactos = {
  address: 'contactos.html',
  title: 'Contactos',
  description: 'A oficina fica na Marinha Grande. Telefone, escreva ou venha ver.',
  classes: 'page page-id-21',
  tracked: { type: 'page', id: 21 },
  ran: 'Três scripts e um mapa à espera do seu consentimento.',
  lead: 'Diga-nos a peça, a madeira e a morada. Respondemos no próprio dia útil.',
  content: () => html`
<div class="duas-colunas">
<form class="wpcf7-form init" method="post" aria-label="Escreva-nos" data-demo-obrigado="Obrigado. Respondemos ainda hoje.">
<input type="hidden" name="_wpcf7" value="214">
${field({ name: 'your-name', label: 'Nome', fill: 'name' })}${field({ name: 'your-email', label: 'Correio eletrónico', type: 'email', fill: 'email' })}${field({ name: 'your-subject', label: 'Assunto', wide: true, optional: true })}${longField({ name: 'your-message', label: 'Mensagem' })}
<p><button type="submit" class="wpcf7-submit botao">Enviar</button> <span role="status"></span></p>
</form>
<div>
<h2>A oficina</h2>
<address>Rua das Serrações, 14<br>2430 Marinha Grande<br><a href="tel:+351244000000">244&nbsp;000&nbsp;000</a><br><a href="mailto:oficina@pinhomanso.example?subject=Encomenda">oficina@pinhomanso.example</a><br><a href="https://wa.me/351244000000" rel="external">WhatsApp</a></address>
<p class="horario">De segunda a sexta, das 9 às 18 h. Ao sábado só com hora marcada, e com bolo.</p>
<p class="visita"><a id="agendar-visita" class="botao leve" href="mailto:oficina@pinhomanso.example?subject=Visita">Marcar uma visita</a></p>
</div>
</div>
<figure class="mapa">
<iframe data-cli-class="cli-blocker-script" data-cli-label="Mapa" data-cli-script-type="functional" data-cli-category="functional" data-cli-block="true" data-cli-block-if-ccpa-optout="false" data-cli-element-position="body" data-cli-placeholder="Aceite os cookies funcionais para ver o mapa." data-cli-src="https://mapa.example/embed?q=Rua+das+Serra%C3%A7%C3%B5es+14" title="Mapa: como chegar à oficina" width="1140" height="420"></iframe>
<figcaption>O mapa é de mapa.example e só abre com o seu consentimento. Sem ele: saída 8 da A8, terceira à direita, é onde cheira a serradura.</figcaption>
</figure>`,
};

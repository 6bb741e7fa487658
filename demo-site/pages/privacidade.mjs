import { html } from '../html.mjs';

const COOKIES = [
  ['viewed_cookie_policy', 'A sua decisão: sim ou não', '1 ano; 180 dias se recusar'],
  ['CookieLawInfoConsent', 'O registo da escolha, com data e um número ao acaso', 'o mesmo'],
  ['cookielawinfo-checkbox-…', 'A escolha em cada categoria', 'o mesmo'],
];

/** The privacy policy, to which the banner links. @type {import('../page.mjs').Page} */
export const privacidade = {
  address: 'privacidade.html',
  title: 'Privacidade',
  description: 'O que guardamos, para quê e durante quanto tempo.',
  classes: 'page page-id-3 privacy-policy',
  lead: 'O que guardamos, para quê e durante quanto tempo. Sem letras pequenas.',
  content: (to) => html`
<div class="entry-content clr sem-margem estreito">
<h2>Para tratar da sua encomenda</h2>
<p>Nome, morada, telefone e correio eletrónico. Ficam na oficina e no contabilista, dez anos, porque a lei o manda. Não os damos nem vendemos a mais ninguém.</p>
<h2>Antes de escolher</h2>
<p>Nada. Nenhum cookie, nenhum pedido a outro servidor, nenhum script de terceiros. Pode verificá-lo: o que já correu está escrito no fundo de cada página.</p>
<h2>Depois de escolher</h2>
<section class="rolavel" tabindex="0" aria-label="Cookies"><table><thead><tr><th scope="col">Cookie</th><th scope="col">Para quê</th><th scope="col">Duração</th></tr></thead><tbody>${COOKIES.map(
    ([name, why, lasts]) => html`
<tr><td>${name}</td><td>${why}</td><td>${lasts}</td></tr>`,
  )}
</tbody></table></section>
<h2>Se disser que sim</h2>
<p>Contamos visitas, mostramos o mapa da oficina e deixamos que uma rede de anúncios saiba que cá esteve. Se disser que não, a loja funciona na mesma.</p>
<h2>Mudar de ideias</h2>
<p>Quando quiser, aqui ou no fundo de qualquer página.</p>
<p><a class="botao leve" href="#enxerto-consent" data-demo="consent-open">Preferências de cookies</a></p>
<p>Perguntas: <a href="mailto:privacidade@pinhomanso.example">privacidade@pinhomanso.example</a>, ou <a href="${to('contactos.html')}">por aqui</a>.</p>
</div>`,
};

import { html } from '../html.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { SITE } from '../server/push/config.mjs';

/** @typedef {import('../page.mjs').To} To */

/** The kinds of prompt: the values and texts of the page's select. `public/notificacoes/page.mjs` uses the same values. */
const KINDS = [
  ['modal', 'Janela'],
  ['categories', 'Janela com temas à escolha'],
  ['bar', 'Barra com o número de subscritores'],
  ['bell', 'Sino com o que se perdeu'],
  ['native', 'Só a pergunta do navegador'],
];

/** The tag with a provider on the shop's own origin. The demo has no TLS, so there is no popup to open. @param {To} to */
const tag = (to) => html`
${plainTag(to, html` data-site-id="${SITE}" data-push-cdn="${to('push')}" data-push-api="${to('push')}"`)}
${config(to, { push: { site: { alternatePrompt: false } } })}`;

/** The form for what an owner does at the provider's site. @param {To} to */
const provider = (to) => html`
<section class="fornecedor" aria-labelledby="fornecedor-titulo" data-fornecedor="${to('server/push')}">
<h2 id="fornecedor-titulo">Do lado do dono</h2>
<p>O fornecedor é uma imitação nossa, atrás desta loja. As notificações passam pelo serviço do seu navegador, como em qualquer site, e precisam de internet; a página tem de estar em <code>localhost</code> ou em HTTPS.</p>
<dl>
<div><dt>Subscritores</dt><dd data-ver="subscritores">…</dd></div>
<div><dt>Este navegador</dt><dd data-ver="aqui">…</dd></div>
</dl>
<form data-fazer="aplicar">
<p><label for="pedido">O pedido</label>
<select id="pedido" name="pedido">${KINDS.map(
  ([value, name]) => html`
<option value="${value}">${name}</option>`,
)}
</select></p>
<p><label for="fornecedor-estado">O fornecedor</label>
<select id="fornecedor-estado" name="estado">
<option value="on">Ligado</option>
<option value="off">Desligado pelo dono</option>
</select></p>
<p class="botoes"><button type="submit" class="botao">Aplicar e recarregar</button>
<button type="button" class="botao leve" data-fazer="chave">Trocar a chave</button>
<button type="button" class="botao leve" data-fazer="esquecer">Voltar à primeira visita</button></p>
<p class="nota">A permissão do navegador só o visitante a retira, no cadeado da barra de endereço: enquanto a der, volta a ser subscrito sem pergunta.</p>
</form>
<form data-fazer="enviar">
<p><label for="titulo">Título</label> <input type="text" id="titulo" name="title" maxlength="100" value="Olá, crianças ✓" required></p>
<p><label for="texto">Texto</label> <input type="text" id="texto" name="body" maxlength="500" value="Chegou a mesa nova."></p>
<p class="botoes"><button type="submit" class="botao">Enviar a todos</button></p>
</form>
<p role="status" data-ver="disse"></p>
</section>
<script type="module" src="${to('notificacoes/page.mjs')}"></script>`;

/** The text in place of the form where the shop has no server. */
const nothing = () => html`
<section class="fornecedor" aria-labelledby="fornecedor-titulo">
<h2 id="fornecedor-titulo">Aqui não há servidor</h2>
<p>Esta cópia da loja é uma pasta de ficheiros: não há fornecedor que diga o que pedir nem quem guarde uma subscrição, e por isso nada se pede. Com <code>npm run demo</code> a loja abre com um fornecedor atrás.</p>
</section>`;

/** The page with the prompt, by slug. @type {import('../parts/scenario.mjs').Own} */
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
    more: (to, { server }) => (server ? provider(to) : nothing()),
  },
};

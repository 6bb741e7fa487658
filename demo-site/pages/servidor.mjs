import { html } from '../html.mjs';
import { content } from '../parts/content.mjs';
import { pageTitle } from '../parts/title.mjs';

/** @typedef {import('../page.mjs').To} To */

/** The list of what vendors and the shop's server receive, as it arrives. @param {To} to */
const arrivals = (to) => html`
<section class="chegadas" aria-label="O que chegou">
<div class="barra">
<p class="conta" data-chegadas="conta"></p>
<p class="estado" role="status" data-chegadas="estado"></p>
<div class="botoes"><button type="button" class="botao leve" data-chegadas="pausar">Pausar</button><button type="button" class="botao leve" data-chegadas="esvaziar">Esvaziar</button></div>
</div>
<div class="vazia" data-chegadas="vazio" hidden>
<img src="${to('imagens/entrega.svg')}" alt="" width="240" height="160">
<div><h2>Ainda não chegou nada</h2>
<p>Abra um móvel noutro separador, aceite os cookies e junte-o ao cesto. O que a loja contar aparece aqui sozinho. Sem consentimento, nada chega.</p>
<p><a class="botao" href="${to('produtos/mesa.html')}" target="_blank" rel="noopener">Abrir a mesa de atividades<span class="screen-reader-text"> noutro separador</span></a></p></div>
</div>
<div class="quadro" data-chegadas="tabela" data-de="${to('server/received')}" hidden>
<table>
<caption class="screen-reader-text">Acontecimentos, o mais recente primeiro, e por onde chegou cada cópia</caption>
<thead><tr><th scope="col">Quando</th><th scope="col">O quê, a quem</th><th scope="col">Navegador</th><th scope="col">Servidor</th><th scope="col">Valores</th></tr></thead>
</table>
</div>
</section>`;

/** The text in place of the list where the shop has no server. @param {To} to */
const nothing = (to) => html`
<section class="chegadas" aria-label="Sem servidor">
<div class="vazia">
<img src="${to('imagens/entrega.svg')}" alt="" width="240" height="160">
<div><h2>Aqui não há servidor</h2>
<p>Esta cópia da loja é uma pasta de ficheiros: os pixels correm, mas ninguém guarda o que enviam, e as cópias do servidor não têm quem as receba. Como numa cache de páginas, todos recebem a página de quem ainda não decidiu.</p>
<p>Com <code>npm run demo</code> a loja abre com um servidor atrás, e esta página mostra o que lhe chega.</p></div>
</div>
</section>`;

/** Shows what the demo's server received. No real shop has such a page, so it is not tracked. @type {import('../page.mjs').Page} */
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
  main: (to, { server }) => html`${pageTitle(to, {
    title: 'O que chegou ao servidor',
    lead: 'Cada acontecimento da loja, lado a lado: o que o pixel entregou ao serviço e a cópia que veio pelo servidor, com o mesmo id. Os serviços são imitações nossas, e nada sai daqui.',
    path: [
      ['index.html', 'Início'],
      ['cenarios/index.html', 'Cenários de teste'],
    ],
  })}
${content(
  server
    ? html`${arrivals(to)}
<script type="module" src="${to('chegadas/page.mjs')}"></script>`
    : nothing(to),
)}`,
};

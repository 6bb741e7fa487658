import { html } from '../html.mjs';
import { card } from '../parts/shop/card.mjs';
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
  main: (to) => html`
    <section class="abertura" aria-labelledby="abertura-titulo">
      <div class="container">
        <div>
          <p class="sobretitulo">Oficina na Marinha Grande, desde 1987</p>
          <h1 id="abertura-titulo">Móveis que crescem com quem cá mora</h1>
          <p class="entrada">
            Camas, mesas e brinquedos de madeira maciça, à altura das crianças. Feitos à mão, com
            óleo natural e cantos redondos, para durar mais do que uma infância.
          </p>
          <div class="acoes">
            <a class="botao" href="${to('loja.html')}">Ver os móveis</a>
            <a class="botao leve" href="${to('legado.html')}">Guia das camas Montessori</a>
          </div>
          <ul class="garantias">
            <li><strong>10 anos</strong> de garantia</li>
            <li><strong>Entrega e montagem</strong> no continente</li>
            <li><strong>EN 71-3</strong> óleos seguros</li>
          </ul>
        </div>
        <img src="${to('imagens/quarto.svg')}" alt="Quarto de criança luminoso com uma cama casinha de pinho, uma estante de livros e um cavalo de baloiço" width="760" height="620" fetchpriority="high">
      </div>
    </section>

    <section class="seccao tom" id="moveis" aria-labelledby="moveis-titulo">
      <div class="container">
        <div class="cabeca">
          <h2 id="moveis-titulo">Da oficina para o quarto</h2>
          <p>
            Feitos por encomenda, em três a quatro semanas.
            <a href="${to('loja.html')}">Ver todos</a>
          </p>
        </div>
        <ul class="products clr">
          ${SHOWN.map((one) => card(to, one))}
        </ul>
      </div>
    </section>

    <section class="seccao oficina" id="oficina" aria-labelledby="oficina-titulo">
      <div class="container">
        <img src="${to('imagens/oficina.svg')}" alt="Bancada de carpinteiro com plaina, aparas e uma casinha em miniatura; ferramentas na parede" width="640" height="520" loading="lazy" decoding="async">
        <div class="texto">
          <h2 id="oficina-titulo">A oficina</h2>
          <p>
            Somos cinco pessoas, duas delas irmãs, numa oficina entre o Pinhal do Rei e o mar.
            Escolhemos a madeira tábua a tábua, cortamos encaixes em vez de parafusos e lixamos tudo
            três vezes, porque as mãos pequenas reparam.
          </p>
          <p>
            Quando a criança cresce, o móvel volta: aceitamos peças usadas, reparamo-las e
            damos-lhes outra casa. <a href="${to('galeria.html')}">Ver a galeria</a>
          </p>
          <dl class="numeros">
            <div>
              <dt>anos a trabalhar madeira</dt>
              <dd>39</dd>
            </div>
            <div>
              <dt>da madeira vem de florestas geridas</dt>
              <dd>100 %</dd>
            </div>
            <div>
              <dt>da oficina ao fornecedor mais próximo</dt>
              <dd>12 km</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>

    <section class="seccao tom" aria-label="Contacto e privacidade">
      <div class="container duas">
        <div id="contacto">
          <h2>Contacto</h2>
          <p>
            Diga-nos a peça, a madeira e a morada. Respondemos no próprio dia útil, com o prazo e o
            custo da entrega.
          </p>
          <address>
            Rua das Serrações, 14, 2430 Marinha Grande<br>
            <a href="mailto:oficina@pinhomanso.example">oficina@pinhomanso.example</a><br>
            <a href="tel:+351244000000">244&nbsp;000&nbsp;000</a>, de segunda a sexta, das 9 às 18 h
          </address>
        </div>
        <div id="privacidade">
          <h2>Privacidade</h2>
          <p>
            Guardamos só o necessário para tratar da sua encomenda. Medir visitas e mostrar
            publicidade, apenas se quiser: nenhum desses scripts corre antes de dizer que sim.
          </p>
          <p>
            Pode mudar de ideias quando quiser, no fundo da página, em «Preferências de cookies».
            <a href="${to('privacidade.html')}">Ler tudo</a>
          </p>
        </div>
      </div>
    </section>
  `,
};

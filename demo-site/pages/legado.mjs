import { html } from '../html.mjs';
import { card } from '../parts/shop/card.mjs';
import { bar, CATEGORIES, consentState, cookieTable, globals } from '../parts/legacy-plugin.mjs';
import { counted, heldBack, tells } from '../parts/tag.mjs';
import { pageTitle } from '../parts/title.mjs';
import { product } from '../products.mjs';

/** A page that the legacy plugin prints, with our tag and nothing else of ours. @type {import('../page.mjs').Page} */
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

      <!-- Scripts por categoria, impressos no fim do corpo. -->${heldBack({ category: 'necessary', src: to('scripts/carrinho.js') })}${heldBack({ category: 'functional', src: to('scripts/mapa-lento.js') })}${tells({ name: 'Tempo de abertura', category: 'performance' })}${heldBack({ category: 'advertisement', src: to('scripts/publicidade.js') })}${heldBack({ category: 'functional', src: to('scripts/medidas.js'), type: 'module' })}`,
  main: (to, { visitor }) =>
    html`${pageTitle(to, {
      title: 'Camas Montessori',
      lead: 'Baixas, sem grades a toda a volta, para que a criança se deite e se levante sozinha. Um guia curto para escolher a sua.',
      path: [
        ['index.html', 'Início'],
        ['loja.html', 'Móveis'],
      ],
    })}

      <div id="content-wrap" class="container clr">
        <div id="primary" class="content-area clr">
          <div id="content" class="site-content clr">
            <article class="single-page-article clr">
              <h2 class="screen-reader-text">Os três modelos</h2>
              <ul class="products tres clr">
                ${[101, 109, 110].map((id) => card(to, product(id)))}
              </ul>
              <div class="entry clr entry-content">
                <div class="guia">
                  <div>
                    <h2>Que altura escolher</h2>
                    <p>
                      Até aos três anos, um estrado a 10 ou 15 cm do chão chega: quem cair, cai
                      pouco. Deixe-o assim enquanto a criança rebolar durante a noite. Depois, os
                      pés opcionais sobem a cama para 28 cm, a altura certa para se sentar a calçar
                      os sapatos.
                    </p>
                    <h2>Que madeira</h2>
                    <ul>
                      <li>
                        <strong>Pinho</strong>: claro, leve e com nós. Ganha cor de mel com os anos.
                      </li>
                      <li>
                        <strong>Faia</strong>: lisa e rija. Perdoa carrinhos, chaves e dentes.
                      </li>
                      <li>
                        <strong>Carvalho</strong>: pesado e para a vida inteira. Para passar aos
                        netos.
                      </li>
                    </ul>
                  </div>
                  <div>
                    <h2>Medidas</h2>
                    <table>
                      <thead>
                        <tr>
                          <th scope="col">Colchão</th>
                          <th scope="col">Espaço no quarto</th>
                          <th scope="col">Idade</th>
                        </tr>
                      </thead>
                      <tbody>
                        <tr>
                          <td>70 × 140 cm</td>
                          <td>82 × 152 cm</td>
                          <td>1 a 5 anos</td>
                        </tr>
                        <tr>
                          <td>90 × 190 cm</td>
                          <td>102 × 202 cm</td>
                          <td>2 a 10 anos</td>
                        </tr>
                        <tr>
                          <td>90 × 200 cm</td>
                          <td>102 × 212 cm</td>
                          <td>a partir dos 3 anos</td>
                        </tr>
                      </tbody>
                    </table>
                  </div>
                </div>
                <div class="ficha">
                  <div>
                    <h2 id="cookies">Cookies nesta loja</h2>
                    <p>
                      A sua escolha atual:
                      ${consentState(visitor)}.
                      <a class="cli_manage_current_consent" href="#cookies">Alterar a escolha</a>
                    </p>
                    <p>
                      Pode
                      <a class="wt-cli-manage-consent-link" href="#cookies">gerir o consentimento</a>, ver as <a class="cli_settings_button" href="#cookies">definições</a> ou
                      <a class="cookielawinfo-cookie-delete" href="#cookies">apagar os cookies</a>
                      quando quiser.
                    </p>
                    <p class="acoes">
                      <a role="button" tabindex="0" class="botao leve cookie_action_close_header_reject wt-cli-reject-btn" data-cli_action="reject">Rejeitar</a>
                      <a role="button" tabindex="0" class="botao leve cli_action_button cli-accept-button" data-cli_action="accept">Aceitar</a>
                    </p>
                  </div>
                  ${cookieTable(CATEGORIES.flatMap(({ cookies }) => cookies))}
                </div>
              </div>
            </article>
          </div>
        </div>
      </div> `,
};

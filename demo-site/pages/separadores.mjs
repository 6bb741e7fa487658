import { html } from '../html.mjs';
import { tabs } from '../parts/tabs.mjs';
import { pageTitle } from '../parts/title.mjs';

/** A container of the page builder; from the fourth on, the CSS hides their backgrounds until a script shows them. @param {string} more classes @param {import('../html.mjs').Value} inside */
const container = (more, inside) => html`
<div class="elementor-element e-flex e-con e-parent${more}" data-element_type="container"><div class="e-con-inner container">${inside}</div></div>`;

/** @param {string} picture @param {string} alt @param {import('../html.mjs').Value} text */
const sided = (picture, alt, text) =>
  html`<div class="ao-lado"><img src="${picture}" alt="${alt}" width="480" height="400" loading="lazy" decoding="async"><div>${text}</div></div>`;

/** A page of the page builder: nested tabs, and backgrounds that its CSS holds back. @type {import('../page.mjs').Page} */
export const separadores = {
  address: 'separadores.html',
  title: 'Madeiras e cuidados',
  description: 'Pinho, faia ou carvalho: como são, quanto duram e como se tratam.',
  classes: 'page page-id-55 elementor-default elementor-kit-5 elementor-page elementor-page-55',
  main: (to) => html`${pageTitle(to, {
    title: 'Madeiras e cuidados',
    lead: 'Três madeiras, três feitios. Escolha pela mão e não pela moda.',
  })}
<div class="elementor elementor-55" data-elementor-type="wp-page">
${container(
  '',
  html`<h2>Qual é a sua?</h2>${tabs(38, 'Madeiras', [
    {
      name: 'Pinho',
      inside: sided(
        to('imagens/madeira-pinho.svg'),
        'Pinho de perto, com nós',
        html`<p>Claro, leve, com nós. Cheira a resina no primeiro verão e ganha cor de mel com os anos. É o que usamos desde o início, e o que cresce à porta.</p>${tabs(
          381,
          'Sobre o pinho',
          [
            {
              name: 'Para quem',
              inside: html`<p>Para quem quer ver a madeira envelhecer. Marca com facilidade, e lixa-se com a mesma facilidade.</p>`,
            },
            {
              name: 'Para quê',
              inside: html`<p>Camas, mesas e tudo o que for grande: é a madeira mais leve das três.</p>`,
            },
            {
              name: 'De onde',
              inside: html`<p>Do Pinhal do Rei e de Leiria, com certificado FSC.</p>`,
            },
          ],
        )}`,
      ),
    },
    {
      name: 'Faia',
      inside: sided(
        to('imagens/madeira-faia.svg'),
        'Faia de perto, de veio fino',
        html`<p>Lisa e rija, quase sem veio. Perdoa carrinhos, chaves e dentes. Verga-se com vapor, por isso é dela que fazemos o arco do cavalo.</p>`,
      ),
    },
    {
      name: 'Carvalho',
      inside: sided(
        to('imagens/madeira-carvalho.svg'),
        'Carvalho de perto, de veio largo',
        html`<p>Pesado e para a vida inteira. Escurece com a luz e não se queixa de nada. Para passar aos netos.</p>`,
      ),
    },
  ])}`,
)}
${container(
  ' tom',
  html`<h2>Tratar dela</h2>${tabs(41, 'Cuidados', [
    {
      name: 'Todos os dias',
      inside: html`<p>Pano húmido, bem torcido. Sabão neutro se houve sopa. Nada de toalhitas: levam álcool, e o álcool leva o óleo.</p>`,
    },
    {
      name: 'Uma vez por ano',
      inside: html`<p>Lixa fina, no sentido do veio, e uma colher de óleo de linhaça espalhada com um pano que não largue pelo. Deixe a janela aberta.</p>`,
    },
    {
      name: 'Depois do marcador',
      inside: html`<p>Pasta de dentes branca e paciência. Se não sair, é decoração.</p>`,
    },
  ])}`,
)}
${container('', html`<div class="ao-lado"><div><h2>Quando já não serve</h2><p>Aceitamos o móvel de volta, seja de que ano for. Reparamo-lo, lixamo-lo e damos-lhe outra casa; a si damos-lhe um vale de um quarto do que pagou.</p><p><a class="botao leve" href="${to('contactos.html')}">Devolver um móvel</a></p></div><img src="${to('imagens/oficina.svg')}" alt="A bancada da oficina, com ferramentas na parede" width="640" height="520" loading="lazy" decoding="async"></div>`)}
${container(' fundo-pinhal', html`<p class="frase">Por cada cama, três pinheiros novos.</p>`)}
${container('', html`<div class="ao-lado"><img src="${to('imagens/oleo.svg')}" alt="Boião de óleo e pincel" width="720" height="480" loading="lazy" decoding="async"><div><h2>O nosso óleo</h2><p>Linhaça, cera de abelha e mais nada: passa a norma dos brinquedos, a EN 71-3, que é a que conta para quem ainda põe tudo na boca.</p></div></div>`)}
${container(' fundo-tabuas', html`<p class="frase">Um ano a secar. Uma vida a durar.</p>`)}
</div>`,
};

import { html } from '../html.mjs';
import { content } from '../parts/content.mjs';
import { pageTitle } from '../parts/title.mjs';

/** Questions with ids as people write them: with accents, which addresses percent-encode, or signs that selectors must escape. */
const QUESTIONS = [
  {
    id: 'entregas',
    title: 'Entregas e montagem',
    answers: [
      [
        'Quanto custa?',
        'Vinte e quatro euros no continente, montagem incluída. Às ilhas vai por barco, a preço de custo.',
      ],
      [
        'Quanto demora?',
        'Duas a quatro semanas para fazer, dois dias para entregar. Telefonamos antes, sempre.',
      ],
      [
        'E se não couber na escada?',
        'Todas as peças passam desmontadas numa porta de 70 cm. Se mesmo assim não couber, trazemo-la de volta e não paga nada.',
      ],
    ],
  },
  {
    id: 'garantia',
    title: 'Garantia',
    answers: [
      [
        'O que cobre?',
        'Dez anos para tudo o que é madeira e encaixe. Cordas, feltros e cortiça, três.',
      ],
      [
        'E o que não cobre?',
        'Marcador, dentes e trotinetas. Mas para isso há lixa: mandamos-lhe uma folha.',
      ],
      ['Preciso do recibo?', 'Não. O número está gravado por baixo de cada móvel.'],
    ],
  },
  {
    id: '10-anos:depois',
    title: 'Passados dez anos',
    answers: [
      [
        'Acaba a garantia?',
        'Acaba o papel. A oficina continua: afinamos, colamos e lixamos ao preço das horas.',
      ],
      [
        'E se já não servir?',
        'Aceitamo-lo de volta, seja de que ano for, e damos-lhe um vale de um quarto do que pagou.',
      ],
      [
        'Ainda há peças?',
        'De tudo o que saiu daqui desde 1987, menos do triciclo. Do triciclo não se fala.',
      ],
    ],
  },
  {
    id: 'devoluções',
    title: 'Devoluções',
    answers: [
      ['Quantos dias tenho?', 'Trinta, contados da entrega. Vamos buscar.'],
      ['Pode estar montado?', 'Pode. Pode até ter sido dormido.'],
    ],
  },
  {
    id: 'seção',
    title: 'Segurança',
    answers: [
      [
        'Que normas cumprem?',
        'EN 71-3 nos óleos, EN 716 nas camas, EN 1022 nos bancos. Os relatórios estão na oficina, com café.',
      ],
      [
        'A estante cai?',
        'Não, se a prender à parede. A peça vem na caixa e o berbequim leva-o quem entrega.',
      ],
      [
        'Com que idade podem dormir na cama casinha?',
        'A partir dos dois anos, com o estrado no chão.',
      ],
    ],
  },
  {
    id: 'medida',
    title: 'Por medida',
    answers: [
      [
        'Fazem outras medidas?',
        'Fazemos, se a parede o pedir. Mande o desenho, mesmo que seja num guardanapo.',
      ],
      [
        'E outras cores?',
        'Leite, musgo e barro. Outras só se a criança nos telefonar a explicar porquê.',
      ],
    ],
  },
];

/** Anchors and an in-page menu on a page with a sticky header. @type {import('../page.mjs').Page} */
export const perguntas = {
  address: 'perguntas.html',
  title: 'Perguntas',
  description: 'Entregas, garantia, devoluções, segurança e móveis por medida.',
  classes: 'page page-id-31',
  theme: { sticky: true },
  tracked: { type: 'page', id: 31 },
  main: (to) => html`${pageTitle(to, {
    title: 'Perguntas',
    lead: 'As que nos fazem ao telefone, com as respostas que damos ao telefone.',
  })}
${content(html`
<div class="com-indice">
<nav class="indice" aria-label="Nesta página"><ul>${QUESTIONS.map(({ id, title }) => html`<li><a href="#${encodeURIComponent(id)}">${title}</a></li>`)}<li><a href="${to('perguntas.html#contacto')}">Não está aqui?</a></li></ul><p><a href="#">Do princípio</a></p></nav>
<div class="entry-content clr sem-margem">${QUESTIONS.map(
  ({ id, title, answers }) => html`
<section id="${id}" class="perguntas" aria-labelledby="titulo-${id}"><h2 id="titulo-${id}">${title}</h2>${answers.map(
    ([question = '', answer]) => html`
<h3>${question}</h3><p>${answer}</p>`,
  )}
</section>`,
)}
<section id="contacto" class="perguntas" aria-labelledby="titulo-contacto"><h2 id="titulo-contacto">Não está aqui?</h2><p>Telefone para o <a href="tel:+351244000000">244&nbsp;000&nbsp;000</a> ou <a href="${to('contactos.html#main')}">escreva-nos</a>. <a href="#entregas">Voltar à primeira pergunta</a> ou <a href="#go-top">ao cimo da página</a>.</p></section>
</div>
</div>`)}`,
};

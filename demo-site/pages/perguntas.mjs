import { data } from '../data.mjs';
import { html } from '../html.mjs';

/**
 * Questions whose ids are hard to match: some have accents, which addresses percent-encode, or characters that selectors must
 * escape.
 *
 * @type {{ id: string, title: string, answers: [string, string][] }[]}
 */
const QUESTIONS = data('questions');

/** A page with anchors, an in-page menu and a sticky header. @type {import('../page.mjs').Page} */
export const perguntas = {
  address: 'perguntas.html',
  title: 'Perguntas',
  description: 'Entregas, garantia, devoluções, segurança e móveis por medida.',
  classes: 'page page-id-31',
  theme: { sticky: true },
  tracked: { type: 'page', id: 31 },
  lead: 'As que nos fazem ao telefone, com as respostas que damos ao telefone.',
  content: (to) => html`
<div class="com-indice">
<nav class="indice" aria-label="Nesta página"><ul>${QUESTIONS.map(({ id, title }) => html`<li><a href="#${encodeURIComponent(id)}">${title}</a></li>`)}<li><a href="${to('perguntas.html#contacto')}">Não está aqui?</a></li></ul><p><a href="#">Do princípio</a></p></nav>
<div class="entry-content clr sem-margem">${QUESTIONS.map(
    ({ id, title, answers }) => html`
<section id="${id}" class="perguntas" aria-labelledby="titulo-${id}"><h2 id="titulo-${id}">${title}</h2>${answers.map(
      ([question, answer]) => html`
<h3>${question}</h3><p>${answer}</p>`,
    )}
</section>`,
  )}
<section id="contacto" class="perguntas" aria-labelledby="titulo-contacto"><h2 id="titulo-contacto">Não está aqui?</h2><p>Telefone para o <a href="tel:+351244000000">244&nbsp;000&nbsp;000</a> ou <a href="${to('contactos.html#main')}">escreva-nos</a>. <a href="#entregas">Voltar à primeira pergunta</a> ou <a href="#go-top">ao cimo da página</a>.</p></section>
</div>
</div>`,
};

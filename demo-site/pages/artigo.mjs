import { html } from '../html.mjs';
import { field, longField } from '../parts/shop/field.mjs';
import { galleryFormat, singleImage } from '../parts/gallery.mjs';
import { sidebar } from '../parts/sidebar.mjs';
import { PICTURES } from '../pictures.mjs';

/** An article of WordPress's gallery kind. @type {import('../page.mjs').Page} */
export const artigo = {
  address: 'artigo.html',
  title: 'Da tábua à cama',
  description: 'Como se faz uma cama casinha, do pinhal ao quarto, em cinco fotografias.',
  classes:
    'post-template-default single single-post postid-12 single-format-gallery content-right-sidebar',
  tracked: { type: 'post', id: 12, category: 'Na oficina', reads: true },
  lead: 'Três semanas na vida de uma cama casinha, do pinhal ao quarto.',
  path: [
    ['index.html', 'Início'],
    ['galeria.html', 'A oficina'],
  ],
  beside: sidebar,
  content: (to) => html`
<article class="single-post post-12 post type-post status-publish format-gallery has-post-thumbnail entry clr">
${galleryFormat(to, PICTURES.slice(0, 5))}
<ul class="meta"><li class="meta-date"><time datetime="2026-09-18">18 de setembro de 2026</time></li><li class="meta-cat">Na oficina</li></ul>
<div class="entry-content clr">
<p>Começa sempre por um passeio. A Rita escolhe a árvore em pé, com o guarda do pinhal, e fica um ano à espera dela: seis meses ao ar, seis na estufa, até a água descer dos trinta para os nove por cento. Madeira com pressa empena.</p>
<h2>Cortar menos</h2>
<p>De uma tábua de quatro metros saem as pernas, as travessas e uma casinha em miniatura que vai no fundo da caixa. As aparas aquecem a oficina; o pó vai para as galinhas da D. Lurdes, que diz que nunca dormiram tão bem.</p>
${singleImage(to, { file: 'encaixe.svg', text: 'Cauda de andorinha, cortada à mão', width: 480, height: 400 })}
<h2>Encaixar em vez de aparafusar</h2>
<p>Uma cama de criança leva saltos. Um parafuso alarga; uma cauda de andorinha aperta. Cortamo-las com serra de costas e formão, como se cortavam em 1987, e colamo-las com cola de osso, que se desfaz com vapor no dia em que for preciso reparar.</p>
<blockquote><p>O truque é parar antes de estar perfeito. Depois lixa-se mais uma vez.</p></blockquote>
<h2>Óleo, pano e paciência</h2>
<p>Duas demãos de óleo de linhaça, vinte e quatro horas entre elas, e uma noite na sala com a janela aberta. Ao terceiro dia cheira a pão e pode ser mordida. <a href="${to('produtos/cama-casinha.html')}">Ver a cama casinha</a>.</p>
</div>
<section id="comments" class="comments-area" aria-labelledby="reply-title">
<div id="respond" class="comment-respond"><h2 id="reply-title" class="comment-reply-title">Deixe um comentário</h2>
<form method="post" id="commentform" class="comment-form" data-demo-obrigado="Obrigado. O seu comentário aparece depois de lido.">
${longField({ name: 'comment', label: 'Comentário' })}${field({ name: 'author', label: 'Nome', fill: 'name' })}${field({ name: 'email', label: 'Correio eletrónico', type: 'email', fill: 'email' })}
<p class="form-submit"><button type="submit" name="submit" id="comment-submit" class="botao leve">Publicar comentário</button> <span role="status"></span></p>
</form></div>
</section>
</article>`,
};

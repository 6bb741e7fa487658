import { html } from '../html.mjs';
import { blockGallery, classicGallery, singleImage } from '../parts/gallery.mjs';
import { PICTURES } from '../products.mjs';
import { PHOTO_FEED } from '../server/photos.mjs';

/** Every case for the lightbox: galleries, single pictures, one to ignore, the photo feed. @type {import('../page.mjs').Page} */
export const galeria = {
  address: 'galeria.html',
  title: 'Galeria',
  description: 'A oficina, o pinhal e os quartos para onde os móveis foram.',
  classes: 'page page-id-77',
  // The photo service is a stand-in that serves the shop’s own pictures.
  settings: (to) => ({ theme: { feed: { service: to(PHOTO_FEED), pictures: ['self'] } } }),
  lead: 'Desenhámos a oficina em vez de a fotografar: a Rita diz que assim fica sempre arrumada.',
  content: (to) => html`
<article class="entry clr"><div class="entry-content clr sem-margem">
${classicGallery(to, PICTURES)}
<h2>Três vistas da bancada</h2>
${blockGallery(to, PICTURES.slice(1, 4))}
<div class="lado-a-lado">
${singleImage(to, { file: 'quarto.svg', text: 'Um quarto pronto para dormir', width: 760, height: 620 })}
<figure class="wp-block-image"><a class="no-lightbox" href="${to('produtos/quarto-completo.html')}"><img src="${to('imagens/oficina.svg?w=900')}" alt="A bancada: ver o quarto completo que dela saiu" width="640" height="520" loading="lazy" decoding="async"></a><figcaption class="wp-element-caption">Esta fotografia leva ao <a href="${to('produtos/quarto-completo.html')}">quarto completo</a></figcaption></figure>
</div>
<h2>O que os clientes mostram</h2>
<div class="oceanwp-flickr-wrap"><div class="oceanwp-flickr-container" id="flickr-pinhomanso-1" data-user-id="12345678@N00" data-max-photos="6"></div>
<p class="flickr_stream_wrap"><a class="follow_btn" href="https://fotos.example/pinhomanso" rel="noopener">Ver as fotografias dos clientes</a></p></div>
</div></article>`,
};

import { galleryFormat, singleImage } from '../parts/gallery.mjs';
import { field, longField } from '../parts/shop/field.mjs';
import { sidebar } from '../parts/sidebar.mjs';
import { written } from '../parts/written.mjs';
import { PICTURES } from '../products.mjs';

const JOINT = {
  file: 'encaixe.svg',
  text: 'Cauda de andorinha, cortada à mão',
  width: 480,
  height: 400,
};

/** An article with WordPress's post format `gallery`. @type {import('../page.mjs').Page} */
export const artigo = {
  address: 'artigo.html',
  title: 'Da tábua à cama',
  description: 'Como se faz uma cama casinha, do pinhal ao quarto, em cinco fotografias.',
  classes:
    'post-template-default single single-post postid-12 single-format-gallery content-right-sidebar',
  tracked: { type: 'post', id: 12, category: 'Na oficina', reads: true },
  lead: 'Três semanas na vida de uma cama casinha, do pinhal ao quarto.',
  path: [['galeria.html', 'A oficina']],
  beside: sidebar,
  content: (to) =>
    written('da-tabua-a-cama', to, {
      gallery: galleryFormat(to, PICTURES.slice(0, 5)),
      joint: singleImage(to, JOINT),
      fields: [
        longField({ name: 'comment', label: 'Comentário' }),
        field({ name: 'author', label: 'Nome', fill: 'name' }),
        field({ name: 'email', label: 'Correio eletrónico', type: 'email', fill: 'email' }),
      ],
    }),
};

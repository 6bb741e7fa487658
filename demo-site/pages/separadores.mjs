import { data } from '../data.mjs';
import { html } from '../html.mjs';
import { accordion } from '../parts/accordion.mjs';
import { tabs } from '../parts/tabs.mjs';
import { written } from '../parts/written.mjs';

/** @typedef {{ name: string, text: string }} Tab */

/** The texts of the page's tabs and of its accordion. @type {{ woods: (Tab & { picture: string, alt: string, more?: Tab[] })[], care: Tab[], returns: Tab[] }} */
const { woods, care, returns } = data('wood-tabs');

/** @param {Tab[]} all */
const texts = (all) => all.map(({ name, text }) => ({ name, inside: html`<p>${text}</p>` }));

/**
 * A page that was made with the page builder (Elementor). It has nested tabs, an accordion and background pictures. From the fourth container
 * on, Elementor's CSS hides these pictures until Elementor's script has run.
 *
 * @type {import('../page.mjs').Page}
 */
export const separadores = {
  address: 'separadores.html',
  title: 'Madeiras e cuidados',
  description: 'Pinho, faia ou carvalho: como são, quanto duram e como se tratam.',
  classes: 'page page-id-55 elementor-default elementor-kit-5 elementor-page elementor-page-55',
  lead: 'Três madeiras, três feitios. Escolha pela mão e não pela moda.',
  wide: true,
  content: (to) =>
    written('madeiras', to, {
      woods: tabs(
        38,
        'Madeiras',
        woods.map(({ name, picture, alt, text, more }) => ({
          name,
          inside: html`<div class="ao-lado"><img src="${to(`imagens/${picture}`)}" alt="${alt}" width="480" height="400" loading="lazy" decoding="async"><div><p>${text}</p>${more && tabs(381, 'Sobre o pinho', texts(more))}</div></div>`,
        })),
      ),
      care: tabs(41, 'Cuidados', texts(care)),
      returns: accordion(57, texts(returns)),
    }),
};

import { written } from '../parts/written.mjs';

/** The privacy policy, to which the banner links. @type {import('../page.mjs').Page} */
export const privacidade = {
  address: 'privacidade.html',
  title: 'Privacidade',
  description: 'O que guardamos, para quê e durante quanto tempo.',
  classes: 'page page-id-3 privacy-policy',
  lead: 'O que guardamos, para quê e durante quanto tempo. Sem letras pequenas.',
  content: (to) => written('privacidade', to),
};

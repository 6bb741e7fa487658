import { field, longField } from '../parts/shop/field.mjs';
import { written } from '../parts/written.mjs';

/** The contact page: a form, telephone and mail links, and a map that is held until consent is given. @type {import('../page.mjs').Page} */
export const contactos = {
  address: 'contactos.html',
  title: 'Contactos',
  description: 'A oficina fica na Marinha Grande. Telefone, escreva ou venha ver.',
  classes: 'page page-id-21',
  tracked: { type: 'page', id: 21 },
  ran: 'Três scripts e um mapa à espera do seu consentimento.',
  lead: 'Diga-nos a peça, a madeira e a morada. Respondemos no próprio dia útil.',
  content: (to) =>
    written('contactos', to, {
      fields: [
        field({ name: 'your-name', label: 'Nome', fill: 'name' }),
        field({ name: 'your-email', label: 'Correio eletrónico', type: 'email', fill: 'email' }),
        field({ name: 'your-subject', label: 'Assunto', wide: true, optional: true }),
        longField({ name: 'your-message', label: 'Mensagem' }),
      ],
    }),
};

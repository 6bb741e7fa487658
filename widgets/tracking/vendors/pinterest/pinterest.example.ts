import { ID, type Example } from '../example';

const pixel = '2612345678901';
const script = ['https://s.pinimg.com/ct/core.js'];
const HEX = 'c0ffee00b1a5c0de0123456789abcdef0fedcba9876543210badcafe5eed1234';
const pinterest = { pixelIds: [pixel] };
const begun = [['load', pixel, { np: 'pixelyoursite' }], ['page']];

/** Pinterest (TR-41). */
export const PINTEREST: readonly Example[] = [
  {
    what: 'The tag is loaded with the server’s data about the visitor; the external id is sent only if it is valid.',
    in: {
      options: {
        pinterest: {
          pixelIds: [pixel, '2'],
          advancedMatching: { em: 'ana@exemplo.pt', external_id: HEX },
        },
      },
    },
    out: {
      script,
      pintrk: [
        ['load', pixel, { em: 'ana@exemplo.pt', external_id: HEX, np: 'pixelyoursite' }],
        ['load', '2', { em: 'ana@exemplo.pt', external_id: HEX, np: 'pixelyoursite' }],
        ['page'],
      ],
    },
  },
  {
    what: 'Events have the id under both names; the server’s copy follows the same rules as Meta’s.',
    in: {
      options: {
        ajaxForServerEvent: '1',
        pinterest: {
          ...pinterest,
          advancedMatching: { em: '', external_id: 'bfacaebd' },
          serverApiEnabled: true,
        },
      },
      steps: [
        {
          name: 'AddToCart',
          params: { value: 289.9, product_quantity: 2 },
          event: { type: 'dyn' },
        },
        { name: 'pagevisit', event: { type: 'static' } },
      ],
    },
    out: {
      script,
      pintrk: [
        ...begun,
        ['track', 'AddToCart', { value: 289.9, product_quantity: 2, eventID: ID, event_id: ID }],
        ['track', 'pagevisit', { eventID: ID, event_id: ID }],
      ],
      server: [['AddToCart', { value: 289.9, product_quantity: 2 }, ID]],
    },
  },
  {
    what: 'Consent is withdrawn and given again, and then the page is restored: sent with Pinterest’s own call, without loading the tag again.',
    in: { options: { pinterest }, steps: ['stop', 'resume', 'pageView'] },
    out: {
      script,
      pintrk: [...begun, ['setconsent', false], ['setconsent', true], ['page']],
    },
  },
];

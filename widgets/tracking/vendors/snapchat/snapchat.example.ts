import { ID, type Example } from '../example';

const pixel = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const config = { snapchat: { pixelIds: [pixel] } };
const script = ['https://sc-static.net/scevent.min.js'];
const begun = ['init', pixel];
const client_dedup_id = ID;

/** Snapchat. */
export const SNAPCHAT: readonly Example[] = [
  {
    what: 'The pixel is loaded after consent, once for all ids. The pixel plugin prints no setting that switches Snapchat on.',
    in: { options: {}, own: config, steps: [{ name: 'PageView' }] },
    out: { script, snaptr: [begun, ['track', 'PAGE_VIEW', { client_dedup_id }]] },
  },
  {
    what: 'Events and parameters have Snapchat’s names, and the id that all services share. An event without a name there is not sent.',
    in: {
      options: {},
      own: config,
      steps: [
        {
          name: 'ViewContent',
          params: { content_ids: ['4211'], content_type: 'product', value: 289.9, currency: 'EUR' },
        },
        { name: 'AddToCart', params: { content_ids: ['4211'], num_items: 2 } },
        { name: 'Purchase', params: { value: 289.9, currency: 'EUR', order_id: '9120' } },
        { name: 'Search', params: { search_string: 'mesa' } },
        { name: 'Form' },
        { name: 'CUSTOM_EVENT_1' },
      ],
    },
    out: {
      script,
      snaptr: [
        begun,
        [
          'track',
          'VIEW_CONTENT',
          { item_ids: ['4211'], price: 289.9, currency: 'EUR', client_dedup_id },
        ],
        ['track', 'ADD_CART', { item_ids: ['4211'], number_items: 2, client_dedup_id }],
        [
          'track',
          'PURCHASE',
          { price: 289.9, currency: 'EUR', transaction_id: '9120', client_dedup_id },
        ],
        ['track', 'SEARCH', { search_string: 'mesa', client_dedup_id }],
        ['track', 'CUSTOM_EVENT_1', { client_dedup_id }],
      ],
    },
  },
  {
    what: 'Consent is withdrawn and given again: the pixel has no calls for it, and is not loaded again.',
    in: { options: {}, own: config, steps: ['stop', 'resume'] },
    out: { script, snaptr: [begun] },
  },
];

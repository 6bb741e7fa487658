import type { Example } from './addition.example';

const CHAIR = { item_id: '4410', quantity: 1, price: 59 };
const BENCH = { item_id: '4411', quantity: 1, price: 74.5 };
const GROUPED = {
  4410: { content_id: '4410', price: 59 },
  4411: { content_id: '4411', price: '74.50' },
};

/** Examples in which products of a group are put into the cart. */
export const OF_GROUPS: readonly Example[] = [
  {
    title: 'Meta: of a group two of one and none of the other',
    in: {
      slug: 'facebook',
      printed: {
        params: {
          content_type: 'product',
          content_ids: ['4410', '4411'],
          contents: [
            { id: '4410', quantity: 1 },
            { id: '4411', quantity: 1 },
          ],
          value: 133.5,
          currency: 'EUR',
        },
        grouped: GROUPED,
      },
      addition: { quantity: 1, children: { 4411: 2 } },
      worth: 'price',
    },
    out: {
      content_type: 'product',
      content_ids: ['4411'],
      contents: [{ id: '4411', quantity: 2 }],
      value: 149,
      currency: 'EUR',
    },
  },
  {
    title: 'Google tag: of a group, by `item_id` (D11)',
    in: {
      slug: 'ga',
      printed: {
        params: { currency: 'EUR', value: 133.5, items: [CHAIR, BENCH] },
        grouped: GROUPED,
      },
      addition: { quantity: 1, children: { 4410: 1, 4411: 3 } },
      worth: 'price',
    },
    out: {
      currency: 'EUR',
      value: 282.5,
      items: [CHAIR, { ...BENCH, quantity: 3 }],
    },
  },
  {
    title: 'Pinterest: of a group, where the server prints it as Tag Manager has it',
    in: {
      slug: 'pinterest',
      printed: {
        params: { ecommerce: { currency: 'EUR', value: 133.5, items: [CHAIR, BENCH] } },
        grouped: GROUPED,
      },
      addition: { quantity: 1, children: { 4410: 2 } },
      worth: 'price',
    },
    out: {
      ecommerce: { currency: 'EUR', value: 118, items: [{ ...CHAIR, quantity: 2 }] },
      product_quantity: 2,
    },
  },
];

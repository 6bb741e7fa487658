import { OF_GROUPS } from './addition-of-group.examples';
import type { Example } from './addition.example';

const TABLE = { item_id: '4302', item_name: 'Mesa infantil de faia', quantity: 1, price: 119 };
const PACK = { item_id: '4500', item_name: 'Pack quarto completo', quantity: 1, price: 499 };

/** Examples that test and document `addedParams`. */
export const EXAMPLES: readonly Example[] = [
  {
    title: 'Meta: three of a simple product',
    in: {
      slug: 'facebook',
      printed: {
        params: {
          content_type: 'product',
          content_ids: ['4211'],
          contents: [{ id: '4211', quantity: 1 }],
          value: '289.90',
          currency: 'EUR',
          product_price: '289.90',
        },
      },
      addition: { quantity: 3 },
      worth: 'price',
    },
    out: {
      content_type: 'product',
      content_ids: ['4211'],
      contents: [{ id: '4211', quantity: 3 }],
      value: 869.7,
      currency: 'EUR',
      product_price: 289.9,
    },
  },
  {
    title: 'Google tag: three of a simple product; the value is of three, not of one (D11)',
    in: {
      slug: 'ga',
      printed: { params: { currency: 'EUR', value: 119, items: [TABLE] } },
      addition: { quantity: 3 },
      worth: 'price',
    },
    out: { currency: 'EUR', value: 357, items: [{ ...TABLE, quantity: 3 }] },
  },
  {
    title: 'Tag Manager: money stands in `ecommerce` (D9)',
    in: {
      slug: 'gtm',
      printed: {
        params: {
          triggerType: { type: 'ecommerce' },
          ecommerce: { currency: 'EUR', value: 119, items: [TABLE] },
        },
      },
      addition: { quantity: 3 },
      worth: 'price',
    },
    out: {
      triggerType: { type: 'ecommerce' },
      ecommerce: { currency: 'EUR', value: 357, items: [{ ...TABLE, quantity: 3 }] },
    },
  },
  {
    title: 'Pinterest: the quantity has a parameter of its own',
    in: {
      slug: 'pinterest',
      printed: { params: { product_id: '4302', value: 119, currency: 'EUR' } },
      addition: { quantity: 3 },
      worth: 'price',
    },
    out: { product_id: '4302', value: 357, currency: 'EUR', product_quantity: 3 },
  },
  {
    title: 'a part of the price is worked out by the server: three times that part',
    in: {
      slug: 'ga',
      printed: { params: { currency: 'EUR', value: 11.9, items: [TABLE] } },
      addition: { quantity: 3 },
      worth: 'percent',
    },
    out: { currency: 'EUR', value: 35.7, items: [{ ...TABLE, quantity: 3 }] },
  },
  {
    title: 'one amount for every addition stays that amount',
    in: {
      slug: 'ga',
      printed: { params: { currency: 'EUR', value: 20, items: [TABLE] } },
      addition: { quantity: 3 },
      worth: 'global',
    },
    out: { currency: 'EUR', value: 20, items: [{ ...TABLE, quantity: 3 }] },
  },
  {
    title: 'no value is wanted, and none was printed: none is sent',
    in: {
      slug: 'facebook',
      printed: { params: { content_ids: ['4302'], contents: [{ id: '4302', quantity: 1 }] } },
      addition: { quantity: 2 },
      worth: '',
    },
    out: { content_ids: ['4302'], contents: [{ id: '4302', quantity: 2 }] },
  },
  {
    title: 'a value is wanted, and follows from the price',
    in: {
      slug: 'ga',
      printed: {
        params: { currency: 'EUR', items: [{ item_id: '5120', quantity: 1, price: 14 }] },
      },
      addition: { quantity: 2 },
      worth: 'price',
    },
    out: {
      currency: 'EUR',
      items: [{ item_id: '5120', quantity: 2, price: 14 }],
      value: 28,
    },
  },
  {
    title: 'a variable product known as one: its number, at the price of the variation',
    in: {
      slug: 'ga',
      printed: {
        params: {
          currency: 'EUR',
          value: 149,
          items: [{ item_id: '4350', item_name: 'Torre de aprendizagem', quantity: 1, price: 149 }],
        },
      },
      addition: { quantity: 2, price: 159 },
      worth: 'price',
    },
    out: {
      currency: 'EUR',
      value: 318,
      items: [{ item_id: '4350', item_name: 'Torre de aprendizagem', quantity: 2, price: 159 }],
    },
  },
  {
    title: 'a bundle as it was put together, to the cent (D17)',
    in: {
      slug: 'gtm',
      printed: {
        params: {
          triggerType: { type: 'ecommerce' },
          ecommerce: { currency: 'EUR', value: 499, items: [PACK] },
        },
      },
      addition: { quantity: 2, price: 474.85 },
      worth: 'price',
    },
    out: {
      triggerType: { type: 'ecommerce' },
      ecommerce: {
        currency: 'EUR',
        value: 949.7,
        items: [{ ...PACK, quantity: 2, price: 474.85 }],
      },
    },
  },
  {
    title: 'a tenth of a bundle as it was put together',
    in: {
      slug: 'facebook',
      printed: {
        params: {
          content_ids: ['4500'],
          contents: [{ id: '4500', quantity: 1 }],
          value: 49.9,
          product_price: 499,
        },
      },
      addition: { quantity: 2, price: 474.85 },
      worth: 'percent',
    },
    out: {
      content_ids: ['4500'],
      contents: [{ id: '4500', quantity: 2 }],
      value: 94.97,
      product_price: 474.85,
    },
  },
  ...OF_GROUPS,
];

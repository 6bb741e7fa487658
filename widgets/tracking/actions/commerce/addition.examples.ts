import type { Loose } from '../../loose';
import type { Slug } from '../../tracker';
import type { Addition, Worth } from './addition';

/** What the server printed and the visitor did, and what a service is told of it. */
export interface Example {
  readonly title: string;
  readonly in: {
    readonly slug: Slug;
    /** As it stands in `pysWooProductData[id][slug]` or `pysEddProductData[id][key][slug]`. */
    readonly printed: Loose;
    readonly addition: Addition;
    /** `addToCartOnButtonValueOption`; '' where `addToCartOnButtonValueEnabled` is off. */
    readonly worth: Worth;
  };
  /** The event's parameters. */
  readonly out: Loose;
}

const TABLE = { item_id: '4302', item_name: 'Mesa infantil de faia', quantity: 1, price: 119 };
const PACK = { item_id: '4500', item_name: 'Pack quarto completo', quantity: 1, price: 499 };
const CHAIR = { item_id: '4410', quantity: 1, price: 59 };
const BENCH = { item_id: '4411', quantity: 1, price: 74.5 };
const GROUPED = {
  4410: { content_id: '4410', price: 59 },
  4411: { content_id: '4411', price: '74.50' },
};

/** The tests of `addedParams`, and its documentation. */
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

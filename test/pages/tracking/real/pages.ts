/** The services that are sent an event, with the name and values for each: Meta, Google's tag, the container. */
type Reported = Partial<
  Record<'facebook' | 'ga' | 'gtm', [name: string, values: Record<string, unknown>]>
>;

/** A product, as the recorded shop has it. */
interface Sold {
  id: string | number;
  name: string;
  price: string | number;
  category?: string;
}

/** Google's two: the container has what is sold in a map of its own. `value` where it is not the price. */
function google(name: string, { id, name: called, price, category }: Sold, value = price): Reported {
  const item = { item_id: id, item_name: called, quantity: 1, price };
  const sold = {
    currency: 'EUR',
    value,
    items: [category === undefined ? item : { ...item, item_category: category }],
  };
  return { ga: [name, sold], gtm: [name, { ecommerce: sold }] };
}

/** Meta's parameters for one product. */
const meta = ({ id, name, price }: Sold): Record<string, unknown> => ({
  content_ids: [String(id)],
  content_name: name,
  contents: [{ id: String(id), quantity: 1 }],
  value: price,
  currency: 'EUR',
});

const CHAIR = { id: '52', name: 'Cadeira com variações', price: '29.9', category: 'Mesas' };
const BED = { id: '56', name: 'Produto de teste 2', price: '15.9', category: 'Camas' };
const PLAN = { id: 88, name: 'Plano em PDF', price: 12.5 };

/** Pages of a shop that a real server printed (`real/`, hosts changed): what each tells whom, beside its page view, by its names. */
export const PAGES = {
  home: {
    custom_event: {
      facebook: ['Lead', { value: '9.90', currency: 'EUR', origem: 'bancada' }],
      gtm: ['bench_home', {}],
    },
  },
  shop: {},
  'product-cat': {
    woo_view_category: {
      facebook: [
        'ViewCategory',
        { content_name: 'Mesas', content_ids: ['63', '59', '71', '67', '52'] },
      ],
    },
  },
  product: {
    woo_view_content: { facebook: ['ViewContent', meta(CHAIR)], ...google('view_item', CHAIR) },
  },
  'product-simple': {
    woo_view_content: { facebook: ['ViewContent', meta(BED)], ...google('view_item', BED) },
  },
  cart: { woo_view_cart: google('view_cart', { ...BED, price: 15.9 }) },
  checkout: {
    woo_initiate_checkout: {
      facebook: ['InitiateCheckout', { ...meta(BED), num_items: 1, subtotal: 15.9 }],
      ...google('begin_checkout', BED),
    },
  },
  'edd-download': {
    edd_view_content: {
      // One id and no list: the server has it so.
      facebook: ['ViewContent', { ...meta(PLAN), content_ids: '88' }],
      ...google('view_item', PLAN),
    },
  },
  'edd-checkout': {
    edd_initiate_checkout: {
      facebook: ['InitiateCheckout', { ...meta(PLAN), num_items: 1 }],
      // Google is sent another sum than Meta: so the server has printed it.
      ...google('begin_checkout', { ...PLAN, id: '88' }, 0),
    },
  },
  contact: {
    custom_event: {
      facebook: ['Contact', { value: '9.90', currency: 'EUR', origem: 'bancada' }],
      gtm: ['bench_contacto', {}],
    },
  },
  'post-gallery': {},
  search: {
    automatic_event_search: {
      facebook: ['Search', { search_string: 'artigo' }],
      ga: ['search', { search: 'artigo' }],
      gtm: ['search', {}],
    },
  },
} satisfies Record<string, Record<string, Reported>>;

/** A recorded page. */
export type Name = keyof typeof PAGES;

const PAGE_VIEW: Reported = {
  facebook: ['PageView', {}],
  ga: ['page_view', {}],
  gtm: ['page_view', {}],
};

/** What has no id: the page view that Google's tag says of itself, and to the container what an owner made. */
export const WITHOUT_ID = ['ga init_event', 'gtm custom_event'];

/** All events of a page, by the server's names for them. */
export const toldBy = (name: Name): Record<string, Reported> => ({
  ...PAGES[name],
  init_event: PAGE_VIEW,
});

import type { Shop } from '../harness/test';
import type { Wire } from './wire';
import { createWire, trackedPage } from './wire';

const PIXEL = '1029384756019283';

const event = (name: string, e_id: string, type = 'static'): object => ({
  name,
  e_id,
  type,
  delay: 0,
  eventID: '',
  params: { page_title: 'Mesa Douro' },
});

/** `pysOptions` of a product's page (contract, section 8), without what is printed for each visitor. */
export const PRODUCT = {
  staticEvents: {
    facebook: {
      init_event: [{ ...event('PageView', 'init_event'), pixelIds: [PIXEL] }],
      woo_view_content: [event('ViewContent', 'woo_view_content')],
    },
    ga: { woo_view_content: [event('view_item', 'woo_view_content')] },
    gtm: {
      init_event: [event('page_view', 'init_event')],
      woo_view_content: [event('view_item', 'woo_view_content')],
    },
  },
  triggerEvents: { 7: { facebook: event('Lead', 'custom_event', 'trigger') } },
  triggerEventTypes: { css_click: { 7: ['h1'] } },
  send_external_id: '1',
  google_consent_mode: '1',
  facebook: {
    pixelIds: [PIXEL],
    serverApiEnabled: true,
    advancedMatching: [],
    advancedMatchingEnabled: true,
  },
  ga: { trackingIds: ['G-PINHAL4KID'] },
  gtm: { trackingIds: ['GTM-PINHAL'], gtm_dataLayer_name: 'dataLayer' },
  GATags: { ga_datalayer_type: 'default' },
};

/** The page of a product, with debug lines. */
export function productPage(): string {
  const html = trackedPage({ ...PRODUCT, useSendBeacon: '' });
  return html.replace('"consent": {}', '"debug": true, "consent": {}');
}

/** A shop whose root is the page of a product. @returns its server */
export function productShop(shop: Shop): Wire {
  shop.page('/', productPage());
  return createWire(shop);
}

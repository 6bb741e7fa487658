import type { Service } from '#test/pages/harness/vendors';

export const SERVICES: Service[] = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

/** What each service calls a product's page view, which the server prints. */
export const VIEW: Record<Service, string> = {
  facebook: 'ViewContent',
  ga: 'view_item',
  gtm: 'view_item',
  pinterest: 'pagevisit',
  bing: 'view_item',
};

/** An event as the server prints it for a service. */
export const event = (slug: Service, name = VIEW[slug], more: object = {}): object => ({
  name,
  type: 'static',
  delay: 0,
  params:
    slug === 'gtm'
      ? { triggerType: { type: 'ecommerce' }, page_title: 'Cama' }
      : { page_title: 'Cama' },
  eventID: '',
  pixelIds: [],
  trackingIds: slug === 'ga' ? ['G-LOJA'] : slug === 'gtm' ? ['GTM-LOJA'] : [],
  ...more,
});

/** Something for each service, as the server prints it. */
export const each = (make: (slug: Service) => object): object =>
  Object.fromEntries(SERVICES.map((slug) => [slug, make(slug)]));

/** What the server prints of five services on a product's page. */
export const OPTIONS = {
  google_consent_mode: '1',
  staticEvents: each((slug) => ({ woo_view_content: [event(slug)] })),
  facebook: { pixelIds: ['111'], removeMetadata: true },
  ga: { trackingIds: ['G-LOJA'] },
  gtm: { trackingIds: ['GTM-LOJA'] },
  pinterest: { pixelIds: ['333'] },
  bing: { pixelIds: ['444'] },
  GATags: { ga_datalayer_type: 'default', ga_datalayer_name: 'dataLayerPYS' },
};

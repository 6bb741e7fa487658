import { ID, NOW, type Example } from '../example';

const tag = 'G-PINHAL4KID';
const js = ['js', new Date(NOW).toISOString()];
const script = [`https://www.googletagmanager.com/gtag/js?id=${tag}&l=dataLayerPYS`];
const ga = { trackingIds: [tag] };
const plain = ['config', tag, { send_page_view: true }];

/** Google's tag (TR-41). */
export const GA: readonly Example[] = [
  {
    what: 'One `config` per id, with all settings. The loader has already put the consent into the layer.',
    in: {
      options: {
        GATags: { ga_datalayer_type: 'default', ga_datalayer_name: 'dataLayerPYS' },
        ga: {
          trackingIds: [tag, 'GT-ABC'],
          crossDomainEnabled: true,
          crossDomainAcceptIncoming: true,
          crossDomainDomains: ['loja.exemplo', 'planos.exemplo'],
          isDebugEnabled: ['index_0'],
          serverContainerUrls: {
            [tag]: {
              enable_server_container: '1',
              server_container_url: 'https://sgtm.exemplo',
              transport_url: '',
            },
          },
          additionalConfig: { [tag]: { first_party_collection: true } },
          disableAdvertisingFeatures: '',
          disableAdvertisingPersonalization: '1',
        },
      },
    },
    out: {
      script,
      dataLayerPYS: [
        js,
        [
          'config',
          tag,
          {
            send_page_view: true,
            debug_mode: true,
            linker: { accept_incoming: true, domains: ['loja.exemplo', 'planos.exemplo'] },
            allow_ad_personalization_signals: false,
            first_party_collection: true,
            server_container_url: 'https://sgtm.exemplo',
          },
        ],
        [
          'config',
          'GT-ABC',
          {
            send_page_view: true,
            linker: { accept_incoming: true, domains: ['loja.exemplo', 'planos.exemplo'] },
            allow_ad_personalization_signals: false,
          },
        ],
      ],
    },
  },
  {
    what: 'If the address or the referrer has more than may be sent, the shortened ones are sent with the tag and with every event; else Google reads them itself.',
    in: {
      options: { ga, GATags: { ga_datalayer_type: 'custom', ga_datalayer_name: 'ourLayer' } },
      visit: { location: 'https://loja.exemplo/conta/', referrer: 'https://correio.exemplo/' },
      steps: [{ name: 'Download' }],
    },
    out: {
      script: [`https://www.googletagmanager.com/gtag/js?id=${tag}&l=ourLayer`],
      ourLayer: [
        js,
        [
          'config',
          tag,
          {
            send_page_view: true,
            page_location: 'https://loja.exemplo/conta/',
            page_referrer: 'https://correio.exemplo/',
          },
        ],
        [
          'event',
          'Download',
          {
            page_location: 'https://loja.exemplo/conta/',
            page_referrer: 'https://correio.exemplo/',
            eventID: ID,
            send_to: tag,
          },
        ],
      ],
    },
  },
  {
    what: 'Where nothing on the page asks for consent, the defaults are granted, unless a setting says otherwise (TR-35).',
    in: {
      gated: false,
      options: {
        ga: { ...ga, disableAdvertisingFeatures: true },
        google_consent_mode: '1',
        gdpr: { ad_storage: { enabled: true, value: 'denied', filter: false } },
      },
    },
    out: {
      script,
      dataLayerPYS: [
        [
          'consent',
          'default',
          {
            ad_storage: 'denied',
            ad_user_data: 'granted',
            ad_personalization: 'granted',
            analytics_storage: 'granted',
          },
        ],
        js,
        ['config', tag, { send_page_view: true, allow_google_signals: false }],
      ],
    },
  },
  {
    what: 'Events are sent to each of their tags, to Analytics 4 without parameters that it does not use; a search is renamed.',
    in: {
      options: { ga, GATags: { ga_datalayer_type: 'other' } },
      steps: [
        {
          name: 'add_to_cart',
          params: {
            value: 357,
            items: [{ item_id: '4302', quantity: 3, price: 119 }],
            event_category: 'ecommerce',
            landing_page: 'https://loja.exemplo/',
            ecomm_prodid: '4302',
          },
          event: { trackingIds: [tag, 'AW-1122334455'] },
        },
        { name: 'search', params: { search_term: 'cama', dynx_itemid: '7', traffic_source: 'x' } },
      ],
    },
    out: {
      script: [`https://www.googletagmanager.com/gtag/js?id=${tag}&l=dataLayer`],
      dataLayer: [
        js,
        plain,
        [
          'event',
          'add_to_cart',
          {
            value: 357,
            items: [{ item_id: '4302', quantity: 3, price: 119 }],
            eventID: ID,
            send_to: tag,
          },
        ],
        [
          'event',
          'add_to_cart',
          {
            value: 357,
            items: [{ item_id: '4302', quantity: 3, price: 119 }],
            event_category: 'ecommerce',
            ecomm_prodid: '4302',
            eventID: ID,
            send_to: 'AW-1122334455',
          },
        ],
        ['event', 'search', { search: 'cama', eventID: ID, send_to: tag }],
      ],
    },
  },
  {
    what: 'A restored page is a new page view …',
    in: { options: { ga }, visit: { location: 'https://loja.exemplo/' }, steps: ['pageView'] },
    out: {
      script,
      dataLayerPYS: [
        js,
        ['config', tag, { send_page_view: true, page_location: 'https://loja.exemplo/' }],
        [
          'event',
          'page_view',
          { page_location: 'https://loja.exemplo/', eventID: ID, send_to: tag },
        ],
      ],
    },
  },
  {
    what: '… unless page views are events of the server’s: then that event is sent again, like any other.',
    in: { options: { ga: { ...ga, custom_page_view_event: true } }, steps: ['pageView'] },
    out: { script, dataLayerPYS: [js, ['config', tag, { send_page_view: false }]] },
  },
  {
    what: 'Consent is withdrawn and given again: the loader sends the consent; Google’s own switch keeps the tag from sending events by itself; there is no second `config`.',
    in: { options: { ga }, steps: ['stop', 'resume', { name: 'Download' }] },
    out: {
      script,
      dataLayerPYS: [js, plain, ['event', 'Download', { eventID: ID, send_to: tag }]],
      [`ga-disable-${tag}`]: [true, false],
    },
  },
];

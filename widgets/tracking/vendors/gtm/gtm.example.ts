import { ID, NOW, type Example } from '../example';

const container = 'GTM-PNHL7Q2';
const gtm = { trackingIds: [container] };
const started = { 'gtm.start': NOW, event: 'gtm.js' };
const script = [`https://www.googletagmanager.com/gtm.js?id=${container}`];
const event = { trackingIds: [container] };
/** All of Google's consent types, with the same value. */
const types = (word: string) => ({
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  analytics_storage: word,
});

/** Google Tag Manager (TR-41). */
export const GTM: readonly Example[] = [
  {
    what: 'The container, from the site’s own host and with its own file name, in a preview environment and with a separate data layer.',
    in: {
      options: {
        gtm: {
          trackingIds: [container, 'GTM-SECOND'],
          gtm_dataLayer_name: 'ourLayer',
          gtm_container_domain: 'medir.loja.exemplo',
          gtm_container_identifier: 'm7k',
          gtm_auth: 'aB3',
          gtm_preview: 'env-5',
        },
      },
    },
    out: {
      script: [
        `https://medir.loja.exemplo/m7k.js?id=${container}&l=ourLayer&gtm_auth=aB3&gtm_preview=env-5&gtm_cookies_win=x`,
      ],
      ourLayer: [started],
    },
  },
  {
    what: 'A shop event: its `ecommerce` is sent unchanged, after the last event’s has been cleared, as Google advises; all other parameters are sent together, with the id, but without Universal Analytics’ category and label; the layer’s name is in every event.',
    in: {
      options: { gtm },
      steps: [
        {
          name: 'add_to_cart',
          params: {
            triggerType: { type: 'ecommerce' },
            ecommerce: { currency: 'EUR', value: 357, items: [{ item_id: '4302', quantity: 3 }] },
            event_category: 'ecommerce',
            event_label: 'Mesa',
            page_title: 'Mesa',
          },
          event,
        },
      ],
    },
    out: {
      script,
      dataLayer: [
        started,
        { ecommerce: null },
        {
          ecommerce: { currency: 'EUR', value: 357, items: [{ item_id: '4302', quantity: 3 }] },
          automatedParameters: { page_title: 'Mesa', event_id: ID, send_to: [container] },
          triggerType: { type: 'ecommerce' },
          manualDataLayer: 'dataLayer',
          event: 'add_to_cart',
        },
      ],
    },
  },
  {
    what: 'A search: the searched text is sent as `search`.',
    in: {
      options: { gtm },
      steps: [
        {
          name: 'search',
          params: { triggerType: { type: 'automated' }, search_term: 'cama' },
          event,
        },
      ],
    },
    out: {
      script,
      dataLayer: [
        started,
        {
          automatedParameters: { search: 'cama', event_id: ID, send_to: [container] },
          triggerType: { type: 'automated' },
          manualDataLayer: 'dataLayer',
          event: 'search',
        },
      ],
    },
  },
  {
    what: 'An owner’s own event: its name in the container, its own parameters under that name, the automatic parameters unless it switches them off; the name of another layer, if it has one.',
    in: {
      options: { gtm },
      steps: [
        {
          name: 'leu_guia',
          params: {
            triggerType: { type: 'manual' },
            manualName: 'manual_guia',
            manual_guia: { guia: 'camas' },
            page_title: 'Cama',
          },
          event: { ...event, hasAutoParam: true },
        },
        {
          name: 'bench_contacto',
          params: {
            triggerType: { type: 'manual' },
            manualName: 'manual_Contacto',
            manualDataLayer: 'outra',
            page_title: 'Contacto',
          },
          event: { ...event, hasAutoParam: false },
        },
      ],
    },
    out: {
      script,
      dataLayer: [
        started,
        {
          automatedParameters: { page_title: 'Cama', event_id: ID, send_to: [container] },
          manualName: 'manual_guia',
          manual_guia: { guia: 'camas' },
          triggerType: { type: 'manual' },
          manualDataLayer: 'dataLayer',
          event: 'leu_guia',
        },
        {
          manualName: 'manual_Contacto',
          triggerType: { type: 'manual' },
          manualDataLayer: 'outra',
          event: 'bench_contacto',
        },
      ],
    },
  },
  {
    what: 'The data layer only: events, for a container that the site loads by itself.',
    in: { options: { gtm: { gtm_just_data_layer: '1' } }, steps: [{ name: 'Form' }] },
    out: {
      dataLayer: [
        {
          automatedParameters: { event_id: ID, send_to: [] },
          manualDataLayer: 'dataLayer',
          event: 'Form',
        },
      ],
    },
  },
  {
    what: 'Neither a container nor the data layer: nothing is sent.',
    in: { options: { gtm: { trackingIds: [] } }, steps: [{ name: 'Form' }] },
    out: {},
  },
  {
    what: 'A container cannot be removed from a page: when consent is withdrawn, the loader puts that into its layer, and nothing else is sent any more. When consent is given again, it is not loaded again.',
    in: { options: { gtm }, steps: ['stop', 'resume', { name: 'Form', event }] },
    out: {
      script,
      dataLayer: [
        started,
        {
          automatedParameters: { event_id: ID, send_to: [container] },
          manualDataLayer: 'dataLayer',
          event: 'Form',
        },
      ],
    },
  },
  {
    what: 'With a separate data layer, to which the loader does not write, the tracker sends the withdrawal to the container, whatever the server’s settings for Google’s consent mode are.',
    in: {
      options: { gtm: { ...gtm, gtm_dataLayer_name: 'ourLayer' }, google_consent_mode: '' },
      steps: ['stop', 'resume', { name: 'Form', event }],
    },
    out: {
      script: [`https://www.googletagmanager.com/gtm.js?id=${container}&l=ourLayer`],
      ourLayer: [
        started,
        ['consent', 'update', types('denied')],
        ['consent', 'update', types('granted')],
        {
          automatedParameters: { event_id: ID, send_to: [container] },
          manualDataLayer: 'ourLayer',
          event: 'Form',
        },
      ],
    },
  },
];

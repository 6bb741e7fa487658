import type { Example } from '../example';
import { ID, NOW } from '../example';

const container = 'GTM-PNHL7Q2';
const gtm = { trackingIds: [container] };
const started = { 'gtm.start': NOW, event: 'gtm.js' };
const script = [`https://www.googletagmanager.com/gtm.js?id=${container}`];
const event = { trackingIds: [container] };
/** All of Google's types of consent with the same word. */
const types = (word: string) => ({
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  analytics_storage: word,
});

/** Google Tag Manager (TR-41). */
export const GTM: readonly Example[] = [
  {
    what: 'The container, from a host and under a name of the site’s own, in a preview environment and a layer of its own.',
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
    what: 'An event of the shop’s: its `ecommerce` as it is, the last one’s cleared before, as Google advises; all else together, with the id, but for Universal Analytics’ category and label; the layer’s name, as in every event.',
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
    what: 'A search: its words are called `search`.',
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
    what: 'An owner’s own event: the name it goes by in the container, its own parameters under that, the automatic ones unless it wants none; another layer’s name, where it names one.',
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
    what: 'Just the data layer: events, for a container that the site brings by itself.',
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
    what: 'Neither a container nor just the data layer: nothing.',
    in: { options: { gtm: { trackingIds: [] } }, steps: [{ name: 'Form' }] },
    out: {},
  },
  {
    what: 'A container cannot be taken off a page: withdrawn, it hears so in its layer, from the loader, and nothing else any more. Given again, it is not loaded again.',
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
    what: 'In a layer of its own, where the loader does not speak, the container hears of a withdrawal from the tracker, whatever the server’s settings say of Google’s consent mode.',
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

import { ID, type Example } from '../example';

const pixel = 'C4A1B2C3D4E5F6G7H8I9';
const config = { tiktok: { pixelIds: [pixel] } };
const script = [`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${pixel}&lib=ttq`];
const begun = [['grantConsent'], ['page']];
const event_id = ID;

/** TikTok. */
export const TIKTOK: readonly Example[] = [
  {
    what: 'The pixel is loaded after consent, and the consent is sent to TikTok before the page view. The pixel plugin prints no setting that switches TikTok on.',
    in: { options: {}, own: config },
    out: { script, ttq: begun },
  },
  {
    what: 'Events have TikTok’s names, and the id that all services share.',
    in: {
      options: {},
      own: config,
      steps: [
        { name: 'PageView' },
        { name: 'ViewContent', params: { content_ids: ['4211'], value: 289.9, currency: 'EUR' } },
        { name: 'Purchase', params: { value: 289.9, currency: 'EUR' } },
        { name: 'Form' },
        { name: 'Contact' },
        { name: 'Oferta' },
      ],
    },
    out: {
      script,
      ttq: [
        ...begun,
        [
          'track',
          'ViewContent',
          { content_ids: ['4211'], value: 289.9, currency: 'EUR' },
          { event_id },
        ],
        ['track', 'CompletePayment', { value: 289.9, currency: 'EUR' }, { event_id }],
        ['track', 'SubmitForm', {}, { event_id }],
        ['track', 'Contact', {}, { event_id }],
        ['track', 'Oferta', {}, { event_id }],
      ],
    },
  },
  {
    what: 'Consent is withdrawn and given again, and then the page is restored: sent with TikTok’s own calls, without loading the pixel again.',
    in: { options: {}, own: config, steps: ['stop', 'resume', 'pageView'] },
    out: { script, ttq: [...begun, ['revokeConsent'], ['grantConsent'], ['page']] },
  },
];

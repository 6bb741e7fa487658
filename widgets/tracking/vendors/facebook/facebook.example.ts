import { ID, NOW, type Example } from '../example';
import { COPIES } from './copies.example';
import { cookie, facebook, pixel, script } from './pixel.example';

const eventID = ID;
const HEX = 'c0ffee00b1a5c0de0123456789abcdef0fedcba9876543210badcafe5eed1234';

/** Meta (TR-40). */
export const FACEBOOK: readonly Example[] = [
  {
    what: 'Limited data use, and what the pixel may collect by itself, are sent before its init. The cookie by which Meta recognizes a browser is set before its script loads.',
    in: { options: { facebook: { ...facebook, removeMetadata: true, meta_ldu: '1' } } },
    out: {
      script,
      fbq: [
        ['dataProcessingOptions', ['LDU'], 0, 0],
        ['set', 'autoConfig', false, pixel],
        ['init', pixel],
      ],
      cookie,
    },
  },
  {
    what: 'Advanced matching, if it is switched on: the server’s values, replaced by the form’s where it has them, and an external id if it is valid.',
    in: {
      options: {
        facebook: {
          ...facebook,
          advancedMatchingEnabled: '1',
          advancedMatching: {
            em: 'ana@exemplo.pt',
            fn: 'joo',
            ct: 'porto',
            external_id: 'bfacaebd',
          },
        },
      },
      visit: { externalId: HEX, matching: { fn: 'joão', ln: 'silva' } },
    },
    out: {
      script,
      fbq: [
        [
          'init',
          pixel,
          { em: 'ana@exemplo.pt', fn: 'joão', ct: 'porto', external_id: HEX, ln: 'silva' },
        ],
      ],
      cookie,
    },
  },
  {
    what: 'No advanced matching unless it is switched on.',
    in: {
      options: {
        facebook: {
          pixelIds: [pixel, '2'],
          advancedMatching: { em: 'ana@exemplo.pt', external_id: 'bfacaebd' },
        },
        pbid: 'abc',
      },
      visit: { externalId: HEX, matching: { fn: 'joão' } },
    },
    out: {
      script,
      fbq: [
        ['init', pixel],
        ['init', '2'],
      ],
      cookie,
    },
  },
  {
    what: 'An external id without its digits is not valid and is not sent, nor is one that the server switches off.',
    in: {
      options: {
        facebook: {
          ...facebook,
          advancedMatchingEnabled: '1',
          advancedMatching: { external_id: 'bfacaebd' },
        },
        gdpr: { externalID_disabled_by_api: true },
      },
      visit: { externalId: HEX },
    },
    out: { script, fbq: [['init', pixel]], cookie },
  },
  {
    what: 'The id of the click that led here is stored in Meta’s format.',
    in: {
      options: { facebook, cookie_duration: '30' },
      opened: 'https://loja.exemplo/?utm_source=fb&fbclid=IwAR0_x-9',
    },
    out: {
      script,
      fbq: [['init', pixel]],
      cookie: [
        ['_fbp', `fb.1.${NOW}.5500000000`, 30],
        ['_fbc', `fb.1.${NOW}.IwAR0_x-9`, 30],
      ],
    },
  },
  {
    what: 'Meta’s standard names are sent with `track`, others as custom events; more names can count as standard (`tracking.standardEvents`).',
    in: {
      options: { facebook, cookie: { disabled_all_cookie: true } },
      config: { standardEvents: ['StartedDraft'] },
      steps: [
        { name: 'AddToCart', params: { value: 357, currency: 'EUR' } },
        { name: 'CompleteRegistration' },
        { name: 'StartedDraft' },
      ],
    },
    out: {
      script,
      fbq: [
        ['init', pixel],
        ['track', 'AddToCart', { value: 357, currency: 'EUR' }, { eventID }],
        ['trackCustom', 'CompleteRegistration', {}, { eventID }],
        ['track', 'StartedDraft', {}, { eventID }],
      ],
    },
  },
  {
    what: 'An event that names some of the pixels is sent to those only.',
    in: {
      options: { facebook: { pixelIds: ['1', '2'] } },
      steps: [
        { name: 'Lead', event: { pixelIds: ['2'] } },
        { name: 'Oferta', event: { pixelIds: ['2'] } },
        { name: 'Lead', event: { pixelIds: ['2', '1'] } },
      ],
    },
    out: {
      script,
      fbq: [
        ['init', '1'],
        ['init', '2'],
        ['trackSingle', '2', 'Lead', {}, { eventID }],
        ['trackSingleCustom', '2', 'Oferta', {}, { eventID }],
        ['track', 'Lead', {}, { eventID }],
      ],
      cookie,
    },
  },
  ...COPIES,
  {
    what: 'Consent is withdrawn and given again: each is sent to the pixel once, and it is not initialised a second time.',
    in: { options: { facebook }, steps: ['stop', 'resume', { name: 'Lead' }] },
    out: {
      script,
      fbq: [
        ['init', pixel],
        ['consent', 'revoke'],
        ['consent', 'grant'],
        ['track', 'Lead', {}, { eventID }],
      ],
      cookie,
    },
  },
];

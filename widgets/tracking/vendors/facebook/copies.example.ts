import { ID, type Example } from '../example';
import { cookie, facebook, pixel, script } from './pixel.example';

const eventID = ID;
const ajax = { ajaxForServerEvent: '1', ajaxForServerStaticEvent: '1' };

/** The removal of a product from the cart, and the call that the pixel gets for it. */
const removal = {
  name: 'RemoveFromCart',
  event: { e_id: 'woo_remove_from_cart', type: 'dyn' },
} as const;
const removed = ['trackCustom', 'RemoveFromCart', {}, { eventID }];

/** The copies of Meta's events that are sent to the site's own server (TR-40, facts §1.12). */
export const COPIES: readonly Example[] = [
  {
    what: 'The server’s copies, with the same id, without what a medical site must not send. A masked registration is not sent to the pixel. The server itself sends the removal of a product from the cart.',
    in: {
      options: {
        ...ajax,
        facebook: {
          ...facebook,
          serverApiEnabled: true,
          enabled_medical: true,
          do_not_track_medical_param: ['page_title'],
        },
      },
      steps: [
        {
          name: 'PageView',
          params: { page_title: 'Cama', post_id: 4211 },
          event: { type: 'static' },
        },
        { name: 'hCR', event: { type: 'static' } },
        removal,
      ],
    },
    out: {
      script,
      fbq: [['init', pixel], ['track', 'PageView', { post_id: 4211 }, { eventID }], removed],
      server: [
        ['PageView', { post_id: 4211 }, ID],
        ['hCR', {}, ID],
      ],
      cookie: [...cookie, ['pys_fb_event_id', `{"RemoveFromCart":"${ID}"}`, 0]],
    },
  },
  {
    what: 'What the server sends by itself is not sent by the page: static events, unless an event asks for it; all events, if neither an option nor a consent plugin asks for it.',
    in: {
      options: {
        facebook: { ...facebook, serverApiEnabled: '1' },
        gdpr: { cookie_law_info_integration_enabled: true },
      },
      steps: [
        { name: 'ViewContent', event: { type: 'static' } },
        { name: 'PageView', event: { type: 'static', ajaxFire: true } },
        { name: 'Download', event: { type: 'dyn' } },
      ],
    },
    out: {
      script,
      fbq: [
        ['init', pixel],
        ['track', 'ViewContent', {}, { eventID }],
        ['track', 'PageView', {}, { eventID }],
        ['trackCustom', 'Download', {}, { eventID }],
      ],
      server: [
        ['PageView', {}, ID],
        ['Download', {}, ID],
      ],
      cookie,
    },
  },
  {
    what: 'The id of the removal of a product from the cart is stored for the server, whether page or server sends the other events …',
    in: {
      options: { facebook: { ...facebook, serverApiEnabled: '1' } },
      steps: [removal],
    },
    out: {
      script,
      fbq: [['init', pixel], removed],
      cookie: [...cookie, ['pys_fb_event_id', `{"RemoveFromCart":"${ID}"}`, 0]],
    },
  },
  {
    what: '… unless the server has switched cookies off, or sends nothing to Meta.',
    in: {
      options: {
        facebook: { ...facebook, serverApiEnabled: '1' },
        cookie: { disabled_all_cookie: true },
      },
      steps: [removal],
    },
    out: {
      script,
      fbq: [['init', pixel], removed],
    },
  },
];

import type { Example } from '../example';

const script = ['https://bat.bing.com/bat.js'];
const bing = { pixelIds: ['187654321'] };
const granted = ['consent', 'default', { ad_storage: 'granted' }];

/** Microsoft Advertising (TR-41). */
export const BING: readonly Example[] = [
  {
    what: 'Consent is sent first, by the loader or, if the loader does not send it, by the tracker. Then events.',
    in: {
      options: { bing },
      steps: [{ name: 'view_item', params: { ecomm_prodid: '4211', ecomm_totalvalue: 289.9 } }],
    },
    out: {
      script,
      uetq: [granted, ['event', 'view_item', { ecomm_prodid: '4211', ecomm_totalvalue: 289.9 }]],
    },
  },
  {
    what: 'Consent is withdrawn and given again, and then the page is restored.',
    in: { options: { bing }, steps: ['stop', 'resume', 'pageView'] },
    out: {
      script,
      uetq: [
        granted,
        ['consent', 'update', { ad_storage: 'denied' }],
        ['consent', 'update', { ad_storage: 'granted' }],
        ['event', 'page_view', { page_path: '/loja/' }],
      ],
    },
  },
  {
    what: 'The page is restored at an address with more than may be sent: the shortened address is sent.',
    in: {
      options: { bing },
      visit: { location: 'https://loja.exemplo/conta' },
      steps: ['pageView'],
    },
    out: { script, uetq: [granted, ['event', 'page_view', { page_path: '/conta' }]] },
  },
];

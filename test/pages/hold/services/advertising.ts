import type { Pasted } from './pasted';
import { list, picture, script, stub } from './pasted';

const GTAG = `${list('dataLayer')} function gtag() { dataLayer.push(arguments); } gtag('js', new Date());`;

/** TikTok's stub has a function for each call that can wait. */
const TTQ = `window.TiktokAnalyticsObject = 'ttq';
  var ttq = window.ttq = window.ttq || [];
  ['page', 'track', 'identify'].forEach(function (call) {
    ttq[call] = function () { ttq.push([call].concat([].slice.call(arguments))); };
  });`;

/** Services of the category `advertisement`. */
export const ADVERTISING: Readonly<Record<string, Pasted>> = {
  'google-ads': {
    loads: [script('https://www.googletagmanager.com/gtag/js?id=AW-1', 'async')],
    loadsFirst: true,
    queue: GTAG,
    calls: "gtag('config', 'AW-1');",
    standIn: {
      list: 'dataLayer',
      own: 'AW-1',
      reported: ['config AW-1'],
      cookies: ['_gcl_au'],
      asks: ['https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/'],
    },
  },
  meta: {
    inserts: 'before',
    queue: `if (!window.fbq) {
      var n = window.fbq = function () { n.callMethod ? n.callMethod.apply(n, arguments) : n.queue.push(arguments); };
      if (!window._fbq) window._fbq = n;
      n.push = n; n.loaded = true; n.version = '2.0'; n.queue = [];
    }`,
    loads: [
      script('https://connect.facebook.net/en_US/fbevents.js', 'async'),
      // Some sites print the pixel for visitors without JavaScript for everybody.
      picture(
        'https://www.facebook.com/tr?id=1&ev=PageView&noscript=1',
        'height="1" width="1" style="display:none"',
        'meta picture',
      ),
    ],
    calls: "fbq('init', '1'); fbq('track', 'PageView');",
    standIn: {
      list: 'fbq.queue',
      reported: ['init 1', 'track PageView'],
      cookies: ['_fbp'],
      asks: ['https://www.facebook.com/tr/'],
    },
  },
  tiktok: {
    inserts: 'before',
    queue: TTQ,
    loads: [script('https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C1&lib=ttq', 'async')],
    calls: 'ttq.page();',
    standIn: {
      list: 'ttq',
      reported: ['page'],
      cookies: ['_ttp'],
      asks: ['https://analytics.tiktok.com/api/v2/pixel'],
    },
  },
  pinterest: {
    inserts: 'before',
    queue: stub('pintrk'),
    loads: [
      script('https://s.pinimg.com/ct/core.js', 'async'),
      picture(
        'https://ct.pinterest.com/v3/?event=init&tid=1&noscript=1',
        'height="1" width="1" style="display:none" alt=""',
        'pinterest picture',
      ),
    ],
    calls: "pintrk('load', '1'); pintrk('page');",
    standIn: {
      list: 'pintrk.queue',
      reported: ['load 1', 'page'],
      cookies: ['_pin_unauth'],
      asks: ['https://ct.pinterest.com/user/'],
    },
  },
  'microsoft-ads': {
    inserts: 'before',
    queue: list('uetq'),
    loads: [
      script(
        'https://bat.bing.com/bat.js',
        `async onload="window.uetq = new UET({ ti: '1', q: window.uetq }); window.uetq.push('pageLoad')"`,
      ),
    ],
    standIn: {
      loads: 'UET',
      own: 'pageLoad',
      reported: ['pageLoad'],
      cookies: ['_uetsid', '_uetvid'],
      asks: ['https://bat.bing.com/action/0'],
    },
  },
  linkedin: {
    inserts: 'before',
    queue: `window._linkedin_partner_id = '1';
      window._linkedin_data_partner_ids = window._linkedin_data_partner_ids || [];
      window._linkedin_data_partner_ids.push(window._linkedin_partner_id);
      ${stub('lintrk', 'q')}`,
    loads: [
      script('https://snap.licdn.com/li.lms-analytics/insight.min.js', 'async'),
      picture(
        'https://px.ads.linkedin.com/collect/?pid=1&fmt=gif',
        'height="1" width="1" style="display:none" alt=""',
        'linkedin picture',
      ),
    ],
    calls: "lintrk('track', { conversion_id: 2 });",
    standIn: {
      list: 'lintrk.q',
      reported: ['track {"conversion_id":2}'],
      cookies: ['li_giant'],
      asks: ['https://px.ads.linkedin.com/wa/'],
    },
  },
  x: {
    inserts: 'before',
    queue: stub('twq'),
    loads: [script('https://static.ads-twitter.com/uwt.js', 'async')],
    calls: "twq('config', 'o1');",
    standIn: {
      list: 'twq.queue',
      reported: ['config o1'],
      cookies: ['_twclid'],
      asks: ['https://t.co/i/adsct', 'https://analytics.twitter.com/i/adsct'],
    },
  },
  snapchat: {
    inserts: 'before',
    queue: stub('snaptr'),
    loads: [script('https://sc-static.net/scevent.min.js', 'async')],
    calls: "snaptr('init', '1'); snaptr('track', 'PAGE_VIEW');",
    standIn: {
      list: 'snaptr.queue',
      reported: ['init 1', 'track PAGE_VIEW'],
      cookies: ['_scid'],
      asks: ['https://tr.snapchat.com/p'],
    },
  },
  reddit: {
    inserts: 'before',
    queue: stub('rdt', 'callQueue'),
    loads: [script('https://www.redditstatic.com/ads/pixel.js', 'async')],
    calls: "rdt('init', 'a2_1'); rdt('track', 'PageVisit');",
    standIn: {
      list: 'rdt.callQueue',
      reported: ['init a2_1', 'track PageVisit'],
      cookies: ['_rdt_uuid'],
      asks: ['https://alb.reddit.com/rp.gif'],
    },
  },
  'amazon-ads': {
    loads: [
      script('https://c.amazon-adsystem.com/aat/amzn-consent.js'),
      script('https://c.amazon-adsystem.com/aat/amzn.js', 'async id="amzn-pixel"', 'amzn'),
    ],
    loadsFirst: true,
    callsNeedScript: true,
    calls:
      "amznConsent().setCountryCode('PT').setEnableAdStorage(true).setEnableUserData(true).build();",
    standIn: {
      loads: 'amznConsent',
      reported: [
        '',
        'setCountryCode PT',
        'setEnableAdStorage true',
        'setEnableUserData true',
        'build',
      ],
      cookies: ['amzn_consent'],
      asks: ['https://s.amazon-adsystem.com/iu3'],
    },
  },
  criteo: {
    loads: [script('https://dynamic.criteo.com/js/ld/ld.js?a=1', 'async')],
    loadsFirst: true,
    queue: list('criteo_q'),
    calls: "criteo_q.push({ event: 'setAccount', account: 1 }, { event: 'viewHome' });",
    standIn: {
      list: 'criteo_q',
      reported: ['{"event":"setAccount","account":1}', '{"event":"viewHome"}'],
      cookies: ['cto_bundle'],
      asks: ['https://sslwidget.criteo.com/event'],
    },
  },
  taboola: {
    inserts: 'before',
    queue: list('_tfa'),
    loads: [script('https://cdn.taboola.com/libtrc/unip/1/tfa.js', 'async id="tb_tfa_script"')],
    calls: "_tfa.push({ notify: 'event', name: 'page_view', id: 1 });",
    standIn: {
      list: '_tfa',
      reported: ['{"notify":"event","name":"page_view","id":1}'],
      local: ['taboola global:user-id'],
      asks: ['https://trc.taboola.com/1/log/3/unip'],
    },
  },
  outbrain: {
    inserts: 'before',
    queue: `${stub('obApi')} obApi.marketerId = '1';`,
    loads: [script('https://amplify.outbrain.com/cp/obtp.js', 'async type="text/javascript"')],
    calls: "obApi('track', 'PAGE_VIEW');",
    standIn: {
      list: 'obApi.queue',
      reported: ['track PAGE_VIEW'],
      local: ['outbrain_cid_fetch'],
      asks: ['https://tr.outbrain.com/pixel'],
    },
  },
  klaviyo: {
    loads: [
      script(
        'https://static.klaviyo.com/onsite/js/ABC/klaviyo.js?company_id=ABC',
        'async type="text/javascript"',
      ),
    ],
    queue: list('_klOnsite'),
    calls: "_klOnsite.push(['openForm', 'F1']);",
    loadsFirst: true,
    standIn: {
      list: '_klOnsite',
      reported: ['openForm F1'],
      cookies: ['__kla_id'],
      asks: ['https://static-tracking.klaviyo.com/onsite/track-analytics'],
    },
  },
  mailchimp: {
    inserts: 'before',
    loads: [script('https://chimpstatic.com/mcjs-connected/js/users/1/2.js', 'async id="mcjs"')],
    standIn: {
      cookies: ['_mcid'],
      asks: ['https://downloads.mailchimp.com/js/signup-forms/popup/embed.js'],
    },
  },
  brevo: {
    loads: [script('https://cdn.brevo.com/js/sdk-loader.js', 'async')],
    loadsFirst: true,
    queue: list('Brevo'),
    calls: "Brevo.push(['init', { client_key: 'k1' }]);",
    standIn: {
      list: 'Brevo',
      reported: ['init {"client_key":"k1"}'],
      cookies: ['sib_cuid'],
      asks: ['https://sibautomation.com/p'],
    },
  },
  addthis: {
    loads: [
      script(
        'https://s7.addthis.com/js/300/addthis_widget.js#pubid=ra-1',
        'type="text/javascript"',
      ),
    ],
    standIn: {
      cookies: ['__atuvc', '__atuvs'],
      asks: ['https://m.addthis.com/live/red_lojson/300lo.json'],
    },
  },
};

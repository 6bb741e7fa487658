import type { Pasted } from './pasted';
import { list, script, stub } from './pasted';

/** Services of the category `analytics`. */
export const ANALYTICS: Readonly<Record<string, Pasted>> = {
  'google-analytics': {
    loads: [script('https://www.googletagmanager.com/gtag/js?id=G-1', 'async')],
    loadsFirst: true,
    queue: `${list('dataLayer')} function gtag() { dataLayer.push(arguments); } gtag('js', new Date());`,
    calls: "gtag('config', 'G-1');",
    standIn: {
      list: 'dataLayer',
      own: 'G-1',
      reported: ['config G-1'],
      cookies: ['_ga', '_ga_1'],
      asks: ['https://region1.google-analytics.com/g/collect'],
    },
  },
  'google-tag-manager': {
    inserts: 'before',
    queue: `${list('dataLayer')} dataLayer.push({ 'gtm.start': 1, event: 'gtm.js' });`,
    loads: [script('https://www.googletagmanager.com/gtm.js?id=GTM-1', 'async')],
    noscript: `<iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" height="0" width="0"
      style="display:none;visibility:hidden"></iframe>`,
    standIn: { list: 'dataLayer', own: 'gtm.js', reported: ['{"gtm.start":1,"event":"gtm.js"}'] },
  },
  clarity: {
    inserts: 'before',
    queue: stub('clarity', 'q'),
    loads: [script('https://www.clarity.ms/tag/c1', 'async')],
    calls: "clarity('set', 'page', 'home');",
    standIn: {
      list: 'clarity.q',
      reported: ['set page home'],
      cookies: ['_clck', '_clsk'],
      asks: ['https://c.clarity.ms/c.gif'],
    },
  },
  hotjar: {
    inserts: 'head',
    queue: `${stub('hj', 'q')} window._hjSettings = { hjid: 1, hjsv: 6 };`,
    loads: [script('https://static.hotjar.com/c/hotjar-1.js?sv=6', 'async')],
    calls: "hj('event', 'opened');",
    standIn: {
      list: 'hj.q',
      reported: ['event opened'],
      cookies: ['_hjSessionUser_1', '_hjSession_1'],
      asks: ['https://content.hotjar.io/'],
    },
  },
  matomo: {
    inserts: 'before',
    queue: `var _paq = window._paq = window._paq || [];
      _paq.push(['trackPageView']); _paq.push(['enableLinkTracking']);
      _paq.push(['setTrackerUrl', 'https://stats.shop.test/matomo.php']); _paq.push(['setSiteId', '1']);`,
    loads: [script('https://stats.shop.test/matomo.js', 'async')],
    noscript:
      '<img src="https://stats.shop.test/matomo.php?idsite=1&amp;rec=1" style="border:0" alt="">',
    standIn: {
      list: '_paq',
      reported: [
        'trackPageView',
        'enableLinkTracking',
        'setTrackerUrl https://stats.shop.test/matomo.php',
        'setSiteId 1',
      ],
      cookies: ['_pk_id.1.1fff', '_pk_ses.1.1fff'],
      asks: ['https://stats.shop.test/matomo.php'],
    },
  },
  plausible: {
    loads: [script('https://plausible.io/js/script.js', 'defer data-domain="shop.test"')],
    loadsFirst: true,
    queue: stub('plausible', 'q'),
    calls: "plausible('Opened');",
    standIn: {
      list: 'plausible.q',
      reported: ['Opened'],
      asks: ['https://plausible.io/api/event'],
    },
  },
  hubspot: {
    // The tracking code, and a form: that one's script stands in front of a call that needs it.
    loads: [
      script('https://js.hsforms.net/forms/embed/v2.js', 'charset="utf-8" type="text/javascript"'),
      {
        ...script('https://js.hs-scripts.com/1.js', 'id="hs-script-loader" async defer'),
        runs: 'hubspot tracking',
      },
    ],
    loadsFirst: true,
    callsNeedScript: true,
    calls: "hbspt.forms.create({ portalId: '1', formId: 'f1' });",
    standIn: {
      loads: 'hbspt.forms.create',
      reported: ['{"portalId":"1","formId":"f1"}'],
      cookies: ['__hstc', 'hubspotutk'],
      asks: ['https://track.hubspot.com/__ptq.gif'],
    },
  },
  segment: {
    inserts: 'before',
    queue: `var analytics = window.analytics = window.analytics || [];
      ['page', 'track', 'identify'].forEach(function (call) {
        analytics[call] = function () { analytics.push([call].concat([].slice.call(arguments))); };
      });`,
    loads: [
      script(
        'https://cdn.segment.com/analytics.js/v1/KEY/analytics.min.js',
        'async type="text/javascript"',
      ),
    ],
    calls: 'analytics.page();',
    standIn: {
      list: 'analytics',
      reported: ['page'],
      cookies: ['ajs_anonymous_id'],
      local: ['ajs_anonymous_id'],
      asks: ['https://api.segment.io/v1/p'],
    },
  },
  mixpanel: {
    inserts: 'before',
    queue: `var mixpanel = window.mixpanel = window.mixpanel || [];
      ['init', 'track'].forEach(function (call) {
        mixpanel[call] = function () { mixpanel.push([call].concat([].slice.call(arguments))); };
      });`,
    loads: [script('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js', 'async')],
    calls: "mixpanel.init('KEY'); mixpanel.track('Opened');",
    standIn: {
      list: 'mixpanel',
      reported: ['init KEY', 'track Opened'],
      cookies: ['mp_KEY_mixpanel'],
      asks: ['https://api-js.mixpanel.com/track/'],
    },
  },
  amplitude: {
    loads: [script('https://cdn.amplitude.com/script/KEY.js')],
    loadsFirst: true,
    callsNeedScript: true,
    calls: "window.amplitude.init('KEY', { autocapture: true });",
    standIn: {
      loads: 'amplitude.init',
      reported: ['KEY {"autocapture":true}'],
      cookies: ['AMP_KEY'],
      asks: ['https://api2.amplitude.com/2/httpapi'],
    },
  },
  optimizely: {
    loads: [script('https://cdn.optimizely.com/js/1.js')],
    standIn: {
      cookies: ['optimizelyEndUserId'],
      local: ['optimizely_data$$events'],
      asks: ['https://logx.optimizely.com/v1/events'],
    },
  },
  vwo: {
    // Its snippet hides the page until its script has come, or two seconds have passed.
    inserts: 'head',
    queue: `window._vwo_code = window._vwo_code || { finished: false, finish: function () {
        this.finished = true;
        var hiding = document.getElementById('_vis_opt_path_hides');
        if (hiding) hiding.remove();
      } };
      var hiding = document.createElement('style');
      hiding.id = '_vis_opt_path_hides';
      hiding.textContent = 'body { opacity: 0 !important; }';
      document.head.appendChild(hiding);
      setTimeout(function () { window._vwo_code.finish(); }, 2000);`,
    loads: [script('https://dev.visualwebsiteoptimizer.com/j.php?a=1', 'async')],
    standIn: {
      callsBack: '_vwo_code.finish',
      cookies: ['_vwo_uuid_v2'],
      asks: ['https://dev.visualwebsiteoptimizer.com/v.gif'],
    },
  },
  'jetpack-stats': {
    queue: `var _stq = window._stq = window._stq || [];
      _stq.push(['view', { blog: '1', post: '2' }]); _stq.push(['clickTrackerInit', '1', '2']);`,
    loads: [
      script(
        'https://stats.wp.com/e-202648.js',
        'id="jetpack-stats-js" defer data-wp-strategy="defer"',
      ),
    ],
    standIn: {
      list: '_stq',
      reported: ['view {"blog":"1","post":"2"}', 'clickTrackerInit 1 2'],
      cookies: ['tk_ai'],
      asks: ['https://pixel.wp.com/g.gif'],
    },
  },
};

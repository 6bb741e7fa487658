import type { Pasted } from './pasted';
import { frame, picture, script, stub } from './pasted';

/** Services of the category `functional`. */
export const FUNCTIONAL: Readonly<Record<string, Pasted>> = {
  'google-maps': {
    queue: 'window.initMap = function () { window.mapReady = true; };',
    loads: [
      script(
        'https://maps.googleapis.com/maps/api/js?key=KEY&callback=initMap&loading=async',
        'async',
      ),
      {
        ...frame(
          'https://www.google.com/maps/embed?pb=!1m18',
          'width="600" height="450" style="border:0;" allowfullscreen loading="lazy" referrerpolicy="no-referrer-when-downgrade"',
        ),
        runs: 'google-maps frame',
      },
    ],
    standIn: {
      callsBack: 'initMap',
      asks: ['https://maps.googleapis.com/maps/api/mapsjs/gen_204'],
    },
  },
  recaptcha: {
    queue: 'window.onCaptcha = function () { window.captchaReady = true; };',
    loads: [
      script(
        'https://www.google.com/recaptcha/api.js?onload=onCaptcha&render=explicit',
        'async defer',
      ),
    ],
    standIn: {
      callsBack: 'onCaptcha',
      local: ['_grecaptcha'],
      asks: ['https://www.google.com/recaptcha/api2/anchor'],
    },
  },
  youtube: {
    queue: 'window.onYouTubeIframeAPIReady = function () { window.playerReady = true; };',
    loads: [
      {
        ...frame(
          'https://www.youtube.com/embed/v1?enablejsapi=1',
          'id="player" width="560" height="315" title="YouTube video player" frameborder="0" allow="autoplay; encrypted-media" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen',
        ),
        runs: 'youtube frame',
      },
      script('https://www.youtube.com/iframe_api'),
    ],
    standIn: {
      callsBack: 'onYouTubeIframeAPIReady',
      local: ['yt-remote-device-id'],
      asks: ['https://www.youtube.com/s/player/www-widgetapi.js'],
    },
  },
  vimeo: {
    loads: [
      {
        ...frame(
          'https://player.vimeo.com/video/1?h=a1',
          'width="640" height="360" frameborder="0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen',
        ),
        runs: 'vimeo frame',
      },
      script('https://player.vimeo.com/api/player.js'),
    ],
    standIn: { loads: 'Vimeo.Player' },
  },
  intercom: {
    inserts: 'before',
    queue: `window.intercomSettings = { app_id: 'i1' }; ${stub('Intercom', 'q')}`,
    loads: [script('https://widget.intercom.io/widget/i1', 'async type="text/javascript"')],
    calls: "Intercom('update');",
    standIn: {
      list: 'Intercom.q',
      reported: ['update'],
      cookies: ['intercom-id-i1', 'intercom-session-i1'],
      asks: ['https://api-iam.intercom.io/messenger/web/ping'],
    },
  },
  crisp: {
    inserts: 'head',
    queue: "window.$crisp = window.$crisp || []; window.CRISP_WEBSITE_ID = 'c1';",
    loads: [script('https://client.crisp.chat/l.js', 'async')],
    calls: "$crisp.push(['do', 'chat:show']);",
    standIn: {
      list: '$crisp',
      reported: ['do chat:show'],
      cookies: ['crisp-client%2Fsession%2Fc1'],
      asks: ['https://client.relay.crisp.chat/w/'],
    },
  },
  tawk: {
    inserts: 'before',
    queue:
      'var Tawk_API = window.Tawk_API = window.Tawk_API || {}, Tawk_LoadStart = new Date(); Tawk_API.onLoad = function () { window.tawkReady = true; };',
    loads: [script('https://embed.tawk.to/t1/default', 'async charset="UTF-8" crossorigin="*"')],
    standIn: {
      callsBack: 'Tawk_API.onLoad',
      cookies: ['TawkConnectionTime', 'twk_uuid_t1'],
      asks: ['https://va.tawk.to/v1/session/start'],
    },
  },
  zendesk: {
    loads: [script('https://static.zdassets.com/ekr/snippet.js?key=z1', 'id="ze-snippet"')],
    standIn: {
      local: ['ZD-suid'],
      asks: ['https://ekr.zdassets.com/compose/z1'],
    },
  },
  drift: {
    inserts: 'before',
    queue: `var drift = window.drift = window.driftt = window.drift || [];
      drift.load = function (id) { drift.push(['load', id]); };`,
    loads: [script('https://js.driftt.com/include/1/d1.js', 'async crossorigin="anonymous"')],
    calls: "drift.SNIPPET_VERSION = '0.3.1'; drift.load('d1');",
    standIn: {
      list: 'drift',
      reported: ['load d1'],
      cookies: ['drift_aid'],
      asks: ['https://metrics.api.drift.com/monitoring/metrics'],
    },
  },
  disqus: {
    inserts: 'body',
    queue: 'window.disqus_config = function () { window.disqusAsked = true; };',
    loads: [script('https://loja.disqus.com/embed.js', 'data-timestamp="1"')],
    standIn: {
      callsBack: 'disqus_config',
      local: ['disqus_unique'],
      asks: ['https://referrer.disqus.com/juggler/event.gif'],
    },
  },
  gravatar: {
    loads: [
      picture(
        'https://secure.gravatar.com/avatar/0a1b?s=96&d=mm&r=g',
        'alt="" class="avatar avatar-96 photo" height="96" width="96" loading="lazy" decoding="async"',
      ),
    ],
  },
  spotify: {
    loads: [
      frame(
        'https://open.spotify.com/embed/track/s1?utm_source=generator',
        'style="border-radius:12px" width="100%" height="152" frameborder="0" allowfullscreen allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture" loading="lazy"',
      ),
    ],
  },
  soundcloud: {
    loads: [
      frame(
        'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
        'width="100%" height="166" scrolling="no" frameborder="no" allow="autoplay"',
      ),
    ],
  },
};

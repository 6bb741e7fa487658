// The last script of `montar/previa.html`. Inside the tag builder, it gives the page the plugins that the owner's site has: it
// writes the values that the plugins would print, and our stand-ins for their scripts. It removes what only the demo shop has.
(function () {
  'use strict';

  var preview;
  try {
    preview = window.parent !== window && window.parent.enxertoPreview;
  } catch (_error) {
    return;
  }
  if (!preview || /depois/.test(document.currentScript.src)) return;

  // Writes this script again, in front of the stand-ins; the copy does nothing. When a script writes external scripts, the
  // browser starts the first of them before it notifies any mutation observer, so the bootstrap could not hold the first one.
  // The bootstrap can hold the stand-ins, which are written after the copy.
  document.write('<script src="' + document.currentScript.src + '?depois"><\/script>');

  // Removes the shop's own held-back scripts, because the dialog would list their categories beside the owner's.
  document.querySelectorAll('script[data-cli-class]').forEach(function (script) {
    script.remove();
  });

  var root = new URL('..', location.href).href;
  function script(handle, path) {
    return '<script id="' + handle + '-js" src="' + root + path + '"><\/script>';
  }
  function value(handle, name, json) {
    return (
      '<script id="' +
      handle +
      '-js-extra">var ' +
      name +
      ' = ' +
      JSON.stringify(json) +
      ';<\/script>'
    );
  }

  if (!preview.has.theme) window.oceanwpLocalize = undefined;
  else
    document.write(
      [
        ['oceanwp-main', 'theme'],
        ['oceanwp-drop-down-mobile-menu', 'drop-down-mobile-menu'],
        ['oceanwp-drop-down-search', 'drop-down-search'],
        ['oceanwp-lightbox', 'ow-lightbox'],
        ['oceanwp-slider', 'ow-slider'],
        ['oceanwp-scroll-effect', 'scroll-effect'],
        ['oceanwp-scroll-top', 'scroll-top'],
        ['oceanwp-select', 'select'],
      ]
        .map(function (one) {
          return preview.has.scripts ? script(one[0], 'tema/js/' + one[1] + '.min.js') : '';
        })
        .join(''),
    );
  if (preview.has.consent)
    document.write(
      value('cookie-law-info', 'Cli_Data', {
        nn_cookie_ids: [],
        non_necessary_cookies: {},
        ccpaEnabled: '',
        ccpaType: 'gdpr',
        strictlyEnabled: ['necessary', 'obligatoire'],
        js_blocking: '1',
      }) +
        value('cookie-law-info', 'cli_cookiebar_settings', {
          notify_div_id: '#cookie-law-info-bar',
          showagain_div_id: '#cookie-law-info-again',
          showagain_tab: '1',
        }) +
        (preview.has.scripts ? script('cookie-law-info', 'legado/cookie-law-info.js') : ''),
    );
  if (preview.has.tracking)
    document.write(
      value('pys', 'pysOptions', {
        staticEvents: {
          facebook: { init_event: [{ name: 'PageView', type: 'static', delay: 0, params: {} }] },
        },
        facebook: { pixelIds: ['2026198700042101'] },
      }) + (preview.has.scripts ? script('pys', 'legado/pys.js') : ''),
    );
})();

// The last script of `montar/previa.html`. Inside the tag builder, it gives the page the plugins that the owner's site has: it
// writes the values that the plugins would print, and our stand-ins for their scripts. It removes what only the demo shop has.
(() => {
  'use strict';

  let preview;
  try {
    preview = window.parent !== window && window.parent.enxertoPreview;
  } catch {
    return;
  }
  if (!preview || /depois/.test(document.currentScript.src)) return;

  // Writes this script again, in front of the stand-ins; the copy does nothing. When a script writes external scripts, the
  // browser starts the first of them before it notifies any mutation observer, so the bootstrap could not hold the first one.
  // The bootstrap can hold the stand-ins, which are written after the copy.
  document.write(`<script src="${document.currentScript.src}?depois"><\/script>`);

  // Removes the shop's own held-back scripts, because the dialog would list their categories beside the owner's.
  for (const held of document.querySelectorAll('script[data-cli-class]')) held.remove();

  const root = new URL('..', location.href).href;
  /** The stand-in for a plugin's script, if the owner leaves the plugins' scripts on the page. */
  const script = (handle, path) =>
    preview.has.scripts ? `<script id="${handle}-js" src="${root}${path}"><\/script>` : '';
  const value = (handle, name, json) =>
    `<script id="${handle}-js-extra">var ${name} = ${JSON.stringify(json)};<\/script>`;

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
        .map(([handle, file]) => script(handle, `tema/js/${file}.min.js`))
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
        script('cookie-law-info', 'legado/cookie-law-info.js'),
    );
  if (preview.has.tracking)
    document.write(
      value('pys', 'pysOptions', {
        staticEvents: {
          facebook: { init_event: [{ name: 'PageView', type: 'static', delay: 0, params: {} }] },
        },
        facebook: { pixelIds: ['2026198700042101'] },
      }) + script('pys', 'legado/pys.js'),
    );
})();

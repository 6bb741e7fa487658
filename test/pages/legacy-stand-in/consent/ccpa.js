// Our own stand-in for the legacy plugin's opt-out script (§1.11), written from the contract's facts, not from the
// plugin's source. Like the plugin's it binds its clicks whether or not the bar's script is awake, and then reads
// CLI.settings, which is undefined where that one sleeps (§1.13): a click that reaches it throws there.
(function () {
  'use strict';

  var RECORD = 'CookieLawInfoConsent';
  var texts = window.ccpa_data || {};
  var LINK = '.wt-cli-ccpa-opt-out';
  var BOX = '.wt-cli-ccpa-opt-out-checkbox';

  function record() {
    var found = document.cookie.match(/(?:^|; )CookieLawInfoConsent=([^;]*)/);
    try {
      return JSON.parse(atob(found[1])) || {};
    } catch (_) {
      return {};
    }
  }

  // Merged into what is there.
  function store(out) {
    var merged = record();
    merged.ccpaOptout = out;
    document.cookie = RECORD + '=' + btoa(JSON.stringify(merged)) + '; path=/; max-age=31536000';
  }

  function box(out) {
    // Read from where the bar's script would have put it.
    var type = window.CLI.settings.ccpaType || (window.Cli_Data || {}).ccpaType;
    store(out);
    // In ccpa type both answers accept: a defect of the plugin's.
    if (type === 'ccpa') window.CLI.accept_close();
  }

  function start() {
    if (!(window.Cli_Data || {}).ccpaEnabled) {
      document
        .querySelectorAll(LINK + ',.wt-cli-ccpa-checkbox,.wt-cli-ccpa-element')
        .forEach(function (element) {
          element.remove();
        });
      return;
    }
    document.addEventListener('click', function (event) {
      var link = event.target.closest && event.target.closest(LINK);
      if (!link) return;
      event.preventDefault();
      box(window.confirm(texts.opt_out_prompt));
    });
    document.addEventListener('change', function (event) {
      if (event.target.matches(BOX)) box(event.target.checked);
    });
    document.querySelectorAll(BOX).forEach(function (element) {
      element.checked = record().ccpaOptout === true;
    });
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else setTimeout(start, 0);
})();

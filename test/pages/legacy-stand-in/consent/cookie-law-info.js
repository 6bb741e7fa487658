// Our own stand-in for the legacy consent plugin's browser script. Written from the facts in the contract for
// consent, not from the plugin's source: the numbers (§) are the contract's sections. It needs no jQuery;
// DOMContentLoaded plays 'jQuery ready'. Where the plugin does something odd, so does this, and a § says where.
//
// What a test can rely on:
// - It starts only if window.cli_cookiebar_settings is defined at DOMContentLoaded (§1.2, §1.13).
// - It then shows the bar or the 'again' tab, and writes one cookie per category BEFORE any choice (§1.2.4).
// - window.CLI, window.CLI_Cookie and window.cliBlocker exist from the start, as with the plugin (§1.8).
(function () {
  'use strict';

  // §1.1: names and lifetime can be overridden by globals; the older spelling of the preference constant counts.
  var VIEWED = window.CLI_ACCEPT_COOKIE_NAME || 'viewed_cookie_policy';
  var RECORD =
    window.CLI_PREFERENCE_COOKIE || window.CLI_PREFERNCE_COOKIE || 'CookieLawInfoConsent';
  var DAYS = window.CLI_ACCEPT_COOKIE_EXPIRE || 365;
  // §1.10: the setting says "500", but as a string, and then jQuery uses its default.
  var SLIDE = 400;

  var data = window.Cli_Data || {};
  var settings;
  var bar;
  var again;
  var dialog;

  function all(selector) {
    return Array.prototype.slice.call(document.querySelectorAll(selector));
  }

  // ---- §1.1 cookies -------------------------------------------------------------------------------------------

  var CLI_Cookie = (window.CLI_Cookie = {
    set: function (name, value, days) {
      // Path /, host-only, no SameSite.
      var expires = new Date(Date.now() + (days || DAYS) * 864e5).toUTCString();
      document.cookie = name + '=' + value + '; expires=' + expires + '; path=/';
    },
    read: function (name) {
      var found = document.cookie.split(/;\s*/).find(function (pair) {
        return pair.indexOf(name + '=') === 0;
      });
      return found === undefined ? null : found.slice(name.length + 1);
    },
    exists: function (name) {
      return this.read(name) !== null;
    },
  });

  function readRecord() {
    try {
      return JSON.parse(atob(CLI_Cookie.read(RECORD))) || {};
    } catch (_) {
      return {};
    }
  }

  // Merges into what is there; `ver` is undefined on a page of this generation and so drops out of the JSON.
  function writeRecord() {
    var record = readRecord();
    record.ver = data.consentVersion;
    boxes().forEach(function (box) {
      record[slugOf(box)] = box.checked;
    });
    CLI_Cookie.set(RECORD, btoa(JSON.stringify(record)), DAYS);
  }

  // ---- Categories ---------------------------------------------------------------------------------------------

  function boxes() {
    return all('.cli-user-preference-checkbox');
  }

  function slugOf(box) {
    return box.getAttribute('data-id').replace(/^checkbox-/, '');
  }

  // The cookie's name is this prefix and the box's data-id, hence cookielawinfo-checkbox-{slug}.
  function setBox(box, on) {
    box.checked = on;
    CLI_Cookie.set('cookielawinfo-' + box.getAttribute('data-id'), on ? 'yes' : 'no', DAYS);
  }

  // §1.2.4: an absent cookie is written from the default, before any choice.
  function readBoxes() {
    boxes().forEach(function (box) {
      var stored = CLI_Cookie.read('cookielawinfo-' + box.getAttribute('data-id'));
      if (stored === null) setBox(box, box.checked);
      else box.checked = stored === 'yes';
    });
  }

  function enableAll() {
    boxes().forEach(function (box) {
      if (box.getAttribute('data-id') !== 'checkbox-necessary') setBox(box, true);
    });
  }

  // ---- §1.5 the blocker ---------------------------------------------------------------------------------------

  var cliBlocker = (window.cliBlocker = {
    // §1.5.3: the boxes on the page decide, not the cookies.
    allowed: function () {
      return boxes()
        .filter(function (box) {
          return box.checked;
        })
        .map(slugOf);
    },

    runScripts: function () {
      var queue = all('script[data-cli-class="cli-blocker-script"]');
      var list = this.allowed();
      var viewed = CLI_Cookie.read(VIEWED) === 'yes';

      // §1.5.1: strictly one after the other.
      function next() {
        var held = queue.shift();
        if (!held) return;
        var script = document.createElement('script');
        var go = viewed && list.indexOf(held.getAttribute('data-cli-script-type')) !== -1;
        Array.prototype.forEach.call(held.attributes, function (attribute) {
          if (attribute.name !== 'id') script.setAttribute(attribute.name, attribute.value);
        });
        script.setAttribute('data-cli-consent', 'accepted');
        // §1.5.2: the type is forced, so a module comes out as a classic script.
        if (go) script.type = 'text/javascript';
        script.text = held.text;
        var wait = go && held.hasAttribute('src');
        if (wait) script.onload = script.onerror = next;
        var head = held.getAttribute('data-cli-element-position') === 'head';
        (head ? document.head : document.body).appendChild(script);
        held.parentNode.removeChild(held);
        if (!wait) next();
      }

      next();
    },
  });

  // ---- §1.3 bar, tab, dialog ----------------------------------------------------------------------------------

  function display(element, on) {
    if (element) element.style.display = on ? 'block' : 'none';
  }

  function overlay(selector, on) {
    all(selector).forEach(function (element) {
      element.classList.toggle('cli-show', on);
    });
  }

  // §1.3: the next step comes only when the slide ends.
  function hideBar(then) {
    overlay('.cli-popupbar-overlay', false);
    document.body.classList.remove('cli-barmodal-open');
    setTimeout(function () {
      display(bar, false);
      if (then) then();
    }, SLIDE);
  }

  function showBarOrTab() {
    var decided = CLI_Cookie.exists(VIEWED);
    display(bar, !decided);
    display(again, decided && settings.showagain_tab);
  }

  function openDialog(on) {
    if (!dialog) return;
    dialog.classList.toggle('cli-show', on);
    dialog.setAttribute('aria-hidden', on ? 'false' : 'true');
    document.body.classList.toggle('cli-modal-open', on);
    overlay('.cli-settings-overlay', on);
    if (on) dialog.focus();
  }

  // §1.7, §1.10: place and shape.
  function place() {
    if (!bar) return;
    if (settings.cookie_bar_as !== 'banner')
      bar.setAttribute('data-cli-type', settings.cookie_bar_as);
    if (
      settings.cookie_bar_as === 'popup' &&
      settings.popup_overlay &&
      !CLI_Cookie.exists(VIEWED)
    ) {
      overlay('.cli-popupbar-overlay', true);
      document.body.classList.add('cli-barmodal-open'); // §1.9: the plugin's CSS locks scrolling by it
    }
    if (again)
      again.style[settings.notify_position_horizontal === 'left' ? 'left' : 'right'] =
        settings.showagain_x_position;
  }

  // ---- §1.3 decisions -----------------------------------------------------------------------------------------

  function close(value, reload) {
    CLI_Cookie.set(VIEWED, value, DAYS);
    hideBar(function () {
      if (data.js_blocking) cliBlocker.runScripts();
      display(again, settings.showagain_tab);
      if (reload) location.reload();
    });
  }

  var CLI = (window.CLI = {
    consent: {}, // §1.8: another plugin expects the object

    accept_close: function () {
      writeRecord();
      close('yes', settings.accept_close_reload);
    },

    reject_close: function () {
      var strict = data.strictlyEnabled || [];
      boxes().forEach(function (box) {
        if (strict.indexOf(slugOf(box)) === -1) setBox(box, false);
      });
      writeRecord();
      close('no', settings.reject_close_reload);
    },
  });

  function follow(link, newWindow) {
    var href = link.getAttribute('href');
    if (href && href.charAt(0) !== '#') window.open(href, newWindow ? '_blank' : '_self');
  }

  // [cookie_accept] (.cli_action_button.cli-accept-button) is bound to nothing: a dead button, as in the plugin.
  var ACTIONS = [
    [
      '.wt-cli-accept-all-btn',
      function (link) {
        enableAll();
        CLI.accept_close();
        follow(link, settings.button_7_new_win);
      },
    ],
    [
      '.wt-cli-accept-btn',
      function (link) {
        CLI.accept_close();
        follow(link, settings.button_1_new_win);
      },
    ],
    [
      '.wt-cli-reject-btn',
      function (link) {
        CLI.reject_close();
        follow(link, settings.button_3_new_win);
      },
    ],
    [
      '.cli_settings_button',
      function () {
        openDialog(true);
      },
    ],
  ];

  function onClick(event) {
    var target = event.target;
    if (!(target instanceof Element)) return;
    // A switch writes at once: no Save needed, and boxes of the same category follow.
    if (target.matches('.cli-user-preference-checkbox')) {
      all(
        '[data-id="' + target.getAttribute('data-id') + '"].cli-user-preference-checkbox',
      ).forEach(function (box) {
        setBox(box, target.checked);
      });
      writeRecord();
      return;
    }
    ACTIONS.some(function (action) {
      var found = target.closest(action[0]);
      if (!found) return false;
      event.preventDefault();
      action[1](found);
      return true;
    });
  }

  // ---- §1.2 start ---------------------------------------------------------------------------------------------

  function start() {
    settings = window.cli_cookiebar_settings;
    if (settings === undefined) return; // §1.13: set aside before now, nothing of this ever starts
    CLI.settings = settings;
    bar = document.querySelector(settings.notify_div_id);
    again = document.querySelector(settings.showagain_div_id);
    dialog = document.getElementById('cliSettingsPopup');

    place(); // 3
    showBarOrTab();
    readBoxes(); // 4
    document.addEventListener('click', onClick);

    if (!data.js_blocking) return; // 6
    if (data.ccpaEnabled && (!CLI_Cookie.exists(VIEWED) || readRecord().ccpaOptout === true)) {
      return; // nothing runs, not even what is necessary
    }
    cliBlocker.runScripts();
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else setTimeout(start, 0);
})();

// @ts-nocheck A classic script of long ago, as the one it stands for.
// Our own stand-in for Google's tag, from its documentation: it works off what stands in the layer, then what is pushed.
// Only Arguments objects are commands. What no default speaks of is granted. A default holds where the visitor is, an update
// everywhere and whatever default comes after it. A `config` sends one hit, once nothing is waited for.
(function () {
  'use strict';
  const name = new URL(document.currentScript.src).searchParams.get('l') || 'dataLayer';
  const visitor = window.visitorRegion || 'PT';
  const layer = (window[name] = window[name] || []);
  const defaults = {};
  const updates = {};
  let waits = 0;
  const waiting = [];

  window.hits = window.hits || [];

  function stateOf(type) {
    return updates[type] || defaults[type] || 'granted';
  }

  function send(id) {
    window.hits.push(
      id + ': ad ' + stateOf('ad_storage') + ', analytics ' + stateOf('analytics_storage'),
    );
  }

  function stopWaiting() {
    waits = 0;
    waiting.splice(0).forEach(send);
  }

  const commands = {
    consent: function (what, types) {
      const here = !types.region || types.region.indexOf(visitor) >= 0;
      Object.keys(types).forEach(function (type) {
        if (type === 'region' || type === 'wait_for_update') return;
        if (what === 'update') updates[type] = types[type];
        else if (here) defaults[type] = types[type];
      });
      if (what === 'update') stopWaiting();
      else if (here && types.wait_for_update) {
        waits = types.wait_for_update;
        setTimeout(stopWaiting, waits);
      }
    },
    config: function (id) {
      if (waits) waiting.push(id);
      else send(id);
    },
  };

  function work(entry) {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const command = commands[entry[0]];
    if (command) command.apply(null, [].slice.call(entry, 1));
  }

  layer.forEach(work);
  layer.push = function (entry) {
    const length = Array.prototype.push.call(layer, entry);
    work(entry);
    return length;
  };
})();

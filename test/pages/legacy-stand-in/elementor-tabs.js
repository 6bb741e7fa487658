// Our own stand-in for the page builder's front end, as far as nested tabs go, written from the contract's facts (§1.11), with
// jQuery: focus moves by arrows and takes the tab stop along, Enter and Space activate, Escape leads from a panel to its tab,
// three events are told to the window; in an accordion a panel opens 10 ms later. Panels do not take the focus.
(function ($) {
  'use strict';
  var counts = (window.activations = { count: 0 });

  function set(root) {
    var heading = root.children('.e-n-tabs-heading');
    var tabs = heading.children('.e-n-tab-title');
    var panels = root.children('.e-n-tabs-content').children('.e-con');

    function show(tab) {
      var panel = panels.eq(tabs.index(tab));
      tab.attr({ tabindex: 0, 'aria-selected': 'true' });
      panel.addClass('e-active');
      root.addClass('e-activated');
      counts.count += 1;
      $(window).trigger('elementor-pro/motion-fx/recalc');
      $(window).trigger('elementor/nested-tabs/activate', [panel[0]]);
      $(window).trigger('elementor/bg-video/recalc');
    }

    function activate(tab) {
      if (tab.attr('aria-selected') === 'true') return;
      tabs.attr({ tabindex: -1, 'aria-selected': 'false' });
      panels.removeClass('e-active');
      if (heading.css('display') === 'contents') setTimeout(show, 10, tab);
      else show(tab);
    }

    function focus(at) {
      tabs.attr('tabindex', -1);
      tabs.eq(at).attr('tabindex', 0).trigger('focus');
    }

    tabs.on('click', function () {
      activate($(this));
    });
    tabs.on('keydown', function (event) {
      var at = tabs.index(this);
      var rtl = root.css('direction') === 'rtl';
      var steps = {
        ArrowRight: rtl ? -1 : 1,
        ArrowLeft: rtl ? 1 : -1,
        ArrowDown: 1,
        ArrowUp: -1,
      };
      var step = steps[event.key];
      if (step) focus((at + step + tabs.length) % tabs.length);
      else if (event.key === 'Home') focus(0);
      else if (event.key === 'End') focus(tabs.length - 1);
      else return;
      event.preventDefault();
    });
    panels.on('keydown', function (event) {
      if (event.key !== 'Escape') return;
      tabs.eq(panels.index(this)).trigger('focus');
      event.stopPropagation();
    });
    root.attr('data-touch-mode', 'false').addClass('e-activated');
  }

  $('.e-n-tabs').each(function () {
    set($(this));
  });
  window.elementorFrontend = {};
})(window.jQuery);

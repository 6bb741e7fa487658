// Our own stand-in for the theme's main script: desktop dropdowns, mega menus, the search form's fullness. Written from
// the facts in the contract for the theme, not from the theme's source: the numbers (§) are the contract's sections.
// Where the theme does something odd, so does this, and a § says where. Its footer is in theme-footer.js.
//
// What a test can rely on:
// - It acts as soon as it runs, on what stands then, and each item has listeners of its own (§0.7, §1.1).
// - window.oceanwp.theme has `menu`, `megaMenu` and `search` once it has run (§0.3).
(function () {
  'use strict';

  var isRtl = window.oceanwpLocalize.isRTL === '1';
  var every = function (selector, each) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), each);
  };

  // ---- §1.1 dropdowns -----------------------------------------------------------------------------------------

  // The first list in an item, not one that stands in a mega menu.
  function panelOf(item) {
    return Array.prototype.find.call(item.querySelectorAll('ul.sub-menu'), function (list) {
      return !list.parentNode.closest('.megamenu');
    });
  }

  // It fades from nothing whenever it is called, whether the panel stands already or not.
  function show(item) {
    var panel = panelOf(item);
    item.classList.add('sfHover');
    if (!panel) return;
    clearTimeout(panel.hides);
    panel.style.pointerEvents = '';
    panel.style.transition = '';
    panel.style.opacity = '0';
    panel.style.visibility = 'visible';
    setTimeout(function () {
      panel.style.transition = '300ms opacity ease';
      panel.style.opacity = '1';
    }, 5);
  }

  // Without the class the theme's CSS takes the panel away at once: its fade is never seen.
  function hide(item) {
    var panel = panelOf(item);
    item.classList.remove('sfHover');
    if (!panel) return;
    panel.style.pointerEvents = 'none';
    panel.style.opacity = '0';
    clearTimeout(panel.hides);
    panel.hides = setTimeout(function () {
      panel.style.visibility = 'hidden';
    }, 350);
  }

  // The first level only.
  every('ul.sf-menu > li.menu-item-has-children', function (item) {
    item.addEventListener('mouseover', function (event) {
      if (!item.contains(event.relatedTarget)) show(item);
    });
    item.addEventListener('mouseout', function (event) {
      if (!item.contains(event.relatedTarget)) hide(item);
    });
    item.addEventListener('keydown', function (event) {
      var links = item.querySelectorAll('a');
      var edge = event.shiftKey ? links[0] : links[links.length - 1];
      if (event.key !== 'Tab') return;
      if (event.target === edge) hide(item);
      else show(item);
    });
  });

  every('li.nav-no-click > a', function (link) {
    link.addEventListener('click', function (event) {
      event.preventDefault();
      event.stopPropagation();
    });
  });

  // ---- §1.2 mega menus ----------------------------------------------------------------------------------------

  function spread(item, box) {
    var panel = item.querySelector('.megamenu');
    var from = item.getBoundingClientRect().left - box.getBoundingClientRect().left;
    panel.style.left = '-' + Math.trunc(from) + 'px';
    panel.style.width = box.offsetWidth + 'px';
  }

  function full(selector, boxOf) {
    every(selector, function (item) {
      ['mouseenter', 'keydown'].forEach(function (type) {
        item.addEventListener(type, function () {
          // Without the box it throws, as the theme's does.
          spread(item, document.querySelector(boxOf()));
        });
      });
    });
  }
  full('#site-navigation .megamenu-li.full-mega', function () {
    return document.querySelector('#site-header').classList.contains('medium-header')
      ? '#site-navigation-wrap > .container'
      : '#site-header-inner';
  });
  full('#top-bar-nav .megamenu-li.full-mega', function () {
    return '#top-bar';
  });

  // Once, as the page is read; what reaches out at the right stays there.
  every('.navigation .megamenu-li.auto-mega .megamenu', function (panel) {
    var item = panel.parentNode;
    var width = parseFloat(getComputedStyle(panel).width);
    var left = item.getBoundingClientRect().left + window.pageXOffset;
    var side = isRtl ? 'right' : 'left';
    var margin = isRtl ? 'marginRight' : 'marginLeft';
    if (left - width / 2 < 0) {
      panel.style[side] = -(left - 10) + 'px';
      panel.style[margin] = '0';
    } else {
      panel.style[side] = -(width / 2) + 'px';
      panel.style[margin] = item.offsetWidth / 2 + 'px';
    }
  });

  // ---- §1.4 the search form's fullness ------------------------------------------------------------------------

  every('form.header-searchform', function (form) {
    var input = form.querySelector('input');
    ['keyup', 'blur'].forEach(function (type) {
      input.addEventListener(type, function () {
        form.classList.toggle('search-filled', input.value !== '');
      });
    });
  });

  // §0.3
  window.oceanwp = window.oceanwp || {};
  window.oceanwp.theme = window.oceanwp.theme || {};
  window.oceanwp.theme.menu = {};
  window.oceanwp.theme.megaMenu = {};
  window.oceanwp.theme.search = {};
})();

// Our own stand-in for the theme's select script, written from the contract's facts (§1.10): it acts once, at parse, on the selects
// that the server names; the native `change` alone updates the text, into the node that it has kept; widths are taken at
// DOMContentLoaded and on resize. Its global tells that it has run.
(function () {
  'use strict';
  var theme = (window.oceanwp = window.oceanwp || {});
  var pairs = [];

  function span(name) {
    var made = document.createElement('span');
    made.className = name;
    made.style.display = 'inline-block';
    return made;
  }

  document.querySelectorAll(window.oceanwpLocalize.customSelects).forEach(function (select) {
    var overlay = span('theme-select ' + select.className);
    var inner = span('theme-selectInner');
    overlay.appendChild(inner);
    select.insertAdjacentElement('afterend', overlay);
    select.classList.add('hasCustomSelect');
    select.style.cssText +=
      ';appearance:menulist-button;position:absolute;opacity:0;height:34px;font-size:13px';

    function text() {
      inner.textContent = select.options[select.selectedIndex].textContent;
    }
    text();
    select.addEventListener('change', text);
    ['mouseenter', 'mouseleave'].forEach(function (type) {
      select.addEventListener(type, function () {
        overlay.classList.toggle('theme-selectHover', type === 'mouseenter');
      });
    });
    pairs.push([select, overlay]);
  });

  function widths() {
    pairs.forEach(function (pair) {
      pair[0].style.width = pair[1].offsetWidth + 'px';
    });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', widths);
  else widths();
  window.addEventListener('resize', widths);

  theme.select = {};
})();

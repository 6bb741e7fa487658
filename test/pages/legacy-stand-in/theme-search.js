// Ours, in the place of the theme's scripts for the search dropdown and for the search that takes the header's place: what the
// contract (§1.4) says they do. No Escape, no state for screen readers, no focus back, no key for the ×.
(() => {
  'use strict';
  const panel = document.querySelector('#searchform-dropdown');
  const toggle = document.querySelector('.search-dropdown-toggle');
  window.legacyToggles = 0;

  // header_replace: the menu gives way to it, and in the header of the kind `top` both halves of its first line.
  const replaces = document.querySelector('#searchform-header-replace');
  const opener = document.querySelector('.search-header-replace-toggle');
  const replace = (on) => {
    replaces?.classList.toggle('show', on);
    document
      .querySelectorAll('#site-navigation, .header-top .left, .header-top .right')
      .forEach((part) => part.classList.toggle('hide', on));
  };
  opener?.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    window.legacyToggles += 1;
    replace(!replaces.classList.contains('show'));
    replaces.querySelector('input').focus();
  });
  document.querySelector('#searchform-header-replace-close')?.addEventListener('click', (event) => {
    event.preventDefault();
    window.legacyToggles += 1;
    replace(false);
  });
  document.addEventListener('click', (event) => {
    if (!event.target.closest('#searchform-header-replace')) replace(false);
  });

  toggle?.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    window.legacyToggles += 1;
    toggle.parentElement.classList.toggle('active');
    panel.classList.toggle('show');
    const seconds = parseFloat(getComputedStyle(panel).transitionDuration);
    setTimeout(() => panel.querySelector('input.field').focus(), seconds * 1000 || 600);
  });
  document.addEventListener('click', (event) => {
    if (event.target.closest('#searchform-dropdown.show')) return;
    toggle?.parentElement.classList.remove('active');
    panel?.classList.remove('show');
  });

  (window.oceanwp ??= {}).dropDownSearch = { start() {} };
})();

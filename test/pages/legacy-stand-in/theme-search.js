// Ours, in the place of the theme's script for the search dropdown: what the contract (§1.4) says it does. No Escape, no
// state for screen readers, no focus back.
(() => {
  'use strict';
  const panel = document.querySelector('#searchform-dropdown');
  const toggle = document.querySelector('.search-dropdown-toggle');
  window.legacyToggles = 0;

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

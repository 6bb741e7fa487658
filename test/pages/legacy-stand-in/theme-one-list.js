// Ours, from scratch: the script of a theme whose one list is the menu of wide windows and of narrow ones, as such themes have
// it. The button shows the list, the arrow in a link shows what is under it; the focus opens what it is in. It says its
// state on the button only, and hears no Escape.
(() => {
  'use strict';
  const navigation = document.querySelector('.main-navigation');
  const button = document.querySelector('.menu-toggle');
  window.legacyToggles = 0;

  button.addEventListener('click', () => {
    window.legacyToggles += 1;
    button.setAttribute('aria-expanded', String(navigation.classList.toggle('toggled')));
  });
  navigation.querySelectorAll('.dropdown-menu-toggle').forEach((arrow) =>
    arrow.addEventListener('click', (event) => {
      if (getComputedStyle(button).display === 'none') return;
      event.preventDefault();
      event.stopPropagation();
      window.legacyToggles += 1;
      arrow.closest('li').querySelector('ul').classList.toggle('toggled-on');
    }),
  );
  const mark = (on) => (event) => {
    for (let at = event.target.closest('li'); at; at = at.parentNode.closest('li'))
      at.classList.toggle('sfHover', on);
  };
  navigation.addEventListener('focusout', mark(false));
  navigation.addEventListener('focusin', mark(true));
})();

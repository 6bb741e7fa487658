// Ours, in the place of the theme's script for the mobile dropdown menu: what the contract (§1.3, §3) says it does, defects
// included. Slides by timers and inline styles, says no state to anybody, hides the panel at every click on the page.
(() => {
  'use strict';
  const panel = document.querySelector('#mobile-dropdown');
  const target = window.oceanwpLocalize?.sidrDropdownTarget ?? 'link';
  const links = document.querySelectorAll('.oceanwp-mobile-menu-icon .mobile-menu');
  window.legacyToggles = 0;

  function slideDown(element, ms) {
    element.style.display = 'block';
    const height = element.offsetHeight;
    element.style.height = '0px';
    element.style.overflow = 'hidden';
    setTimeout(() => {
      element.style.transition = `height ${ms}ms ease`;
      element.style.height = `${height}px`;
    }, 5);
    setTimeout(() => {
      for (const name of ['height', 'overflow', 'transition']) element.style.removeProperty(name);
    }, ms + 50);
  }

  function slideUp(element, ms) {
    element.style.boxSizing = 'border-box';
    element.style.height = `${element.offsetHeight}px`;
    element.style.overflow = 'hidden';
    void element.offsetHeight;
    element.style.transition = `height ${ms}ms ease`;
    element.style.height = '0px';
    setTimeout(() => {
      element.style.display = 'none';
      for (const name of ['height', 'overflow', 'transition']) element.style.removeProperty(name);
    }, ms + 50);
  }

  const isOpen = () => [...links].some((link) => link.classList.contains('opened'));

  function close() {
    slideUp(panel, 250);
    links.forEach((link) => {
      link.classList.remove('opened');
      link.querySelector('.hamburger')?.classList.remove('is-active');
    });
  }

  links.forEach((link) =>
    link.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      window.legacyToggles += 1;
      const hamburger = link.querySelector('.hamburger');
      if (link.classList.toggle('opened')) slideDown(panel, 400);
      else slideUp(panel, 250);
      hamburger?.classList.toggle('is-active');
      hamburger?.setAttribute('aria-expanded', String(link.classList.contains('opened')));
      link.focus();
    }),
  );

  document.addEventListener('click', (event) => {
    if (!panel.contains(event.target)) close();
  });
  window.addEventListener('resize', () => {
    if (innerWidth >= 960) close();
  });

  panel.querySelectorAll('.menu-item-has-children').forEach((item) => {
    const link = item.querySelector('a');
    const toggle = document.createElement('span');
    toggle.className = 'dropdown-toggle';
    toggle.tabIndex = 0;
    link.append(toggle);
    (target === 'icon' ? toggle : link).addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      window.legacyToggles += 1;
      if (item.classList.toggle('active')) slideDown(item.lastElementChild, 250);
      else {
        slideUp(item.lastElementChild, 250);
        item.querySelectorAll('.active').forEach((inner) => {
          inner.classList.remove('active');
          slideUp(inner.lastElementChild, 300);
        });
      }
    });
  });

  panel.querySelectorAll('li a[href*="#"]:not([href="#"])').forEach((link) =>
    link.addEventListener('click', () => {
      const place = document.querySelector(link.hash);
      if (!place) return;
      close();
      setTimeout(() => scrollTo({ top: place.offsetTop, behavior: 'smooth' }), 50);
    }),
  );

  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    const stops = [...panel.querySelectorAll('a, span.dropdown-toggle, input, button')].filter(
      (stop) => stop.offsetParent,
    );
    const at = document.activeElement;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && at.matches('.dropdown-toggle')) at.click();
    else if (event.key === 'Tab' && at === (event.shiftKey ? stops[0] : stops[stops.length - 1])) {
      event.preventDefault();
      links[0].focus();
    }
  });

  (window.oceanwp ??= {}).dropDownMobileMenu = { onMenuCloseClick: close };
})();

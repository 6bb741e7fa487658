// Ours, from scratch: behaves as the theme's scroll-top script does, its defects included (facts §1.8).
(() => {
  window.oceanwp = window.oceanwp || {};
  window.oceanwp.scrollTop = {};
  window.legacyTops = 0;
  const button = document.querySelector('#scroll-top');

  const fadeIn = () => {
    button.style.opacity = 0;
    button.style.display = 'block';
    setTimeout(() => {
      button.style.transition = '300ms opacity ease';
      button.style.opacity = 1;
    }, 5);
    setTimeout(() => button.style.removeProperty('transition'), 350);
  };
  const fadeOut = () => {
    button.style.opacity = 1;
    setTimeout(() => {
      button.style.transition = '300ms opacity ease';
      button.style.opacity = 0;
    }, 5);
    setTimeout(() => {
      button.style.display = 'none';
      button.style.removeProperty('transition');
    }, 350);
  };
  // On every event, and it asks the browser for the style each time.
  window.addEventListener('scroll', () => {
    const { display } = window.getComputedStyle(button);
    if (window.pageYOffset > 100) {
      if (display === 'none') fadeIn();
    } else if (display !== 'none') fadeOut();
  });

  const toTop = (event) => {
    event.preventDefault();
    window.legacyTops += 1;
    document.documentElement.scrollTo({ top: 0, behavior: 'smooth' });
    event.currentTarget.parentNode.classList.remove('sfHover');
  };
  // The first of each kind: copies of it are dead.
  for (const selector of ['#scroll-top', 'a[href="#go-top"]', 'body.home a[href="/#go-top"]']) {
    const first = document.querySelector(selector);
    if (first) first.addEventListener('click', toTop);
  }
})();

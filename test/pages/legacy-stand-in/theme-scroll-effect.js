// Ours, from scratch: behaves on links as the theme's scroll-effect script does, its defects included (facts §1.7).
(() => {
  const config = window.oceanwpLocalize || {};
  window.oceanwp = window.oceanwp || {};
  window.oceanwp.scrollEffect = {};
  window.legacyScrolls = [];
  if (document.body.matches('.single-product, .no-local-scroll')) return;

  const height = (selector) => document.querySelector(selector)?.offsetHeight || 0;
  const sticky = () => {
    const wrapper = document.querySelector('#site-header-sticky-wrapper');
    if (!wrapper) return height('#stick-anything-header');
    if (wrapper.matches('.is-sticky')) return height('#site-header');
    const header = document.querySelector('#site-header');
    const said = header && header.getAttribute('data-height');
    return said === null || said === undefined ? 54 : Number(said);
  };
  const excepted = (link) =>
    link.closest('.omw-open-modal, .oew-modal-button') ||
    [link, link.parentNode].some((one) =>
      one.matches('.opl-link, .oew-off-canvas-button, .oec-off-canvas-button'),
    );

  document.querySelectorAll('a[href*="#"]:not([href="#"])').forEach((link) => {
    link.addEventListener('click', (event) => {
      if (excepted(link)) return;
      // Whatever page the rest of the address names.
      const id = link.getAttribute('href').split('#')[1];
      let target = null;
      try {
        target = id && document.querySelector(`#${id}`);
      } catch {
        return;
      }
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      const bar = document.querySelector('#top-bar-wrap');
      const top =
        target.getBoundingClientRect().top +
        window.pageYOffset -
        Number(config.customScrollOffset || 0) -
        height('#wpadminbar') -
        (bar && bar.matches('.top-bar-sticky') ? bar.offsetHeight : 0) -
        sticky();
      window.legacyScrolls.push(id);
      window.scrollTo({ top, behavior: 'smooth' });
    });
  });
})();

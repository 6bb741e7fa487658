// Ours, from scratch: lays footers out as the theme's main script does, its defects included (facts §1.9).
(() => {
  window.oceanwp = window.oceanwp || {};
  window.oceanwp.theme = window.oceanwp.theme || {};
  window.oceanwp.theme.footer = {};
  const find = (selector) => document.querySelector(selector);
  const height = (selector) => find(selector)?.offsetHeight || 0;

  const fixed = () => {
    if (!document.body.matches('.has-fixed-footer')) return;
    const wrap = find('#wrap');
    const pushed = find('#footer-callout-wrap') || find('#footer');
    // Measured with what it has written itself: every second resize takes it back.
    const isShort =
      document.documentElement.offsetHeight - height('#wpadminbar') < window.innerHeight;
    const taken = height('#wpadminbar') + height('#footer-bar');
    wrap.style.display = isShort ? 'flex' : '';
    wrap.style.flexDirection = isShort ? 'column' : '';
    wrap.style.minHeight = isShort ? `calc(100vh - ${taken}px)` : '';
    pushed.style.marginTop = isShort ? 'auto' : '';
  };
  const parallax = () => {
    if (!document.body.matches('.has-parallax-footer')) return;
    setTimeout(() => {
      const footer = find('.parallax-footer')?.offsetHeight;
      const callout = find('#footer-callout-wrap');
      find('#main').style.marginBottom = `${footer + height('#footer-callout-wrap')}px`;
      if (callout) callout.style.bottom = `${footer}px`;
    }, 10);
  };
  for (const type of ['load', 'resize'])
    window.addEventListener(type, () => {
      fixed();
      parallax();
    });
})();

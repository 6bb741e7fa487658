// Our imitation of WP Rocket: when the visitor interacts with the page, each script is replaced by a new element, which runs.
(() => {
  const SINAIS = ['keydown', 'mousemove', 'mousedown', 'touchstart', 'wheel'];
  function acorda() {
    for (const sinal of SINAIS) removeEventListener(sinal, acorda);
    for (const adormecido of document.querySelectorAll('script[type="rocketlazyloadscript"]')) {
      const acordado = document.createElement('script');
      for (const { name, value } of adormecido.attributes)
        if (name !== 'type')
          acordado.setAttribute(name === 'data-rocket-src' ? 'src' : name, value);
      adormecido.replaceWith(acordado);
    }
  }
  for (const sinal of SINAIS) addEventListener(sinal, acorda, { passive: true });
})();

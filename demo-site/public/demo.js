// This script is only for the demonstration. It fills the panel 'O que já correu nesta página' (what has run on this page),
// handles the link to the cookie preferences, and does the work of scripts that we never replace: those of the shop plugin and
// of the theme's sticky plugin.
//
// A script that runs adds itself to the panel with
//   (window.oQueCorreu = window.oQueCorreu || []).push({ nome: '…', categoria: 'analytics', como: 'externo' });
// The array works even before this file is loaded. It stays a plain array in the order of execution, so that a test can
// read it.
(() => {
  'use strict';

  const CATEGORIAS = {
    necessary: 'Necessários',
    functional: 'Funcionais',
    performance: 'Desempenho',
    analytics: 'Análise',
    advertisement: 'Publicidade',
    others: 'Outros',
  };

  const entradas = (window.oQueCorreu = window.oQueCorreu || []);
  const painel = document.querySelector('[data-demo="correu"]');

  function elemento(nome, texto, classe) {
    const novo = document.createElement(nome);
    novo.textContent = texto;
    if (classe) novo.className = classe;
    return novo;
  }

  function mostrar({ nome, categoria, como }) {
    if (!painel) return;
    painel.querySelector('.vazio')?.remove();
    const item = elemento('li', '');
    item.dataset.categoria = categoria;
    const etiqueta = elemento('span', CATEGORIAS[categoria] || categoria, 'etiqueta');
    item.append(elemento('b', nome), ` · ${como} `, etiqueta);
    painel.append(item);
  }

  entradas.slice().forEach(mostrar);
  Object.defineProperty(entradas, 'push', {
    configurable: true,
    value(entrada) {
      const quantas = Array.prototype.push.call(entradas, entrada);
      mostrar(entrada);
      return quantas;
    },
  });

  /** Returns the clicked element, or the nearest one around it, that matches the selector; null or false if none does. */
  const premida = (evento, seletor) =>
    evento.target instanceof Element && evento.target.closest(seletor);

  document.addEventListener('click', (evento) => {
    if (premida(evento, '[data-demo="consent-open"]')) {
      evento.preventDefault();
      (window.enxerto = window.enxerto || []).push(['consent.open']);
    }
    // On a real site, the grid and list buttons are handled by a script of the shop plugin, which we do not replace.
    const vista = premida(evento, '.oceanwp-grid-list a');
    if (vista) {
      evento.preventDefault();
      const emLista = vista.id === 'oceanwp-list';
      for (const { classList } of document.querySelectorAll('ul.products.oceanwp-row')) {
        classList.toggle('list', emLista);
        classList.toggle('grid', !emLista);
      }
      for (const outra of vista.parentElement.querySelectorAll('a')) {
        outra.classList.toggle('active', outra === vista);
        if (outra === vista) outra.setAttribute('aria-current', 'true');
        else outra.removeAttribute('aria-current');
      }
      const slider = window.oceanwp?.owSlider;
      for (const um of slider?.flickity ?? []) um.destroy();
      slider?.start();
    }
    // The shop plugin adds to the cart without a reload.
    const junta = premida(evento, '.ajax_add_to_cart');
    if (junta && !junta.hasAttribute('data-demo-own')) {
      evento.preventDefault();
      junta.classList.add('added');
      junta.textContent = 'No cesto';
      for (const conta of document.querySelectorAll('.wcmenucart-details'))
        conta.textContent = String(Number(conta.textContent) + 1);
    }
  });

  // Forms send nothing, because the demonstration has no server for them.
  document.addEventListener('submit', (evento) => {
    const { demoSegue: segue, demoObrigado: obrigado } = evento.target.dataset;
    if (segue === undefined && obrigado === undefined) return;
    evento.preventDefault();
    if (segue !== undefined) location.href = segue;
    else evento.target.querySelector('[role="status"]').textContent = obrigado;
  });

  const agarrado = document.getElementById('site-header-sticky-wrapper');
  const barra = document.getElementById('top-bar-sticky-wrapper');
  function rolou() {
    // These wrappers are made by the theme's sticky plugin. If the bar is sticky, too, the plugin keeps the header below it.
    barra?.classList.toggle('is-sticky', barra.getBoundingClientRect().top < 0);
    const acima = barra?.offsetHeight ?? 0;
    agarrado?.classList.toggle('is-sticky', agarrado.getBoundingClientRect().top < acima);
  }
  addEventListener('scroll', rolou, { passive: true });
  rolou();
})();

// This script is only for the demonstration. It fills the panel 'O que já correu nesta página' (what has run on this page),
// handles the link to the cookie preferences, and does the work of scripts that we never replace: those of the shop plugin and
// of the theme's sticky plugin.
//
// A script that runs adds itself to the panel with
//   (window.oQueCorreu = window.oQueCorreu || []).push({ nome: '…', categoria: 'analytics', como: 'externo' });
// The array works even before this file is loaded. It stays a plain array in the order of execution, so that a test can
// read it.
(function () {
  'use strict';

  var CATEGORIAS = {
    necessary: 'Necessários',
    functional: 'Funcionais',
    performance: 'Desempenho',
    analytics: 'Análise',
    advertisement: 'Publicidade',
    others: 'Outros',
  };

  var entradas = (window.oQueCorreu = window.oQueCorreu || []);
  var lista = document.querySelector('[data-demo="correu"]');

  function elemento(nome, texto, classe) {
    var novo = document.createElement(nome);
    novo.textContent = texto;
    if (classe) novo.className = classe;
    return novo;
  }

  function mostrar(entrada) {
    var vazio = lista && lista.querySelector('.vazio');
    if (!lista) return;
    if (vazio) vazio.remove();
    var item = document.createElement('li');
    item.dataset.categoria = entrada.categoria;
    item.append(elemento('b', entrada.nome), ' · ' + entrada.como + ' ');
    item.append(elemento('span', CATEGORIAS[entrada.categoria] || entrada.categoria, 'etiqueta'));
    lista.append(item);
  }

  entradas.slice().forEach(mostrar);
  Object.defineProperty(entradas, 'push', {
    configurable: true,
    value: function (entrada) {
      var quantas = Array.prototype.push.call(entradas, entrada);
      mostrar(entrada);
      return quantas;
    },
  });

  /** Returns the clicked element, or the nearest one around it, that matches the selector; null or false if none does. */
  function premida(evento, seletor) {
    return evento.target instanceof Element && evento.target.closest(seletor);
  }

  document.addEventListener('click', function (evento) {
    if (premida(evento, '[data-demo="consent-open"]')) {
      evento.preventDefault();
      (window.enxerto = window.enxerto || []).push(['consent.open']);
    }
    // On a real site, the grid and list buttons are handled by a script of the shop plugin, which we do not replace.
    var vista = premida(evento, '.oceanwp-grid-list a');
    if (vista) {
      evento.preventDefault();
      var lista = vista.id === 'oceanwp-list';
      document.querySelectorAll('ul.products.oceanwp-row').forEach(function (produtos) {
        produtos.classList.toggle('list', lista);
        produtos.classList.toggle('grid', !lista);
      });
      vista.parentElement.querySelectorAll('a').forEach(function (outra) {
        outra.classList.toggle('active', outra === vista);
        if (outra === vista) outra.setAttribute('aria-current', 'true');
        else outra.removeAttribute('aria-current');
      });
      var slider = window.oceanwp && window.oceanwp.owSlider;
      if (slider) {
        (slider.flickity || []).forEach(function (um) {
          um.destroy();
        });
        slider.start();
      }
    }
    // The shop plugin adds to the cart without a reload.
    var junta = premida(evento, '.ajax_add_to_cart');
    if (junta && !junta.hasAttribute('data-demo-own')) {
      evento.preventDefault();
      junta.classList.add('added');
      junta.textContent = 'No cesto';
      document.querySelectorAll('.wcmenucart-details').forEach(function (conta) {
        conta.textContent = String(Number(conta.textContent) + 1);
      });
    }
  });

  // Forms send nothing, because the demonstration has no server for them.
  document.addEventListener('submit', function (evento) {
    var segue = evento.target.dataset.demoSegue;
    var obrigado = evento.target.dataset.demoObrigado;
    if (segue === undefined && obrigado === undefined) return;
    evento.preventDefault();
    if (segue !== undefined) location.href = segue;
    else evento.target.querySelector('[role="status"]').textContent = obrigado;
  });

  var agarrado = document.getElementById('site-header-sticky-wrapper');
  var barra = document.getElementById('top-bar-sticky-wrapper');
  function rolou() {
    // These wrappers are made by the theme's sticky plugin. If the bar is sticky, too, the plugin keeps the header below it.
    if (barra) barra.classList.toggle('is-sticky', barra.getBoundingClientRect().top < 0);
    if (agarrado) {
      var acima = barra ? barra.offsetHeight : 0;
      agarrado.classList.toggle('is-sticky', agarrado.getBoundingClientRect().top < acima);
    }
  }
  addEventListener('scroll', rolou, { passive: true });
  rolou();
})();

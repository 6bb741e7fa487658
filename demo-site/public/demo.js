// Only for the demonstration: the panel 'O que já correu nesta página', the cookie preferences link, and what scripts do that
// stay awake: the shop plugin's and the theme's sticky plugin's.
//
// A script that runs says so with
//   (window.oQueCorreu = window.oQueCorreu || []).push({ nome: '…', categoria: 'analytics', como: 'externo' });
// The array works before this file has arrived and stays a plain array afterwards, in the order of execution,
// so that a test can read it as it is.
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

  /** A ligação que foi premida, se é uma destas. */
  function premida(evento, seletor) {
    return evento.target instanceof Element && evento.target.closest(seletor);
  }

  document.addEventListener('click', function (evento) {
    if (premida(evento, '[data-demo="consent-open"]')) {
      evento.preventDefault();
      (window.enxerto = window.enxerto || []).push(['consent.open']);
    }
    // The grid and list buttons are the work of a script of the shop plugin's own, which stays awake.
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
    // What the shop plugin does without a reload.
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

  // What is filled in here goes nowhere: no server stands behind the demonstration.
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
    // The theme's sticky plugin, of which the wrappers are: the header stays below the bar, where one stays.
    if (barra) barra.classList.toggle('is-sticky', barra.getBoundingClientRect().top < 0);
    if (agarrado) {
      var acima = barra ? barra.offsetHeight : 0;
      agarrado.classList.toggle('is-sticky', agarrado.getBoundingClientRect().top < acima);
    }
  }
  addEventListener('scroll', rolou, { passive: true });
  rolou();
})();

// Only for the demonstration: the panel 'O que já correu nesta página' and the cookie preferences link.
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

  document.addEventListener('click', function (evento) {
    var ligacao =
      evento.target instanceof Element && evento.target.closest('[data-demo="consent-open"]');
    if (!ligacao) return;
    evento.preventDefault();
    (window.enxerto = window.enxerto || []).push(['consent.open']);
  });
})();

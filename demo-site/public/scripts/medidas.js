// Funcionais, marcado com data-type="module". O topo de um módulo não tem 'this': assim se vê como foi executado.
const como = this === undefined ? 'módulo' : 'script clássico';
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Calculadora de medidas',
  categoria: 'functional',
  como,
});

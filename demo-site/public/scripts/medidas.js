// A script of the category `functional`, marked with data-type="module". Only at the top level of a module `this` is undefined,
// which shows how the script was run.
const como = this === undefined ? 'módulo' : 'script clássico';
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Calculadora de medidas',
  categoria: 'functional',
  como,
});

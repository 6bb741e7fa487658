// A script of the category `functional`, marked with data-type="module". At the top level, `this` is undefined only in a
// module. In this way, the script recognises how it was run.
const como = this === undefined ? 'módulo' : 'script clássico';
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Calculadora de medidas',
  categoria: 'functional',
  como,
});

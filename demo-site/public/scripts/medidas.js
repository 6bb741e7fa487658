// A script of the category `functional`, marked with data-type="module". At the top level, `this` is undefined only in a
// module, which shows how the script was run.
const como = this === undefined ? 'módulo' : 'script clássico';
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Calculadora de medidas',
  categoria: 'functional',
  como,
});

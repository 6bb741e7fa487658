// A script of the category `functional`, with data-type="module". It sees how it was run by `this`, undefined at a module's top level.
const como = this === undefined ? 'módulo' : 'script clássico';
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Calculadora de medidas',
  categoria: 'functional',
  como,
});

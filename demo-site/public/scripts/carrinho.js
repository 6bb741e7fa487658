// A script of the category `necessary`. The legacy plugin holds it, too, although the shop needs it.
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Cesto de compras',
  categoria: 'necessary',
  como: 'externo',
});

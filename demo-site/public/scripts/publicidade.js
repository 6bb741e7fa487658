// A script of the category `advertisement`, as a substitute for an ad network's pixel. It only reports that it has run.
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Pixel de publicidade',
  categoria: 'advertisement',
  como: 'externo',
});

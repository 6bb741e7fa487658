// Publicidade: aqui estaria o pixel de uma rede de anúncios. Este só diz que correu.
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Pixel de publicidade',
  categoria: 'advertisement',
  como: 'externo',
});

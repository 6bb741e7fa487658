// Necessários: um script que o plugin de origem também segura, embora a loja precise dele.
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Cesto de compras',
  categoria: 'necessary',
  como: 'externo',
});

// Análise: um contador de visitas inventado. O script em linha que vem a seguir na página depende dele.
window.contador = {
  paginas: [],
  contar: function (pagina) {
    this.paginas.push(pagina);
  },
};
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Contador de visitas',
  categoria: 'analytics',
  como: 'externo',
});

// A script of the category `analytics`: an invented visit counter. The inline script that follows it on the page depends on it.
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

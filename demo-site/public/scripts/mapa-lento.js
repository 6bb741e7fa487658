// Funcionais: o servidor de testes demora de propósito a entregar este ficheiro; os seguintes têm de esperar a vez.
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Mapa da oficina',
  categoria: 'functional',
  como: 'externo, lento',
});

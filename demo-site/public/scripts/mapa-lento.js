// A script of the category `functional`. The test server is deliberately slow to send this file, and the later scripts have to wait for it.
(window.oQueCorreu = window.oQueCorreu || []).push({
  nome: 'Mapa da oficina',
  categoria: 'functional',
  como: 'externo, lento',
});

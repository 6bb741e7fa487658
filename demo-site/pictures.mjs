/** @typedef {import('./parts/gallery.mjs').Picture} Picture */

/** @param {string} file @param {string} text @returns {Picture} */
const wide = (file, text) => ({ file, text, width: 720, height: 480 });
/** @param {string} file @param {string} text @returns {Picture} */
const piece = (file, text) => ({ file, text, width: 480, height: 400 });

/** A joint, sawn by hand. */
export const JOINT = piece('encaixe.svg', 'Cauda de andorinha, cortada à mão');

/** The gallery's pictures, in order. */
export const PICTURES = [
  wide('pinhal.svg', 'O Pinhal do Rei, a dez minutos da oficina'),
  wide('tabuas.svg', 'Tábuas a secar, com ripas pelo meio'),
  wide('aparas.svg', 'A plaina do avô e as aparas da manhã'),
  JOINT,
  wide('oleo.svg', 'Óleo de linhaça e cera de abelha'),
  { file: 'oficina.svg', text: 'A bancada', width: 640, height: 520 },
  piece('cama-casinha.svg', 'A cama casinha, antes da grinalda ir dormir'),
  piece('cavalo.svg', 'O cavalo, com a sela verde'),
  piece('cozinha.svg', 'A cozinha de brincar'),
  piece('estante.svg', 'A estante, com os livros de sempre'),
  { file: 'quarto.svg', text: 'Um quarto em Leiria', width: 760, height: 620 },
  wide('entrega.svg', 'Dia de entregas'),
];

import { readFileSync } from 'node:fs';
import { artigo } from './pages/artigo.mjs';
import { catalogo } from './pages/catalogo.mjs';
import { carrinho } from './pages/checkout/carrinho.mjs';
import { encomendaRecebida } from './pages/checkout/encomenda-recebida.mjs';
import { finalizarPlanos } from './pages/checkout/finalizar-planos.mjs';
import { finalizar } from './pages/checkout/finalizar.mjs';
import { contactos } from './pages/contactos.mjs';
import { galeria } from './pages/galeria.mjs';
import { index } from './pages/index.mjs';
import { legado } from './pages/legado.mjs';
import { loja } from './pages/loja.mjs';
import { perguntas } from './pages/perguntas.mjs';
import { previa } from './pages/previa.mjs';
import { privacidade } from './pages/privacidade.mjs';
import { produtos } from './pages/produto.mjs';
import { separadores } from './pages/separadores.mjs';
import { servidor } from './pages/servidor.mjs';
import { frame } from './parts/frame.mjs';
import { scenarios } from './scenarios/index.mjs';
import { UNDECIDED } from './tracking/visitor.mjs';
import { inWoods } from './woods.mjs';

/** @typedef {import('./page.mjs').Asked} Asked */
/** @typedef {import('./page.mjs').Page} Page */

/** Every page of the shop. @type {Page[]} */
export const PAGES = [
  index,
  loja,
  catalogo,
  ...produtos,
  carrinho,
  finalizar,
  finalizarPlanos,
  encomendaRecebida,
  artigo,
  galeria,
  separadores,
  perguntas,
  contactos,
  privacidade,
  legado,
  servidor,
  previa,
  ...scenarios,
];

/** A file into which an optimizer has joined scripts: our loader, amidst them, finds no own address. @returns {[string, string]} */
const combined = () => [
  'scripts/autoptimize_4f1c.js',
  [
    'var antes = function () { return 1 }',
    readFileSync(new URL('../dist/loader.js', import.meta.url), 'utf8'),
    "(function () { document.documentElement.classList.add('js') })()",
  ].join('\n'),
];

/** @param {string} path below `public/` */
const read = (path) => readFileSync(new URL(`public/${path}`, import.meta.url), 'utf8');

/** For whom a page cache's copy was printed: the first visitor, who had not decided. @type {Omit<Asked, 'server'>} */
const CACHED = { visitor: UNDECIDED, request: '' };

/**
 * The page at an address, as WordPress prints it for this visitor; undefined if there is no such page.
 *
 * @param {string} address relative to the shop's root
 * @param {Asked} asked
 */
export function print(address, asked) {
  const page = PAGES.find((one) => one.address === address);
  return page && frame(page, page.cached ? { ...asked, ...CACHED } : asked);
}

/** The generated files, by address: every product's picture in every wood, and a joined file with our loader. */
export const files = () => new Map([...inWoods(read), combined()]);

/**
 * All pages and generated files, by address relative to the shop's root. The pages are printed as for a page cache: for a
 * visitor who has not decided.
 *
 * @param {{ server?: boolean }} [shop] `server`: whether the shop has a server; a folder of files has none
 * @returns {Map<string, string>}
 */
export const compose = ({ server = true } = {}) =>
  new Map([
    ...PAGES.map(
      (page) =>
        /** @type {[string, string]} */ ([page.address, frame(page, { server, ...CACHED })]),
    ),
    ...files(),
  ]);

/** @typedef {'pinho' | 'faia' | 'carvalho'} Wood */

/**
 * @typedef {object} Product
 * @property {number} id as WordPress numbers its posts
 * @property {string} slug picture and page are named after it
 * @property {string} name
 * @property {'simple' | 'variable' | 'grouped' | 'bundle'} kind WooCommerce's product types
 * @property {number} price in euro; the lowest where there are several
 * @property {number} [was] the price before, where it is reduced
 * @property {string} category slug of CATEGORIES
 * @property {Wood} wood
 * @property {string} blurb a line for cards
 * @property {string} text a paragraph for the product's own page
 * @property {string} alt what the picture shows
 * @property {[string, string][]} facts
 * @property {number[]} [parts] ids of what a group or a bundle holds
 */

/** @type {Record<string, string>} */
export const CATEGORIES = {
  camas: 'Camas',
  mesas: 'Mesas e bancos',
  arrumacao: 'Arrumação',
  brincar: 'Brincar',
  conjuntos: 'Conjuntos',
};

/** The woods; the factors compare their prices (`priceIn`). @type {Record<Wood, { name: string, factor: number }>} */
export const WOODS = {
  pinho: { name: 'Pinho', factor: 1 },
  faia: { name: 'Faia', factor: 1.18 },
  carvalho: { name: 'Carvalho', factor: 1.42 },
};

/** Finishes and what each adds to the price, in euro. @type {{ slug: string, name: string, adds: number }[]} */
export const FINISHES = [
  { slug: 'oleo', name: 'óleo natural', adds: 0 },
  { slug: 'cera', name: 'cera de abelha', adds: 6 },
  { slug: 'branco', name: 'branco-leite', adds: 14 },
  { slug: 'musgo', name: 'verde-musgo', adds: 18 },
];

/** Mattress sizes of the beds and what each adds, in euro. @type {{ slug: string, name: string, adds: number }[]} */
export const SIZES = [
  { slug: '70x140', name: '70 × 140 cm', adds: 0 },
  { slug: '90x190', name: '90 × 190 cm', adds: 60 },
  { slug: '90x200', name: '90 × 200 cm', adds: 72 },
];

/** @type {Product[]} */
export const PRODUCTS = [
  {
    id: 101,
    slug: 'cama-casinha',
    name: 'Cama casinha',
    kind: 'variable',
    price: 389,
    category: 'camas',
    wood: 'pinho',
    blurb: 'Três madeiras, três medidas. Dos 2 aos 10 anos.',
    text: 'Uma casa dentro de casa. A estrutura aceita um dossel, uma grinalda ou nada; o estrado fica a doze centímetros do chão, para que a criança se deite e se levante sozinha.',
    alt: 'Cama casinha com grinalda de bandeirinhas, colchão verde e almofadas',
    facts: [
      ['Estrado', 'ripas de faia, a 12 cm do chão'],
      ['Altura', '158 cm'],
      ['Peso máximo', '120 kg'],
      ['Montagem', 'duas pessoas, 40 minutos'],
    ],
  },
  {
    id: 102,
    slug: 'mesa',
    name: 'Mesa de atividades',
    kind: 'simple',
    price: 179,
    category: 'mesas',
    wood: 'pinho',
    blurb: 'Com dois bancos redondos. Dos 2 aos 6 anos.',
    text: 'À altura dos cotovelos de quem tem três anos. O tampo leva óleo alimentar: limpa-se com um pano húmido e, quando já tiver história a mais, lixa-se e fica novo.',
    alt: 'Mesa baixa de pinho com dois bancos redondos, lápis e cubos',
    facts: [
      ['Tampo', '90 × 60 cm, cantos redondos'],
      ['Altura', '48 cm; bancos a 28 cm'],
      ['Acabamento', 'óleo natural, EN 71-3'],
      ['Prazo', 'três semanas'],
    ],
  },
  {
    id: 103,
    slug: 'torre',
    name: 'Torre de aprendizagem',
    kind: 'simple',
    price: 145,
    category: 'mesas',
    wood: 'faia',
    blurb: 'Três alturas. Para ajudar na cozinha.',
    text: 'Para amassar pão à altura da bancada. A plataforma tem três posições e as quatro barras fecham a torre a toda a volta: sobe-se pela frente e não se cai por lado nenhum.',
    alt: 'Torre de aprendizagem em faia com degrau e três barras',
    facts: [
      ['Plataforma', 'a 32, 38 ou 44 cm'],
      ['Idade', 'dos 18 meses aos 6 anos'],
      ['Peso máximo', '60 kg'],
      ['Prazo', 'três semanas'],
    ],
  },
  {
    id: 104,
    slug: 'estante',
    name: 'Estante de livros',
    kind: 'simple',
    price: 129,
    category: 'arrumacao',
    wood: 'faia',
    blurb: 'Capas à vista, nove livros ao alcance da mão.',
    text: 'Quem ainda não lê escolhe pela capa. Três prateleiras inclinadas, fixação à parede incluída, e nem um parafuso à vista.',
    alt: 'Estante de faia com livros virados para a frente',
    facts: [
      ['Medidas', '70 × 85 × 28 cm'],
      ['Livros', 'até 32 cm de altura'],
      ['Fixação', 'à parede, incluída'],
      ['Prazo', 'três semanas'],
    ],
  },
  {
    id: 105,
    slug: 'baloico',
    name: 'Baloiço de quarto',
    kind: 'simple',
    price: 84,
    was: 96,
    category: 'brincar',
    wood: 'faia',
    blurb: 'Faia e corda de algodão. Dos 9 meses aos 3 anos.',
    text: 'Grades a toda a volta, almofada lavável e quatro cordas de algodão. Pendura-se numa trave ou no suporte de teto que vai na caixa.',
    alt: 'Baloiço de faia com grades e almofada, suspenso por cordas',
    facts: [
      ['Peso máximo', '25 kg'],
      ['Cordas', 'algodão, 180 cm, reguláveis'],
      ['Idade', 'dos 9 meses aos 3 anos'],
      ['Prazo', 'duas semanas'],
    ],
  },
  {
    id: 106,
    slug: 'cavalo',
    name: 'Cavalo de baloiço',
    kind: 'simple',
    price: 168,
    category: 'brincar',
    wood: 'faia',
    blurb: 'Sela de feltro. Dos 18 meses aos 5 anos.',
    text: 'Crina de lã, sela de feltro e um arco comprido que não vira. O primeiro fizemo-lo em 1989; ainda anda, já com a terceira geração em cima.',
    alt: 'Cavalo de baloiço em faia com sela verde',
    facts: [
      ['Assento', 'a 34 cm do chão'],
      ['Peso máximo', '40 kg'],
      ['Crina', 'lã da serra da Estrela'],
      ['Prazo', 'quatro semanas'],
    ],
  },
  {
    id: 107,
    slug: 'cozinha',
    name: 'Cozinha de brincar',
    kind: 'simple',
    price: 215,
    category: 'brincar',
    wood: 'pinho',
    blurb: 'Forno que abre, botões que rodam. Dos 3 aos 8 anos.',
    text: 'Lava-loiça de aço, forno com porta de madeira, prateleira para os tachos que a avó já não quer. Os botões rodam com um clique que se ouve.',
    alt: 'Cozinha de brincar em pinho com lava-loiça, forno e prateleira',
    facts: [
      ['Medidas', '68 × 98 × 34 cm'],
      ['Bancada', 'a 50 cm do chão'],
      ['Lava-loiça', 'aço, amovível'],
      ['Prazo', 'quatro semanas'],
    ],
  },
  {
    id: 108,
    slug: 'banco',
    name: 'Banco de dois degraus',
    kind: 'simple',
    price: 59,
    category: 'mesas',
    wood: 'carvalho',
    blurb: 'Com pega. Aguenta 120 kg: serve também aos avós.',
    text: 'Para lavar os dentes, para chegar à janela, para se sentar a descalçar. Pés de cortiça, pega no tampo, encaixes à vista.',
    alt: 'Banco de dois degraus em carvalho com pega no tampo',
    facts: [
      ['Degraus', 'a 14 e 28 cm'],
      ['Peso máximo', '120 kg'],
      ['Pés', 'cortiça'],
      ['Prazo', 'duas semanas'],
    ],
  },
  {
    id: 109,
    slug: 'cama-baixa',
    name: 'Cama baixa',
    kind: 'simple',
    price: 298,
    category: 'camas',
    wood: 'faia',
    blurb: 'Estrado a 12 cm do chão. Para sair do berço.',
    text: 'A primeira cama fora do berço. Quem cair, cai pouco; quem acordar, levanta-se. Os pés opcionais sobem-na para 28 cm quando chegar a altura.',
    alt: 'Cama baixa em faia com manta azul',
    facts: [
      ['Colchão', '70 × 140 cm'],
      ['Estrado', 'ripas de faia, a 12 cm do chão'],
      ['Peso máximo', '120 kg'],
      ['Prazo', 'três semanas'],
    ],
  },
  {
    id: 110,
    slug: 'cama-grade',
    name: 'Cama com meia grade',
    kind: 'simple',
    price: 436,
    category: 'camas',
    wood: 'carvalho',
    blurb: 'A grade troca de lado e sai quando já não é precisa.',
    text: 'Carvalho maciço, para passar aos netos. A meia grade encaixa à esquerda ou à direita, sem ferramentas, e guarda-se debaixo do estrado.',
    alt: 'Cama em carvalho com meia grade do lado direito',
    facts: [
      ['Colchão', '90 × 190 cm'],
      ['Grade', '80 cm, dos dois lados'],
      ['Peso máximo', '150 kg'],
      ['Prazo', 'quatro semanas'],
    ],
  },
  {
    id: 120,
    slug: 'canto-de-leitura',
    name: 'Canto de leitura',
    kind: 'grouped',
    price: 59,
    category: 'conjuntos',
    wood: 'faia',
    blurb: 'Estante, banco e cavalo: leve só o que lhe faz falta.',
    text: 'As peças que se dão bem ao pé de uma janela. Escolha quantas quer de cada; não há desconto nem obrigação, há só uma entrega em vez de três.',
    alt: 'Estante de livros, cavalo de baloiço e banco num tapete redondo',
    facts: [
      ['Peças', 'estante, banco, cavalo'],
      ['Entrega', 'uma só, no continente'],
    ],
    parts: [104, 108, 106],
  },
  {
    id: 121,
    slug: 'quarto-completo',
    name: 'Quarto completo',
    kind: 'bundle',
    price: 598.45,
    was: 697,
    category: 'conjuntos',
    wood: 'pinho',
    blurb: 'Cama baixa, estante e mesa; o cavalo, se quiser.',
    text: 'Tudo da mesma árvore, com o mesmo óleo, entregue e montado no mesmo dia. O preço do conjunto já inclui a montagem.',
    alt: 'Quarto de criança com cama casinha, estante, cavalo de baloiço e tapete',
    facts: [
      ['Peças', 'cama baixa, estante, mesa'],
      ['Montagem', 'incluída'],
      ['Prazo', 'quatro semanas'],
    ],
    parts: [109, 104, 102, 106],
  },
];

/** @param {number} id */
export function product(id) {
  const found = PRODUCTS.find((one) => one.id === id);
  if (!found) throw new Error(`no product has the number ${id}`);
  return found;
}

/** The page of a product, from the shop's root. @param {Product} product */
export const pageOf = ({ slug }) => `produtos/${slug}.html`;

/** The address of a product's picture, in the given wood (default: the product's own). @param {Product} product @param {Wood} [wood] */
export const pictureOf = ({ slug, kind, wood: own }, wood = own) => {
  if (kind === 'bundle') return 'imagens/quarto.svg';
  if (kind === 'grouped') return `imagens/${slug}.svg`;
  return wood === own ? `imagens/${slug}.svg` : `imagens/${slug}-${wood}.svg`;
};

const EURO = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as Portuguese shops write it. @param {number} amount */
export const euro = (amount) => EURO.format(amount);

/** @typedef {{ id: number, sku: string, name: string, price: number, picture: string, of: Product }} Item */

/** Every piece in every wood and finish, 120 in all: the catalogue. @returns {Item[]} */
export function catalogue() {
  const pieces = PRODUCTS.filter(({ parts }) => !parts);
  return pieces.flatMap((of) =>
    /** @type {Wood[]} */ (Object.keys(WOODS)).flatMap((wood, at) =>
      FINISHES.map(({ slug, name, adds }, next) => ({
        id: of.id * 100 + at * 10 + next,
        sku: `${of.slug}-${wood}-${slug}`,
        name: `${of.name} em ${WOODS[wood].name.toLowerCase()}, ${name}`,
        price: priceIn(of, wood) + adds,
        picture: pictureOf(of, wood),
        of,
      })),
    ),
  );
}

/** A piece's price in a wood, in whole euro: its own wood costs the listed price. @param {Product} product @param {Wood} wood */
export const priceIn = ({ price, wood: own }, wood) =>
  Math.round((price * WOODS[wood].factor) / WOODS[own].factor);

// The texts of every page's frame: names, menus, labels. A page's own texts are in the page's file.

/**
 * A menu entry. A `wide` mega menu is as broad as the header; one with `columns` is centred under its entry. An address that
 * is only a hash leads to a place on the same page.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} to address from the shop's root
 * @property {Entry[]} [under]
 * @property {'wide' | 'columns'} [mega]
 * @property {string} [picture] file of the picture that a mega menu's column shows instead of links
 * @property {boolean} [label] whether the entry is only a label: its link must not be followed
 * @property {boolean} [mobile] whether the entry is in the mobile menu only
 */

/**
 * @typedef {object} Words
 * @property {string} shop
 * @property {string} skip
 * @property {string} mainMenu
 * @property {string} mobileMenu
 * @property {string} menu
 * @property {string} close
 * @property {string} cart
 * @property {string} search
 * @property {string} searchFor
 * @property {string} searchClose
 * @property {string} here
 * @property {string} about
 * @property {string} rights
 * @property {string} top
 * @property {string} preferences
 * @property {string} ran
 * @property {string} nothing
 * @property {Entry[]} entries
 * @property {{ name: string, links: Entry[] }[]} columns of the footer
 */

/** @type {Words} */
export const pt = {
  shop: 'Pinho Manso',
  skip: 'Saltar para o conteúdo',
  mainMenu: 'Menu principal',
  mobileMenu: 'Menu do telemóvel',
  menu: 'Menu',
  close: 'Fechar',
  cart: 'Cesto, 2 artigos',
  search: 'Procurar',
  searchFor: 'Procurar móveis',
  searchClose: 'Fechar a procura',
  here: 'Está aqui',
  about:
    'Móveis de madeira maciça, à altura das crianças. Feitos à mão na Marinha Grande desde 1987.',
  rights: '© 2026 Pinho Manso, móveis para crianças. Marinha Grande, Portugal.',
  top: 'Voltar ao cimo',
  preferences: 'Preferências de cookies',
  ran: 'O que já correu nesta página',
  nothing: 'Nada ainda',
  entries: [
    { name: 'Início', to: 'index.html' },
    {
      name: 'Móveis',
      to: 'loja.html',
      mega: 'wide',
      under: [
        {
          name: 'Dormir',
          to: 'legado.html',
          under: [
            { name: 'Cama casinha', to: 'produtos/cama-casinha.html' },
            { name: 'Cama baixa', to: 'produtos/cama-baixa.html' },
            { name: 'Cama com meia grade', to: 'produtos/cama-grade.html' },
          ],
        },
        {
          name: 'Sentar e arrumar',
          to: 'loja.html#mesas',
          under: [
            { name: 'Mesa de atividades', to: 'produtos/mesa.html' },
            { name: 'Banco de dois degraus', to: 'produtos/banco.html' },
            { name: 'Torre de aprendizagem', to: 'produtos/torre.html' },
            { name: 'Estante de livros', to: 'produtos/estante.html' },
          ],
        },
        {
          name: 'Brincar',
          to: 'loja.html#brincar',
          under: [
            { name: 'Baloiço de quarto', to: 'produtos/baloico.html' },
            { name: 'Cavalo de baloiço', to: 'produtos/cavalo.html' },
            { name: 'Cozinha de brincar', to: 'produtos/cozinha.html' },
          ],
        },
        { name: 'O quarto completo', to: 'produtos/quarto-completo.html', picture: 'quarto.svg' },
      ],
    },
    {
      name: 'A oficina',
      to: 'galeria.html',
      label: true,
      under: [
        { name: 'Galeria', to: 'galeria.html' },
        {
          name: 'Perguntas',
          to: 'perguntas.html',
          under: [
            { name: 'Entregas', to: 'perguntas.html#entregas' },
            { name: 'Garantia', to: 'perguntas.html#garantia' },
            { name: 'Segurança', to: 'perguntas.html#se%C3%A7%C3%A3o' },
          ],
        },
        { name: 'Onde estamos', to: 'index.html#contacto' },
        { name: 'Planos para descarregar', to: 'finalizar-planos.html' },
        { name: 'Cenários de teste', to: 'cenarios/index.html' },
      ],
    },
    { name: 'Contactos', to: 'contactos.html' },
    {
      name: 'Guias',
      to: 'artigo.html',
      mega: 'columns',
      under: [
        {
          name: 'Ler',
          to: 'artigo.html',
          under: [
            { name: 'Da tábua à cama', to: 'artigo.html' },
            { name: 'Camas Montessori', to: 'legado.html' },
          ],
        },
        {
          name: 'Escolher',
          to: 'separadores.html',
          under: [
            { name: 'Madeiras e cuidados', to: 'separadores.html' },
            { name: 'Catálogo completo', to: 'catalogo.html' },
          ],
        },
        {
          name: 'Saber',
          to: 'perguntas.html',
          under: [
            { name: 'Por medida', to: 'perguntas.html#medida' },
            { name: 'Devoluções', to: 'perguntas.html#devolu%C3%A7%C3%B5es' },
          ],
        },
      ],
    },
    { name: 'Voltar ao cimo', to: '#go-top', mobile: true },
  ],
  columns: [
    {
      name: 'Loja',
      links: [
        { name: 'Todos os móveis', to: 'loja.html' },
        { name: 'Catálogo completo', to: 'catalogo.html' },
        { name: 'O seu cesto', to: 'carrinho.html' },
      ],
    },
    {
      name: 'Ajuda',
      links: [
        { name: 'Entregas e garantia', to: 'perguntas.html' },
        { name: 'Contactos', to: 'contactos.html' },
        { name: 'Privacidade', to: 'privacidade.html' },
      ],
    },
    {
      name: 'Para quem constrói sites',
      links: [
        { name: 'Cenários de teste', to: 'cenarios/index.html' },
        { name: 'Montar a sua etiqueta', to: 'montar/index.html' },
        { name: 'O que chegou ao servidor', to: 'o-que-chegou.html' },
        { name: 'Só com o plugin antigo', to: 'legado.html' },
      ],
    },
  ],
};

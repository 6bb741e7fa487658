// What the frame of every page says: names, menus, labels. A page's own words stand in the page.

/**
 * A menu entry. `wide` is a mega menu as broad as the header, `columns` one that is centred under its entry.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} to address from the shop's root
 * @property {Entry[]} [under]
 * @property {'wide' | 'columns'} [mega]
 * @property {string} [picture] of a mega column that shows one instead of links
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
      ],
    },
    {
      name: 'A oficina',
      to: 'galeria.html',
      under: [
        { name: 'Galeria', to: 'galeria.html' },
        {
          name: 'Perguntas',
          to: 'perguntas.html',
          under: [
            { name: 'Entregas', to: 'perguntas.html#entregas' },
            { name: 'Garantia', to: 'perguntas.html#garantia' },
          ],
        },
        { name: 'Planos para descarregar', to: 'finalizar-planos.html' },
        { name: 'Cenários de teste', to: 'cenarios/index.html' },
      ],
    },
    { name: 'Contactos', to: 'contactos.html' },
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
        { name: 'O que chegou ao servidor', to: 'o-que-chegou.html' },
        { name: 'Só com o plugin antigo', to: 'legado.html' },
      ],
    },
  ],
};

/** The shop's Arabic shelf, for what reads from right to left. @type {Words} */
export const ar = {
  shop: 'Pinho Manso',
  skip: 'انتقل إلى المحتوى',
  mainMenu: 'القائمة الرئيسية',
  mobileMenu: 'قائمة الهاتف',
  menu: 'القائمة',
  close: 'إغلاق',
  cart: 'السلة، قطعتان',
  search: 'بحث',
  searchFor: 'ابحث عن الأثاث',
  here: 'أنت هنا',
  about: 'أثاث من الخشب الصلب على مقاس الأطفال، مصنوع يدويًا في البرتغال منذ عام 1987.',
  rights: '© 2026 Pinho Manso، أثاث الأطفال. البرتغال.',
  top: 'العودة إلى الأعلى',
  preferences: 'تفضيلات ملفات الارتباط',
  ran: 'ما الذي عمل في هذه الصفحة',
  nothing: 'لا شيء بعد',
  entries: [
    { name: 'الرئيسية', to: 'cenarios/rtl.html' },
    {
      name: 'الأثاث',
      to: 'loja.html',
      mega: 'wide',
      under: [
        {
          name: 'للنوم',
          to: 'loja.html#camas',
          under: [
            { name: 'سرير البيت الصغير', to: 'produtos/cama-casinha.html' },
            { name: 'سرير منخفض', to: 'produtos/cama-baixa.html' },
          ],
        },
        {
          name: 'للعب',
          to: 'loja.html#brincar',
          under: [
            { name: 'حصان هزّاز', to: 'produtos/cavalo.html' },
            { name: 'أرجوحة', to: 'produtos/baloico.html' },
          ],
        },
        { name: 'غرفة كاملة', to: 'produtos/quarto-completo.html', picture: 'quarto.svg' },
      ],
    },
    {
      name: 'أدلّة',
      to: 'artigo.html',
      mega: 'columns',
      under: [
        {
          name: 'للقراءة',
          to: 'artigo.html',
          under: [{ name: 'من اللوح إلى السرير', to: 'artigo.html' }],
        },
        {
          name: 'للاختيار',
          to: 'separadores.html',
          under: [{ name: 'أنواع الخشب', to: 'separadores.html' }],
        },
      ],
    },
    {
      name: 'الورشة',
      to: 'galeria.html',
      under: [
        { name: 'معرض الصور', to: 'galeria.html' },
        { name: 'كل السيناريوهات', to: 'cenarios/index.html' },
      ],
    },
    { name: 'اتصل بنا', to: 'contactos.html' },
  ],
  columns: [
    {
      name: 'المتجر',
      links: [
        { name: 'كل الأثاث', to: 'loja.html' },
        { name: 'سلتك', to: 'carrinho.html' },
      ],
    },
    {
      name: 'المساعدة',
      links: [
        { name: 'اتصل بنا', to: 'contactos.html' },
        { name: 'الخصوصية', to: 'privacidade.html' },
      ],
    },
  ],
};

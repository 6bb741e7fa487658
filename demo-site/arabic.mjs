/** The texts of the frame around the shop's Arabic page, which reads from right to left. @type {import('./words.mjs').Words} */
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
  searchClose: 'إغلاق البحث',
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
      name: 'الورشة',
      to: 'galeria.html',
      label: true,
      under: [
        { name: 'معرض الصور', to: 'galeria.html' },
        {
          name: 'أسئلة',
          to: 'perguntas.html',
          under: [
            { name: 'التوصيل', to: 'perguntas.html#entregas' },
            { name: 'الضمان', to: 'perguntas.html#garantia' },
          ],
        },
        { name: 'كل السيناريوهات', to: 'cenarios/index.html' },
      ],
    },
    { name: 'اتصل بنا', to: 'contactos.html' },
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
        {
          name: 'للمعرفة',
          to: 'perguntas.html',
          under: [{ name: 'حسب القياس', to: 'perguntas.html#medida' }],
        },
      ],
    },
    { name: 'العودة إلى الأعلى', to: '#go-top', mobile: true },
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

import { data } from '../data.mjs';
import { html } from '../html.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { amount } from '../parts/shop/price.mjs';
import { pageOf, pictureOf, product } from '../products.mjs';
import { ar } from '../words.mjs';

/**
 * The page's Arabic: four products, and the banner's texts.
 *
 * @type {{ cards: { of: number, name: string, alt: string, text: string }[], banner: Record<string, string> }}
 */
const { cards: CARDS, banner: TEXTS } = data('arabic');

/** The shop in Arabic: everything reads from right to left, and the banner's texts come from the configuration. @type {import('../parts/scenario.mjs').Own} */
export const rtl = {
  rtl: {
    title: 'أثاث خشبي للأطفال',
    description: 'أسرّة وطاولات وألعاب من الخشب الصلب، مصنوعة يدويًا.',
    lang: 'ar',
    dir: 'rtl',
    words: ar,
    ran: 'في هذه الصفحة ثلاثة برامج تنتظر موافقتك.',
    tag: (to) => html`
${plainTag(to)}
${config(to, { banner: { policyUrl: to('privacidade.html'), texts: TEXTS } })}`,
    main: (to) => html`
  <section class="abertura" aria-labelledby="abertura-titulo">
    <div class="container">
      <div>
        <p class="sobretitulo">ورشة في البرتغال منذ عام 1987</p>
        <h1 id="abertura-titulo">أثاث يكبر مع أصحابه</h1>
        <p class="entrada">أسرّة وطاولات وألعاب من الخشب الصلب على مقاس الأطفال. نصنعها يدويًا بزيت طبيعي وزوايا مدوّرة لتدوم أكثر من طفولة واحدة.</p>
        <div class="acoes"><a class="botao" href="${to('loja.html')}">شاهد الأثاث</a> <a class="botao leve" href="${to('contactos.html')}">اتصل بنا</a></div>
      </div>
      <img src="${to('imagens/quarto.svg')}" alt="غرفة طفل مضيئة فيها سرير ورفّ كتب وحصان هزّاز" width="760" height="620" fetchpriority="high">
    </div>
  </section>
  <section class="seccao tom" aria-labelledby="moveis-titulo">
    <div class="container">
      <div class="cabeca"><h2 id="moveis-titulo">من الورشة إلى الغرفة</h2><p>نصنعها حسب الطلب خلال ثلاثة أو أربعة أسابيع.</p></div>
      <ul class="products clr">${CARDS.map((one) => ({ ...one, of: product(one.of) })).map(
        ({ of, name, alt, text }) => html`
<li class="product type-product post-${of.id}"><img src="${to(pictureOf(of))}" alt="${alt}" width="480" height="400" loading="lazy" decoding="async"><div class="product-details"><h3><a href="${to(pageOf(of))}">${name}</a></h3><p>${text}</p><div class="compra"><span class="price">${amount(of.price)}</span></div></div></li>`,
      )}
      </ul>
    </div>
  </section>`,
  },
};

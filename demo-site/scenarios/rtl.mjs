import { data } from '../data.mjs';
import { html } from '../html.mjs';
import { amount } from '../parts/shop/price.mjs';
import { config, plainTag } from '../parts/tag.mjs';
import { written } from '../parts/written.mjs';
import { pageOf, pictureOf, product } from '../products.mjs';
import { ar } from '../words.mjs';

/**
 * The page's Arabic texts: those of four products, and those of the banner.
 *
 * @type {{ cards: { of: number, name: string, alt: string, text: string }[], banner: Record<string, string> }}
 */
const { cards: CARDS, banner: TEXTS } = data('arabic');

/** @param {import('../page.mjs').To} to @param {typeof CARDS[number]} card */
const card = (to, { of: id, name, alt, text }) => {
  const of = product(id);
  return html`
<li class="product type-product post-${of.id}"><img src="${to(pictureOf(of))}" alt="${alt}" width="480" height="400" loading="lazy" decoding="async"><div class="product-details"><h3><a href="${to(pageOf(of))}">${name}</a></h3><p>${text}</p><div class="compra"><span class="price">${amount(of.price)}</span></div></div></li>`;
};

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
    main: (to) => written('arabe', to, { cards: CARDS.map((one) => card(to, one)) }),
  },
};

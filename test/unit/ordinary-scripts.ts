/** A script as WordPress prints it, of which `hold` must know nothing. */
export interface OrdinaryScript {
  /** The id of its element. */
  readonly id: string;
  /** Its address on a shop, or a whole address elsewhere. */
  readonly src: string;
}

const SHOP = 'https://shop.example';
const PLUGINS = `${SHOP}/wp-content/plugins`;
const WOO = `${PLUGINS}/woocommerce/assets/js`;
const THEME = `${SHOP}/wp-content/themes/oceanwp/assets/js`;
const ELEMENTOR = `${PLUGINS}/elementor/assets`;
const CORE = `${SHOP}/wp-includes/js`;

const script = (handle: string, src: string): OrdinaryScript => ({
  id: handle && `${handle}-js`,
  src: `${src}?ver=9.4.2`,
});

/** What WordPress, WooCommerce, a page builder, themes, sliders, caches and forms put on ordinary pages. */
export const ORDINARY_SCRIPTS: readonly OrdinaryScript[] = [
  script('jquery-core', `${CORE}/jquery/jquery.min.js`),
  script('jquery-migrate', `${CORE}/jquery/jquery-migrate.min.js`),
  script('jquery-ui-core', `${CORE}/jquery/ui/core.min.js`),
  script('imagesloaded', `${CORE}/imagesloaded.min.js`),
  script('underscore', `${CORE}/underscore.min.js`),
  script('wp-util', `${CORE}/wp-util.min.js`),
  script('wp-hooks', `${CORE}/dist/hooks.min.js`),
  script('wp-i18n', `${CORE}/dist/i18n.min.js`),
  script('comment-reply', `${CORE}/comment-reply.min.js`),
  script('mediaelement-core', `${CORE}/mediaelement/mediaelement-and-player.min.js`),
  script('mediaelement-vimeo', `${CORE}/mediaelement/renderers/vimeo.min.js`),
  script('wp-embed', `${CORE}/wp-embed.min.js`),
  script('@wordpress/interactivity-js-module', `${CORE}/dist/script-modules/interactivity.min.js`),
  script('wc-jquery-blockui', `${WOO}/jquery-blockui/jquery.blockUI.min.js`),
  script('wc-add-to-cart', `${WOO}/frontend/add-to-cart.min.js`),
  script('wc-js-cookie', `${WOO}/js-cookie/js.cookie.min.js`),
  script('woocommerce', `${WOO}/frontend/woocommerce.min.js`),
  script('wc-cart-fragments', `${WOO}/frontend/cart-fragments.min.js`),
  script('wc-checkout', `${WOO}/frontend/checkout.min.js`),
  script('wc-country-select', `${WOO}/frontend/country-select.min.js`),
  script('wc-address-i18n', `${WOO}/frontend/address-i18n.min.js`),
  script('wc-single-product', `${WOO}/frontend/single-product.min.js`),
  script('wc-add-to-cart-variation', `${WOO}/frontend/add-to-cart-variation.min.js`),
  script('selectWoo', `${WOO}/selectWoo/selectWoo.full.min.js`),
  script('flexslider', `${WOO}/flexslider/jquery.flexslider.min.js`),
  script('zoom', `${WOO}/zoom/jquery.zoom.min.js`),
  script('photoswipe', `${WOO}/photoswipe/photoswipe.min.js`),
  script('elementor-webpack-runtime', `${ELEMENTOR}/js/webpack.runtime.min.js`),
  script('elementor-frontend-modules', `${ELEMENTOR}/js/frontend-modules.min.js`),
  script('elementor-frontend', `${ELEMENTOR}/js/frontend.min.js`),
  script('elementor-pro-frontend', `${PLUGINS}/elementor-pro/assets/js/frontend.min.js`),
  script('swiper', `${ELEMENTOR}/lib/swiper/v8/swiper.min.js`),
  script('elementor-video', `${ELEMENTOR}/js/video.min.js`),
  script('oceanwp-main', `${THEME}/theme.min.js`),
  script('oceanwp-slider', `${THEME}/ow-slider.min.js`),
  script('ow-flickity', `${THEME}/vendors/flickity.pkgd.min.js`),
  script('ow-magnific-popup', `${THEME}/vendors/magnific-popup.min.js`),
  script('astra-theme-js', `${SHOP}/wp-content/themes/astra/assets/js/minified/frontend.min.js`),
  script('divi-custom-script', `${SHOP}/wp-content/themes/Divi/js/scripts.min.js`),
  script('avada-vimeo', `${SHOP}/wp-content/themes/Avada/js/avada-vimeo.js`),
  script('revmin', `${PLUGINS}/revslider/sr6/assets/js/rs6.min.js`),
  script('slick', 'https://cdn.jsdelivr.net/npm/slick-carousel@1.8.1/slick/slick.min.js'),
  script('lottie', 'https://cdnjs.cloudflare.com/ajax/libs/lottie-web/5.12.2/lottie.min.js'),
  script('jquery-cdn', 'https://code.jquery.com/jquery-3.7.1.min.js'),
  script('google-jquery', 'https://ajax.googleapis.com/ajax/libs/jquery/3.7.1/jquery.min.js'),
  script('font-awesome', 'https://use.fontawesome.com/releases/v6.5.0/js/all.js'),
  script('bootstrap', 'https://stackpath.bootstrapcdn.com/bootstrap/4.5.2/js/bootstrap.min.js'),
  script('contact-form-7', `${PLUGINS}/contact-form-7/includes/js/index.js`),
  script('wpforms', `${PLUGINS}/wpforms-lite/assets/js/frontend/wpforms.min.js`),
  script('gform_gravityforms', `${PLUGINS}/gravityforms/js/gravityforms.min.js`),
  script('wp-rocket-lazyload', `${PLUGINS}/wp-rocket/assets/js/lazyload/17.8.3/lazyload.min.js`),
  script('', `${SHOP}/wp-content/cache/autoptimize/js/autoptimize_0a1b2c3d.js`),
  script('', `${SHOP}/wp-content/litespeed/js/7f6e5d4c3b2a.js`),
  script('cloudflare-static', `${SHOP}/cdn-cgi/scripts/7d0fa10a/rocket-loader.min.js`),
  script(
    'cookie-law-info',
    `${PLUGINS}/cookie-law-info/legacy/public/js/cookie-law-info-public.js`,
  ),
  script('pys', `${PLUGINS}/pixelyoursite/dist/scripts/public.js`),
  script('wpml-cookie', `${PLUGINS}/sitepress-multilingual-cms/res/js/cookies/language-cookie.js`),
  script('stripe', 'https://js.stripe.com/v3/'),
  script('paypal-sdk', 'https://www.paypal.com/sdk/js'),
  script('jetpack-photon', 'https://c0.wp.com/p/jetpack/13.9/_inc/build/photon/photon.min.js'),
  script('page', `${SHOP}/criteo-and-hotjar.com/matomo/why-we-left-plausible.io.js`),
  script('uploads', `${SHOP}/wp-content/uploads/2026/09/youtube.com.js`),
];

/** Frames and pictures of an ordinary page. */
export const ORDINARY_ADDRESSES: readonly string[] = [
  `${SHOP}/wp-content/uploads/2026/09/cadeira.jpg`,
  `${SHOP}/?wc-ajax=get_refreshed_fragments`,
  `${SHOP}/out?to=https://www.youtube.com/watch?v=abc`,
  'https://i0.wp.com/shop.example/wp-content/uploads/cadeira.jpg?resize=300,300',
  'https://i.pinimg.com/originals/a1/b2/c3.jpg',
  'https://media.licdn.com/dms/image/x/profile.jpg',
  'https://lh3.googleusercontent.com/a/photo=s96',
  'https://fonts.googleapis.com/css2?family=Inter',
  'https://www.google.com/search?q=hotjar.com',
  'https://js.stripe.com/v3/controller.html',
  'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  'https://nothotjar.com/a.js',
  'https://netflix.com/embed',
  'https://about.com/a.js',
  'https://www.vimeo.community/a.js',
  'https://tiktok.com.example/a.js',
  'https://www.google.pt/search?q=/maps',
];

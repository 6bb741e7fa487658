import type { LegacyScripts } from './legacy';

/** Which links open in the lightbox (TH-40). */
export interface LightboxProfile extends LegacyScripts {
  /** Pages on which none does: what `<body>` is there. */
  never: string;
  /** Links that may: those of them that contain an image and lead to a picture or a video. */
  link: string;
  /** Links that never do. */
  except: string;
  /** What holds the pictures that belong together. */
  gallery: string;
}

/** What the lightbox says; '' is ours, in the page's language (TH-43). */
export interface LightboxTexts {
  /** What screen readers are told that it is. */
  label: string;
  /** Its close button. */
  close: string;
  /** The button that leads back. */
  previous: string;
  /** The button that leads on. */
  next: string;
  /** Which picture of how many: `%curr%`, `%total%`. */
  counter: string;
  /** While a picture is on its way. */
  loading: string;
  /** In the place of a picture that does not come. */
  imageFailed: string;
  /** In the place of a video that does not come. */
  contentFailed: string;
  /** Where a link leads to nothing any more. */
  notFound: string;
}

export const LIGHTBOX_PROFILE: LightboxProfile = {
  legacyScripts: ['oceanwp-lightbox-js'],
  legacyGlobal: 'oceanwp.owLightbox',
  recipe: 'capture',
  never: '.no-lightbox',
  link: '.entry-content a, .entry a, article .gallery-format a, a.gallery-lightbox',
  except:
    '.no-lightbox, .woo-lightbox, .woo-thumbnail, .yith_magnifier_thumbnail, .gg-link, .slick-cloned, .woocommerce-product-gallery__image > a, [data-elementor-open-lightbox]:not([data-elementor-open-lightbox=""])',
  gallery: '.wp-block-gallery, .gallery-format, .gallery',
};

export const LIGHTBOX_TEXTS: LightboxTexts = {
  label: '',
  close: '',
  previous: '',
  next: '',
  counter: '',
  loading: '',
  imageFailed: '',
  contentFailed: '',
  notFound: '',
};

import { LIGHTBOX_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** Which links open in the lightbox (TH-40). */
export interface LightboxProfile extends LegacyScripts {
  /** Pages on which no link opens in the lightbox: a selector that `<body>` matches there. */
  never: string;
  /** Selector for links that may open in the lightbox. Of these, the links that contain an image and lead to a picture or a video do. */
  link: string;
  /** Selector for links that never open in the lightbox. */
  except: string;
  /** Selector for elements whose pictures form one gallery. */
  gallery: string;
}

/** The lightbox's texts; for '' ours is taken, in the page's language (TH-43). */
export interface LightboxTexts {
  /** Name of the lightbox for screen readers. Empty: our own text. */
  label: string;
  /** Name of the close button. Empty: our own text. */
  close: string;
  /** Name of the button that leads to the previous picture. Empty: our own text. */
  previous: string;
  /** Name of the button that leads to the next picture. Empty: our own text. */
  next: string;
  /** Says which picture is shown, and of how many: `%curr%`, `%total%`. Empty: our own text. */
  counter: string;
  /** Shown while a picture is loading. Empty: our own text. */
  loading: string;
  /** Shown in place of a picture that could not be loaded. Empty: our own text. */
  imageFailed: string;
  /** Shown in place of a video that could not be loaded. Empty: our own text. */
  contentFailed: string;
  /** Shown if a link leads to a file that no longer exists. Empty: our own text. */
  notFound: string;
}

export const LIGHTBOX_PROFILE: LightboxProfile = {
  legacyScripts: LIGHTBOX_SCRIPTS,
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

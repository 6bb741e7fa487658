import { table, text, type Values } from '../field';
import { legacy } from './legacy';

/** The links that open in the lightbox (TH-40). */
export const LIGHTBOX_PROFILE = table({
  ...legacy('lightbox', 'oceanwp.owLightbox', 'takeover'),
  /** Pages on which no link opens in the lightbox: a selector that `<body>` matches there. */
  never: text('.no-lightbox'),
  /** Selector for links that may open in the lightbox. Of these, only links that contain an image and lead to a picture or a video open in it. */
  link: text('.entry-content a, .entry a, article .gallery-format a, a.gallery-lightbox'),
  /** Selector for links that never open in the lightbox. */
  except: text(
    '.no-lightbox, .woo-lightbox, .woo-thumbnail, .yith_magnifier_thumbnail, .gg-link, .slick-cloned, .woocommerce-product-gallery__image > a, [data-elementor-open-lightbox]:not([data-elementor-open-lightbox=""])',
  ),
  /** Selector for elements whose pictures form one gallery. */
  gallery: text('.wp-block-gallery, .gallery-format, .gallery'),
});

/** The lightbox's texts; '' means our own text in the page's language (TH-43). */
export const LIGHTBOX_TEXTS = table({
  /** Name of the lightbox for screen readers. Empty: our own text. */
  label: text(),
  /** Name of the close button. Empty: our own text. */
  close: text(),
  /** Name of the button that leads to the previous picture. Empty: our own text. */
  previous: text(),
  /** Name of the button that leads to the next picture. Empty: our own text. */
  next: text(),
  /** Says which picture is shown; `%curr%` stands for its number, `%total%` for the number of pictures. Empty: our own text. */
  counter: text(),
  /** Shown while a picture is loading. Empty: our own text. */
  loading: text(),
  /** Shown in place of a picture that could not be loaded. Empty: our own text. */
  imageFailed: text(),
  /** Shown in place of a video that could not be loaded. Empty: our own text. */
  contentFailed: text(),
  /** Shown if a link leads to a file that no longer exists. Empty: our own text. */
  notFound: text(),
});

/** The values of `LIGHTBOX_TEXTS`. */
export type LightboxTexts = Values<typeof LIGHTBOX_TEXTS>;

import type { Build } from '#test/bench/builds';
import { RIVALS } from '#test/bench/builds';
import { nameOf, published } from '../packages';
import { galleryPage } from './page';
import type { Parts } from './use';
import { usedBy } from './use';

const PACKAGE = 'photoswipe';
const FILES = ['photoswipe.css', 'photoswipe-lightbox.esm.min.js', 'photoswipe.esm.min.js'];

export const PHOTOSWIPE_PARTS: Parts = {
  next: `document.querySelector('.pswp__button--arrow--next')`,
  close: `document.querySelector('.pswp__button--close')`,
  shown: `document.querySelector('.pswp__item[aria-hidden="false"] img:not(.pswp__img--placeholder)')`,
};

/** PhotoSwipe, as documented: style sheet, a module that listens for clicks, its own file as one opens, sizes in the links. */
export const PHOTOSWIPE: Build = {
  name: nameOf(PACKAGE),
  page: galleryPage((width, height) => ` data-pswp-width="${width}" data-pswp-height="${height}"`),
  rival: {
    tag: `<link rel="stylesheet" href="${RIVALS}photoswipe.css">
<script type="module">import PhotoSwipeLightbox from '${RIVALS}photoswipe-lightbox.esm.min.js';
const lightbox = new PhotoSwipeLightbox({ gallery: '#gallery-1', children: 'a', pswpModule: () => import('${RIVALS}photoswipe.esm.min.js') });
lightbox.init();</script>`,
    files: Object.fromEntries(FILES.map((file) => [file, published(`${PACKAGE}/dist/${file}`)])),
  },
  use: usedBy(PHOTOSWIPE_PARTS),
};

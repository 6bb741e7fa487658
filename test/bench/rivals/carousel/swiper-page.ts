// The script of a page with Swiper, bundled by `swiper.ts`: arrows, arrow keys and what screen readers need, no loop, no dots.

import Swiper from 'swiper';
import { A11y, Keyboard, Navigation } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/a11y';
import 'swiper/css/navigation';

/** Those that are displayed; the theme prints each a second time for its list. */
for (const root of document.querySelectorAll<HTMLElement>('.grid-media .swiper'))
  // Its constructor starts it, and nothing is asked of it later.
  // oxlint-disable-next-line no-new
  new Swiper(root, {
    modules: [A11y, Keyboard, Navigation],
    loop: false,
    keyboard: { enabled: true },
    navigation: {
      prevEl: root.querySelector<HTMLElement>('.swiper-button-prev'),
      nextEl: root.querySelector<HTMLElement>('.swiper-button-next'),
    },
  });

// The script of a page with embla-carousel, bundled by `embla.ts`: what its documentation says for buttons, and the arrow keys.

import EmblaCarousel from 'embla-carousel';

/** Those that are displayed; the theme prints each a second time for its list. */
for (const root of document.querySelectorAll<HTMLElement>('.grid-media .embla')) {
  const viewport = root.querySelector<HTMLElement>('.embla__viewport');
  const previous = root.querySelector<HTMLButtonElement>('.embla__prev');
  const next = root.querySelector<HTMLButtonElement>('.embla__next');
  if (!viewport || !previous || !next) continue;
  const embla = EmblaCarousel(viewport, { loop: false });
  previous.addEventListener('click', () => embla.scrollPrev());
  next.addEventListener('click', () => embla.scrollNext());
  const toggle = (): void => {
    previous.disabled = !embla.canScrollPrev();
    next.disabled = !embla.canScrollNext();
  };
  embla.on('init', toggle).on('reInit', toggle).on('select', toggle);
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') embla.scrollPrev();
    if (key === 'ArrowRight') embla.scrollNext();
  });
}

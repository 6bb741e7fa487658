import type { ThemeTexts } from '../../src/config/theme';

/** What is said in Portuguese, and in English to everybody else; the lightbox brings its own. */
const TEXTS: Readonly<
  Record<Exclude<keyof ThemeTexts, 'lightbox'>, readonly [pt: string, en: string]>
> = {
  submenu: ['Submenu de %name%', 'Submenu of %name%'],
  closeSearch: ['Fechar a pesquisa', 'Close search'],
  carousel: ['Carrossel', 'Carousel'],
  previousSlide: ['Anterior', 'Previous'],
  nextSlide: ['Seguinte', 'Next'],
  pauseSlides: ['Pausar', 'Pause'],
  playSlides: ['Continuar', 'Play'],
  slide: ['%curr% de %total%', '%curr% of %total%'],
};

/** The owner's words, else ours in the page's language: Portuguese, or English (XX-05). */
export function textsOf(texts: ThemeTexts, language: string): ThemeTexts {
  const at = /^pt\b/i.test(language) ? 0 : 1;
  const names = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
  const said = Object.fromEntries(names.map((name) => [name, texts[name] || TEXTS[name][at]]));
  return { ...texts, ...said };
}

import { keysOf } from '../../src/keys-of';
import type { ThemeTexts } from '../../src/config/theme';

/** Our texts in Portuguese, and in English for every other language; the lightbox has its own. */
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

/** The owner's texts; where there are none, ours in the page's language: Portuguese, or else English (XX-05). */
export function textsOf(texts: ThemeTexts, language: string): ThemeTexts {
  const at = /^pt\b/i.test(language) ? 0 : 1;
  const said = keysOf(TEXTS).map((name) => [name, texts[name] || TEXTS[name][at]]);
  return { ...texts, ...Object.fromEntries(said) };
}

import type { ThemeTexts } from '../../src/config/theme/theme';

/** The owner's words, else ours in the page's language: Portuguese, or English (XX-05). */
export function textsOf(texts: ThemeTexts, language: string): ThemeTexts {
  const { submenu, closeSearch } = texts;
  const isPt = /^pt\b/i.test(language);
  return {
    ...texts,
    submenu: submenu || `Submenu ${isPt ? 'de' : 'of'} %name%`,
    closeSearch: closeSearch || (isPt ? 'Fechar a pesquisa' : 'Close search'),
  };
}

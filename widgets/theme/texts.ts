import { theme } from '../../languages/theme';
import type { ThemeTexts } from '../../src/config/theme';
import { keysOf } from '../../src/keys-of';

/** The owner's texts, else our own (XX-05). The lightbox has a function of its own for its texts. */
export function textsOf(texts: ThemeTexts): ThemeTexts {
  const entries = keysOf(theme).map((name) => [name, texts[name] || theme[name]]);
  return { ...texts, ...Object.fromEntries(entries) };
}

import type { ThemeProfile } from '../../src/config/theme/profile';
import { document } from '../../src/dom/page/document';

/** If the theme's own script is not on the page, logs the menus that work only with that script (TH-01). */
export function logMissingScripts(
  { dropdowns, mobileMenu }: ThemeProfile,
  log: (line: string) => void,
): void {
  for (const { notOurs } of [dropdowns, mobileMenu])
    for (const [markup, script] of Object.entries(notOurs))
      if (script && document.querySelector(markup) && !document.querySelector(script))
        log(`${markup}: this menu needs ${script}, which is not on the page`);
}

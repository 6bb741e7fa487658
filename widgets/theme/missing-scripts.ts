import type { ThemeProfile } from '../../src/config/theme/profile';
import { document } from '../../src/dom/page/document';

/**
 * Some menus work only with the theme's own script. Where such a menu is on the page without its script, debug says so (TH-01).
 */
export function logMissingScripts(
  { dropdowns, mobileMenu }: ThemeProfile,
  log: (line: string) => void,
): void {
  for (const { notOurs } of [dropdowns, mobileMenu])
    for (const [markup, script] of Object.entries(notOurs))
      if (script && document.querySelector(markup) && !document.querySelector(script))
        log(`${markup}: this menu needs ${script}, which is not on the page`);
}

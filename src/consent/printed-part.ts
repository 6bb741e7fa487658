import { CONSENT_PLUGIN } from '../baked';
import { globals } from '../dom/globals';
import { fieldsOf } from '../dom/json';
import { document } from '../dom/page/document';
import { readLegacy } from './legacy';

/** Ids of what the legacy plugin's server prints: its bar, the tab that shows the bar again, its dialog. */
type PrintedId = 'cookie-law-info-bar' | 'cookie-law-info-again' | 'cliSettingsPopup';

/** Where the plugin prints, at the end of the body: in the body itself, or in one or two elements that a theme has around all. */
const PLACES = ['body>', 'body>*>', 'body>*>*>'];

/**
 * The element of this id that the legacy plugin's server printed; undefined if it printed none. Anybody who writes content can
 * write an element with the same id, but content stands deeper in the page. So one counts only beside the plugin's own settings,
 * and where the plugin prints it (§1.2, §1.9): the outermost one, and of several, the last.
 */
export function printedPart(id: PrintedId): HTMLElement | undefined {
  const page = globals();
  if (!CONSENT_PLUGIN || !readLegacy(page, fieldsOf(page['enxerto']))) return undefined;
  return PLACES.map((place) =>
    [...document.querySelectorAll<HTMLElement>(`${place}#${id}`)].pop(),
  ).find(Boolean);
}

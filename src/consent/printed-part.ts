import { CONSENT_PLUGIN } from '../baked';
import { globals } from '../dom/globals';
import { fieldsOf } from '../dom/json';
import { document } from '../dom/page/document';
import { readLegacy } from './legacy';

/** Ids of what the legacy plugin's server prints: its bar, the tab that shows the bar again, its dialog. */
type PrintedId = 'cookie-law-info-bar' | 'cookie-law-info-again' | 'cliSettingsPopup';

/**
 * The element of this id that the legacy plugin's server printed; undefined if it printed none. Anybody who writes content can
 * write an element with the same id. So one counts only beside the plugin's own settings, and where the plugin prints it, at the
 * end of the body (§1.2, §1.9): of several elements, the last one.
 */
export function printedPart(id: PrintedId): HTMLElement | undefined {
  const page = globals();
  return CONSENT_PLUGIN && readLegacy(page, fieldsOf(page['enxerto']))
    ? [...document.querySelectorAll<HTMLElement>(`body>#${id}`)].pop()
    : undefined;
}

import type { Changes } from '../../../src/dom/changes';
import { document } from '../../../src/dom/page/document';

/** Writes the chosen option into the overlay, and marks the overlay if the select is disabled. */
export function showChoice(
  overlay: HTMLElement,
  select: HTMLSelectElement,
  changes: Changes,
  overlayClass: string,
): void {
  const innerClass = `${overlayClass}Inner`;
  // An empty overlay would have no height, so an empty text becomes a no-break space.
  const text = select.options[select.selectedIndex]?.label || '\u00a0';
  // The inner element is queried each time, because the shop plugin replaces it when choices are cleared.
  let inner = overlay.querySelector(`.${innerClass}`);
  if (inner?.textContent !== text && !changes.isRewriteLoop(overlay, 'text', text)) {
    if (!inner) overlay.replaceChildren((inner = span(innerClass)));
    inner.textContent = text;
  }
  changes.toggle(overlay, `${overlayClass}Disabled`, select.matches(':disabled'));
}

/** Creates an inline block, like the theme's overlays. */
export function span(className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.style.display = 'inline-block';
  return made;
}

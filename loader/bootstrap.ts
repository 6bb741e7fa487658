import { setLegacyAside } from '../src/consent/legacy';

// The inline bootstrap, for pages on which an optimizer lets the loader come after DOMContentLoaded: the queue exists, and
// the legacy consent plugin's settings are out of its script's reach before it looks for them (CO-45). Capture on window
// comes before every listener on document, jQuery's included.
const page = window as unknown as { enxerto?: unknown } & Record<string, unknown>;
if (!Array.isArray(page.enxerto)) page.enxerto = [];
const queue = page.enxerto as object;
// It runs before any scope can exist.
// oxlint-disable-next-line enxerto/scoped
addEventListener('DOMContentLoaded', () => void setLegacyAside(page, queue), {
  capture: true,
  once: true,
});

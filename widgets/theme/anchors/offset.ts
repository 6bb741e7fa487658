import type { AnchorsProfile } from '../../../src/config/theme/anchors';
import { STICKY_HEADER_PX } from '../../../src/limits/theme';
import { document } from '../../../src/dom/page/document';

/** How many pixels of the window's top are covered where a link lands: by fixed bars, and by the header that sticks (TH-60). */
export function coveredTop({ bars, sticky }: AnchorsProfile): number {
  let covered = 0;
  for (const bar of document.querySelectorAll<HTMLElement>(bars))
    if (/fixed|sticky/.test(getComputedStyle(bar).position)) covered += bar.offsetHeight;
  for (const [selector, by] of Object.entries(sticky)) {
    const part = by && document.querySelector<HTMLElement>(selector);
    if (!part) continue;
    if (!by.startsWith('data-'))
      return covered + (part.closest<HTMLElement>(by)?.offsetHeight ?? 0);
    const said = Number.parseFloat(part.getAttribute(by) ?? '');
    return covered + (Number.isNaN(said) ? STICKY_HEADER_PX : said);
  }
  return covered;
}

import { httpUrl } from '../../../src/dom/address';
import { document } from '../../../src/dom/page/document';

/** The content that one placeholder replaces. */
export interface HeldContent {
  /** The element on the page: a frame, an embed, an object or a player. */
  shown: HTMLElement;
  /** The held elements: `shown` itself, or the sources of a player. */
  parts: [HTMLElement, ...HTMLElement[]];
}

/**
 * Frames and players that are held now, by the element on the page. One whose address is not http(s) is never released, so it
 * gets no card (XX-11).
 */
export function findHeldFrames(): Map<HTMLElement, HeldContent> {
  const found = new Map<HTMLElement, HeldContent>();
  const held = document.querySelectorAll<HTMLElement>(
    '[data-cli-class="cli-blocker-script"][data-cli-src]:not(script,img)',
  );
  for (const part of held) {
    if (!httpUrl(part.dataset.cliSrc ?? '')) continue;
    const shown = part.localName === 'source' ? part.parentElement : part;
    // The sources of a <picture> are skipped, because a <picture> is not a player.
    if (!shown || (shown !== part && !(shown instanceof HTMLMediaElement))) continue;
    const known = found.get(shown);
    if (known) known.parts.push(part);
    else found.set(shown, { shown, parts: [part] });
  }
  return found;
}

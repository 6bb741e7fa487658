import { httpUrl } from '#src/dom/address';
import { document } from '#src/dom/page/document';
import type { Hold } from '#src/hold';

/** The content that one placeholder replaces. */
export interface HeldContent {
  /** The element on the page: a frame, an embed, an object or a player. */
  shown: HTMLElement;
  /** The held elements: `shown` itself, or the sources of a player. */
  parts: [HTMLElement, ...HTMLElement[]];
}

/** The address of held content; of a frame that is held for its own document, the first in that document. */
export const addressIn = ({ dataset: { cliSrc, cliSrcdoc = '' } }: HTMLElement): string =>
  (cliSrc || /(?:https?:)?\/\/[\w.-]+/.exec(cliSrcdoc)?.[0]) ?? '';

/**
 * Frames and players that are held now, by the element on the page. One that is never released, because its address is not http(s)
 * or its document is not one that a frame of the page had, gets no card (XX-11).
 */
export function findHeldFrames(hold?: Hold): Map<HTMLElement, HeldContent> {
  const found = new Map<HTMLElement, HeldContent>();
  const held = [document, ...(hold?.roots ?? [])].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>('[data-cli-class="cli-blocker-script"]:not(script,img)'),
  ]);
  for (const part of held) {
    const { cliSrc, cliSrcdoc } = part.dataset;
    if (cliSrc ? !httpUrl(cliSrc) : !cliSrcdoc || !hold?.documents.has(cliSrcdoc)) continue;
    const shown = part.localName === 'source' ? part.parentElement : part;
    // The sources of a <picture> are skipped, because a <picture> is not a player.
    if (!shown || (shown !== part && !(shown instanceof HTMLMediaElement))) continue;
    const known = found.get(shown);
    if (known) known.parts.push(part);
    else found.set(shown, { shown, parts: [part] });
  }
  return found;
}

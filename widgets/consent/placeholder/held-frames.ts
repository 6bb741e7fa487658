/** What one placeholder stands for. */
export interface Parked {
  /** What the page shows: a frame, an embed, an object, a player. */
  shown: HTMLElement;
  /** The held elements behind it: itself, or the sources of a player. */
  parts: HTMLElement[];
}

/** Frames and players that are parked at this moment. */
export function findHeldFrames(): Map<HTMLElement, Parked> {
  const found = new Map<HTMLElement, Parked>();
  const held = document.querySelectorAll<HTMLElement>(
    '[data-cli-class="cli-blocker-script"][data-cli-src]:not(script,img)',
  );
  for (const part of held) {
    const shown = part.localName === 'source' ? part.parentElement : part;
    // The sources of a <picture> are no player's.
    if (!shown || (shown !== part && !(shown instanceof HTMLMediaElement))) continue;
    const parts = found.get(shown)?.parts ?? [];
    parts.push(part);
    found.set(shown, { shown, parts });
  }
  return found;
}

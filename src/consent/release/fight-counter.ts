import { UNDONE_MS, UNDONE_TIMES } from '../../limits';

/** What was done last to a frame: it was parked or released. */
interface Deed {
  deed: string;
  address: string;
  /** When, on the clock of `performance.now`. */
  at: number;
  /** How often the page has undone it since it was first done. */
  undone: number;
}

/**
 * Counts how often the page undoes what we do to its frames.
 *
 * @returns records what is about to be done to a frame; true when the page has undone the same too often: then the frame is
 *   left as the page wants it, with one debug line (XX-17). If the frame gets another address after a while, that counts as a
 *   new frame
 */
export function createFightCounter(
  log: (line: string) => void,
): (frame: HTMLElement, deed: string, address: string) => boolean {
  const deeds = new WeakMap<HTMLElement, Deed>();
  return (frame, deed, address) => {
    const last = deeds.get(frame);
    const at = performance.now();
    const isSame = last?.deed === deed && (last.address === address || at - last.at < UNDONE_MS);
    const undone = isSame ? last.undone + 1 : 0;
    deeds.set(frame, { deed, address, at, undone });
    if (undone < UNDONE_TIMES) return false;
    log(`given up, it was ${deed} again and again: ${address}`);
    return true;
  };
}

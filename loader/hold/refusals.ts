import { heldBy } from '#src/asks';
import { isHeldScript, type Hold } from '#src/hold';
import { REFUSED_AGAIN_MS } from '#src/limits';

// This code is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

/** What the page hears of what is held. */
export interface Refusals {
  /**
   * Refuses an element, as a content blocker does: it fires `error`, once and in a task of its own, so that who waits for it goes
   * on (LD-27). A script does so on the page, where it would be requested; a picture only off the page, where nobody sees it and
   * only a script can wait for it.
   */
  refuse(element: HTMLElement, address: string): void;
  /**
   * Lets a script run in the place of the one with the same address that was refused before it: a page that tries again wants
   * one of them. The earlier one fires `load` too, because whoever inserted it may not be the one who tries again.
   */
  replaceAttempt(element: HTMLElement, address: string): void;
}

export function createRefusals(hold: Hold): Refusals {
  /** For each address that was refused: the script that was refused last, and how many were before it. */
  const attempts = new Map<string, { script: HTMLElement; times: number }>();
  const refused = new WeakSet<Element>();
  return {
    refuse(element, address) {
      const times = attempts.get(address)?.times ?? 0;
      setTimeout(
        () => {
          const isScript = element.localName === 'script';
          if (
            element.isConnected !== isScript ||
            refused.has(element) ||
            !(isScript ? isHeldScript(element) : heldBy(element)[0])
          )
            return;
          refused.add(element);
          if (isScript) attempts.set(address, { script: element, times: times + 1 });
          element.dispatchEvent(new Event('error'));
        },
        REFUSED_AGAIN_MS * times ** 2,
      );
    },
    replaceAttempt(element, address) {
      const { script = element } = attempts.get(address) ?? {};
      if (script === element) return;
      hold.inserted.delete(script);
      delete script.dataset.cliClass;
      element.addEventListener('load', () => script.dispatchEvent(new Event('load')));
    },
  };
}

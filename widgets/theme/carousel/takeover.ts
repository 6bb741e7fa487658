import { RUNNING_CLASS } from '../../../src/config/theme/carousel';
import { isRecord } from '../../../src/dom/json';
import type { Behaviour } from '../kit/behaviour';
import { at } from '../modes';

/** An engine that runs a carousel, as the theme's. */
interface Theirs {
  destroy?(): void;
}

/** What the theme's engine leaves on `window`. */
interface Page {
  Flickity?: { data?(element: Element): Theirs | undefined };
}

/**
 * Ends the theme's engine as soon as it has run, for every carousel at once: from then on all is as if it had never been there,
 * and what other scripts ask of it is asked of us (facts §0). When we go it is started again.
 *
 * @param expose puts our global in the place of its
 * @returns has something done once the theme's engine has been and gone, or now where it is so already
 */
export function takeOver(
  { scope, profile, watch, log }: Behaviour<'carousel'>,
  expose: () => void,
): (root: HTMLElement, then: () => void) => void {
  const page = window as unknown as Page & Record<string, unknown>;
  const waiting = new Map<HTMLElement, () => void>();
  let isDone = false;

  /** What it throws is its own. */
  const safely = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      log(String(error));
    }
  };

  function look(): void {
    if (isDone) return;
    const slider = at(page, profile.legacyGlobal);
    const isRunning = [...waiting.keys()].some((root) => root.classList.contains(RUNNING_CLASS));
    if (!slider && !isRunning) return;
    isDone = true;
    const known = isRecord(slider) ? slider : {};
    // First of all, so that it comes last when everything is taken back.
    scope.undo(() => safely(() => (known as { start?(): void }).start?.()));
    const listed = Array.isArray(known['flickity']) ? (known['flickity'] as Theirs[]) : [];
    const found = [...document.querySelectorAll(`${profile.carousel}, ${profile.several}`)].map(
      (root) => page.Flickity?.data?.(root),
    );
    for (const engine of new Set([...listed, ...found])) safely(() => engine?.destroy?.());
    expose();
    observer.disconnect();
    waiting.forEach((then) => then());
    waiting.clear();
  }

  const observer = watch(look);
  // Scripts that an optimizer lets run late tell so on their way down.
  scope.on(document, 'load', look, { capture: true });

  return (root, then) => {
    if (isDone) return then();
    waiting.set(root, then);
    observer.observe(root, { attributeFilter: ['class'] });
    look();
  };
}
